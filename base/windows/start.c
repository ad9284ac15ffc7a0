#include "../start.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>
/* after <windows.h>, which it needs */
#include <shellapi.h>

#include "wide.h"

/* NUL, opened the wrong way round, if nothing is open there, so that nothing else gets this
 * number. And bytes are bytes: no line is printed with a carriage return. */
static int start_fill_descriptor(int number)
{
    if (_get_osfhandle(number) < 0) {
        int fd = _open("NUL", number == 0 ? _O_WRONLY : _O_RDONLY);
        if (fd < 0 || (fd != number && _dup2(fd, number) != 0))
            return 0;
        if (fd != number)
            _close(fd);
    }
    return _setmode(number, _O_BINARY) != -1;
}

int base_start(void)
{
    return start_fill_descriptor(0) && start_fill_descriptor(1) && start_fill_descriptor(2);
}

/* The arguments of main have lost every character that the code page lacks, and names with a * in
 * them have been expanded. These live as long as the program. */
char **base_arguments(char **argv)
{
    int count;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **words = wide ? calloc((size_t)count + 1, sizeof *words) : NULL;
    (void)argv;
    for (int i = 0; words && i < count; i++) {
        words[i] = base_narrow(wide[i]);
        if (!words[i])
            return NULL;
    }
    LocalFree(wide);
    return words;
}

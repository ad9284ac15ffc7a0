#include "../terminal.h"

#include <io.h>
#include <windows.h>

static HANDLE terminal_of(FILE *stream)
{
    return (HANDLE)_get_osfhandle(_fileno(stream));
}

/* Windows' own console understands escape sequences if told to, since Windows 10. */
int base_is_terminal(FILE *stream)
{
    const DWORD escapes = 0x0004; /* ENABLE_VIRTUAL_TERMINAL_PROCESSING, which old headers lack */
    DWORD mode;
    return GetConsoleMode(terminal_of(stream), &mode) &&
           SetConsoleMode(terminal_of(stream), mode | escapes);
}

unsigned base_terminal_columns(FILE *stream)
{
    CONSOLE_SCREEN_BUFFER_INFO about;
    if (!GetConsoleScreenBufferInfo(terminal_of(stream), &about))
        return 0;
    int columns = about.srWindow.Right - about.srWindow.Left + 1;
    return columns > 0 ? (unsigned)columns : 0;
}

#include <errno.h>

#include "../base/file.h"
#include "cli.h"

char *cli_read_text(const char *path, size_t limit, const char *what, size_t *length)
{
    char *text;
    int error = base_read(path, limit, &text, length);
    const char *name = base_name_of_input(path);
    if (error == EFBIG)
        cli_error(CLI_FAILED, "%s: more than %zu MiB; that is no %s", name, limit >> 20, what);
    else if (error)
        cli_error(CLI_FAILED, "%s: %s", name, base_why(error));
    return text;
}

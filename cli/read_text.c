#include "../base/file.h"
#include "cli.h"

char *cli_read_text(const char *path, size_t limit, const char *what, size_t *length)
{
    char *text, why[BASE_WHY_BYTES];
    int error = base_read(path, limit, &text, length);
    if (error) {
        base_why_unread(error, limit, what, why);
        cli_error(CLI_FAILED, "%s: %s", base_name_of_input(path), why);
    }
    return text;
}

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static char *read_stream(FILE *in, const char *path, size_t limit, const char *what,
                         size_t *length)
{
    char *text = malloc(limit + 1);
    if (!text) {
        cli_error(CLI_FAILED, "out of memory");
        return NULL;
    }
    *length = fread(text, 1, limit + 1, in);
    if (!ferror(in) && *length <= limit) {
        text[*length] = 0;
        return text;
    }
    if (ferror(in))
        cli_error(CLI_FAILED, "%s: %s", path, strerror(EIO));
    else
        cli_error(CLI_FAILED, "%s: more than %zu MiB; that is no %s", path, limit >> 20, what);
    free(text);
    return NULL;
}

char *cli_read_text(const char *path, size_t limit, const char *what, size_t *length)
{
    if (strcmp(path, "-") == 0)
        return read_stream(stdin, "standard input", limit, what, length);
    FILE *in = fopen(path, "rb");
    if (!in) {
        cli_error(CLI_FAILED, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(in, path, limit, what, length);
    fclose(in);
    return text;
}

#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../answers/error.h"
#include "../base/file.h"
#include "../lib/names.h"
#include "guess.h"

static const char *program = "grimoire";

void cli_set_program(const char *name)
{
    program = name;
}

/* The whole line in memory, or, without memory, as much of it as fits. */
static void cli_print_error(const char *format, va_list arguments)
{
    char room[1024] = "", *text = room;
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(room, sizeof room, format, arguments);
    if (length >= (int)sizeof room && (text = malloc((size_t)length + 1)) != NULL)
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    answer_error_print(stderr, program, text ? text : room);
    if (text != room)
        free(text);
}

int cli_error(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    cli_print_error(format, arguments);
    va_end(arguments);
    return status;
}

int cli_file_status(int error, const char *path)
{
    return error ? cli_error(CLI_FAILED, "%s: %s", path, base_why(error)) : CLI_YES;
}

const struct grim_scheme *cli_scheme(const char *name)
{
    const struct grim_scheme *scheme = grim_scheme_find(name), *other;
    struct cli_guess guess = cli_guess_of(name, strlen(name));
    if (scheme)
        return scheme;
    for (unsigned i = 0; (other = grim_scheme_at(i)) != NULL; i++)
        cli_guess_try(&guess, other->name, strlen(other->name));
    if (guess.best)
        cli_error(0, "there is no scheme \"%.32s\"; did you mean %s?", name, guess.best);
    else
        cli_error(0, "there is no scheme \"%.32s\"; `grimoire list` shows them all", name);
    return NULL;
}

const void *cli_table(const struct grim_scheme *scheme)
{
    if (scheme->constant)
        return scheme->constant;
    void *memory = malloc(scheme->table_bytes);
    enum grim_status status = grim_scheme_fill(scheme, memory, scheme->table_bytes);
    if (status == GRIM_OK)
        return memory;
    free(memory);
    cli_error(0, "%s: %s", scheme->name, memory ? grim_status_text(status) : "out of memory");
    return NULL;
}

const char *cli_missing(enum base_end end)
{
    if (end == BASE_NO_THREAD)
        return "the system does not allow that many threads; use fewer";
    return end == BASE_NO_MEMORY ? "not enough memory for the search" : NULL;
}

#include "cli.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../base/foreign.h"
#include "../base/number.h"
#include "../lib/names.h"

/* The whole line in memory, or where there is none left as much of it as fits. */
static void print_error(const char *format, va_list arguments)
{
    char room[1024] = "", *text = room;
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(room, sizeof room, format, arguments);
    if (length >= (int)sizeof room && (text = malloc((size_t)length + 1)) != NULL)
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    fputs("grimoire: ", stderr);
    base_print(stderr, text ? text : room);
    fputc('\n', stderr);
    if (text != room)
        free(text);
}

int cli_error(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    print_error(format, arguments);
    va_end(arguments);
    return status;
}

static const struct cli_option *option_named(const struct cli_option *options, const char *name)
{
    for (; options->name; options++)
        if (strcmp(options->name, name) == 0)
            return options;
    return NULL;
}

int cli_options(int argc, char **argv, const struct cli_option *options)
{
    int left = 1;
    for (int i = 1; i < argc; i++) {
        const struct cli_option *option = option_named(options, argv[i]);
        if (!option && argv[i][0] == '-' && argv[i][1])
            return cli_error(-1, "%s has no option %s; see: grimoire help", argv[0], argv[i]);
        if (!option) {
            argv[left++] = argv[i];
            continue;
        }
        if (option->given)
            *option->given = 1;
        if (option->value && i + 1 == argc)
            return cli_error(-1, "%s needs a value after it", argv[i]);
        if (option->value)
            *option->value = argv[++i];
    }
    return left;
}

int cli_piece(const char *text, enum grim_piece *piece)
{
    static const char *const names[3] = {"rook", "bishop", "queen"};
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0) {
            *piece = (enum grim_piece)i;
            return 1;
        }
    return cli_error(0, "\"%.32s\" is not a slider; say rook, bishop or queen", text);
}

int cli_square(const char *text, unsigned *sq)
{
    return (grim_square_read(text, sq) && !text[2]) ||
           cli_error(0, "\"%.32s\" is not a square; squares are a1 to h8", text);
}

int cli_board(const char *text, uint64_t *board)
{
    return base_hexadecimal(text, UINT64_MAX, board) ||
           cli_error(0, "\"%.32s\" is not a board; give up to 16 hexadecimal digits", text);
}

int cli_number_from(const char *option, const char *text, uint64_t least, uint64_t limit,
                    uint64_t *number)
{
    uint64_t value = *number;
    if (text && (!base_decimal(text, limit, &value) || value < least))
        return cli_error(0, "%s takes a number from %" PRIu64 " to %" PRIu64 ", not \"%.32s\"",
                         option, least, limit, text);
    *number = value;
    return 1;
}

int cli_number(const char *option, const char *text, uint64_t limit, uint64_t *number)
{
    return cli_number_from(option, text, 0, limit, number);
}

int cli_count_from(const char *option, const char *text, unsigned least, unsigned limit,
                   unsigned *count)
{
    uint64_t number = *count;
    int good = cli_number_from(option, text, least, limit, &number);
    *count = (unsigned)number;
    return good;
}

int cli_share(const char *option, const char *text, uint64_t *share, uint64_t *shares)
{
    uint64_t one, all;
    const char *slash = text ? base_decimal_before(text, UINT32_MAX, &one) : NULL;
    if (!text)
        return 1;
    if (!slash || *slash != '/' || !base_decimal(slash + 1, UINT32_MAX, &all))
        return cli_error(0, "%s takes a share, such as 1/4, not \"%.32s\"", option, text);
    if (one < 1 || one > all)
        return cli_error(0, "%s takes one of the shares 1/N to N/N, not \"%.32s\"", option, text);
    *share = one - 1;
    *shares = all;
    return 1;
}

const struct grim_scheme *cli_scheme(const char *name)
{
    const struct grim_scheme *scheme = grim_scheme_find(name);
    if (!scheme)
        cli_error(0, "there is no scheme \"%.32s\"; `grimoire list` shows them all", name);
    return scheme;
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

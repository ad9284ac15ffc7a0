#include "riders.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* ---- What is asked ---- */

/* Moves a line, without its blanks and its comment, to where there is room; returns how much. A
 * comment cannot begin with #, which is a hole. */
static size_t riders_move_line(char *to, const char *line)
{
    size_t length = 0;
    for (; !strchr("\n;", *line); line++)
        if (!strchr(" \t\r", *line))
            to[length++] = *line;
    return length;
}

/* Links have = or :, and - is none at all. */
static int riders_is_link(const char *line, size_t length)
{
    return memchr(line, '=', length) || memchr(line, ':', length) || *line == '-';
}

/* Lines of a file as one text: a / before each row but the first, a comma before each link. It is
 * no longer than the file, in whose place it is written. 0 after saying what is wrong. */
static int riders_draw(struct cli_riders *asked)
{
    size_t size = 0, kept = 0;
    char *text = cli_read_text(asked->drawn, CLI_RIDERS_BOARD - 1, "board", &size);
    if (!text)
        return 0;
    for (char *line = text; line;) {
        char *end = strchr(line, '\n');
        const size_t between = kept > 0, length = riders_move_line(text + kept + between, line);
        if (length && between)
            text[kept] = riders_is_link(text + kept + 1, length) ? ',' : '/';
        kept += length ? between + length : 0;
        line = end ? end + 1 : NULL;
    }
    text[kept] = 0;
    asked->board = asked->rows = text;
    asked->drawn = NULL;
    return 1;
}

/* The link that begins there, or what is in its place. */
static int riders_refuse_link(const struct cli_riders *asked, size_t at, const char *why)
{
    const char *link = asked->description + at;
    return cli_error(CLI_USAGE, "%s: \"%.*s\": %s", asked->rows ? "--drawn" : "--board",
                     (int)strcspn(link, ", "), link, why);
}

/* Which of the options is wrong, and for links where. */
static int riders_refuse(const struct cli_riders *asked, enum grim_riders_error error, size_t at)
{
    const char *why = grim_riders_error_text(error);
    if (error == GRIM_RIDERS_LINK)
        return riders_refuse_link(asked, at, why);
    if (error == GRIM_RIDERS_BOARD)
        return cli_error(CLI_USAGE, "--board %s: %s", asked->board, why);
    if (error == GRIM_RIDERS_WORD)
        return cli_error(CLI_USAGE, "--on %s: not marks of a drawn board, a to z", asked->on);
    return cli_error(CLI_USAGE, "--piece %s: %s", asked->piece, why);
}

/* A blank would end a text in the description. */
static int riders_has_blank(const char *text)
{
    return !*text || strpbrk(text, " \n") != NULL;
}

static int riders_refuse_words(const struct cli_riders *asked)
{
    return *asked->piece ? cli_error(CLI_USAGE,
                                     "--piece %s: a piece alone; words after it are options "
                                     "here, such as --reversed",
                                     asked->piece)
                         : riders_refuse(asked, GRIM_RIDERS_PIECE, 0);
}

static const char *riders_word_of_form(const struct cli_riders *asked)
{
    return asked->computed ? " computed" : asked->fast ? " fast" : "";
}

static int riders_describe(struct cli_riders *asked)
{
    const size_t room = sizeof asked->description;
    const char *index = asked->computed ? NULL : asked->index;
    char rest[CLI_RIDERS_REST];
    if (riders_has_blank(asked->board))
        return riders_refuse(asked, GRIM_RIDERS_BOARD, 0);
    if (riders_has_blank(asked->piece))
        return riders_refuse_words(asked);
    if (asked->on && riders_has_blank(asked->on))
        return riders_refuse(asked, GRIM_RIDERS_WORD, 0);
    const int rest_length =
        snprintf(rest, sizeof rest, "%s%s%s%s%s%s%s", asked->piece,
                 asked->reversed ? " reversed" : "", riders_word_of_form(asked), index ? " " : "",
                 index ? index : "", asked->on ? " on=" : "", asked->on ? asked->on : "");
    const int length = snprintf(asked->description, room, "%s %s", asked->board, rest);
    return (size_t)rest_length < sizeof rest && (size_t)length < room
               ? CLI_YES
               : cli_error(CLI_USAGE, "the description is too long");
}

static int riders_read(struct cli_riders *asked)
{
    if (asked->drawn && !riders_draw(asked))
        return CLI_FAILED;
    if (!asked->board)
        asked->board = "8x8";
    return riders_describe(asked);
}

/* ---- The tables ---- */

/* With as much memory as it asks for. */
static int riders_build(struct cli_riders *asked, struct grim_riders_result *result)
{
    const int status = riders_read(asked);
    if (status)
        return status;
    struct grim_riders_result built = grim_riders_build(asked->description, NULL, 0);
    while (built.error == GRIM_RIDERS_MEMORY) {
        free(asked->memory);
        asked->size = built.bytes;
        asked->memory = malloc(asked->size);
        if (!asked->memory)
            return cli_error(CLI_FAILED, "there is not enough memory");
        built = grim_riders_build(asked->description, asked->memory, asked->size);
    }
    asked->riders = built.riders;
    *result = built;
    return CLI_YES;
}

static int riders_is_wrong(const struct cli_riders *asked, enum grim_riders_error error)
{
    return error && !(asked->is_optional && error == GRIM_RIDERS_LINES);
}

int cli_riders_build(struct cli_riders *asked)
{
    struct grim_riders_result result = {0};
    const int status = riders_build(asked, &result);
    return status == CLI_YES && riders_is_wrong(asked, result.error)
               ? riders_refuse(asked, result.error, result.at)
               : status;
}

/* ---- Squares ---- */

/* With commas between them. */
static int riders_read_squares(const struct grim_riders *riders, const char *text,
                               struct grim_squares *squares)
{
    for (; *text; text += *text == ',') {
        const size_t length = strcspn(text, ",");
        const unsigned sq = answer_riders_square(riders, text, length);
        if (sq == GRIM_RIDERS_SQUARES)
            return cli_error(CLI_USAGE, "--occ: \"%.*s\" is no square of this board", (int)length,
                             text);
        *(sq < 64 ? &squares->low : &squares->high) |= UINT64_C(1) << (sq & 63);
        text += length;
    }
    return CLI_YES;
}

int cli_riders_place(const struct grim_riders *riders, const char *square, const char *others,
                     unsigned *sq, struct grim_squares *occ)
{
    *sq = square ? answer_riders_square(riders, square, strlen(square))
                 : answer_riders_middle(riders);
    if (*sq == GRIM_RIDERS_SQUARES)
        return cli_error(CLI_USAGE, "--square: \"%s\" is no square of this board", square);
    return others ? riders_read_squares(riders, others, occ) : CLI_YES;
}

void cli_riders_end(struct cli_riders *asked)
{
    free(asked->memory);
    free(asked->rows);
}

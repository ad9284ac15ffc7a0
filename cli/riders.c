#include "riders.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { BOARD_FILE = 4096 };

/* ---- What is asked ---- */

/* Rows of a file as one text, with a / between them; 0 after saying what is wrong. */
static int riders_draw(struct cli_riders *asked)
{
    size_t length = 0, kept = 0;
    char *rows = cli_read_text(asked->drawn, BOARD_FILE, "board", &length);
    if (!rows)
        return 0;
    while (length && (rows[length - 1] == '\n' || rows[length - 1] == '\r'))
        rows[--length] = 0;
    for (size_t i = 0; i < length; i++)
        if (rows[i] != '\r')
            rows[kept++] = rows[i] == '\n' ? '/' : rows[i];
    rows[kept] = 0;
    asked->board = asked->rows = rows;
    asked->drawn = NULL;
    return 1;
}

/* Which of the options is wrong. */
static int riders_refuse(const struct cli_riders *asked, enum grim_riders_error error)
{
    const char *why = grim_riders_error_text(error);
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

static int riders_describe(struct cli_riders *asked)
{
    const size_t room = sizeof asked->description;
    if (riders_has_blank(asked->board))
        return riders_refuse(asked, GRIM_RIDERS_BOARD);
    if (riders_has_blank(asked->piece))
        return riders_refuse(asked, GRIM_RIDERS_PIECE);
    if (asked->on && riders_has_blank(asked->on))
        return riders_refuse(asked, GRIM_RIDERS_WORD);
    const int length = snprintf(
        asked->description, room, "%s %s%s%s%s%s%s%s", asked->board, asked->piece,
        asked->reversed ? " reversed" : "", asked->fast ? " fast" : "", asked->index ? " " : "",
        asked->index ? asked->index : "", asked->on ? " on=" : "", asked->on ? asked->on : "");
    return (size_t)length < room ? CLI_YES : cli_error(CLI_USAGE, "the description is too long");
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
int cli_riders_build(struct cli_riders *asked)
{
    const int status = riders_read(asked);
    if (status)
        return status;
    struct grim_riders_result result = grim_riders_build(asked->description, NULL, 0);
    while (result.error == GRIM_RIDERS_MEMORY) {
        free(asked->memory);
        asked->size = result.bytes;
        asked->memory = malloc(asked->size);
        if (!asked->memory)
            return cli_error(CLI_FAILED, "there is not enough memory");
        result = grim_riders_build(asked->description, asked->memory, asked->size);
    }
    asked->riders = result.riders;
    return result.error ? riders_refuse(asked, result.error) : CLI_YES;
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

#include <stdlib.h>
#include <string.h>

#include "../answers/riders.h"
#include "given.h"

enum { BOARD_TEXT = 512, BOARD_FILE = 4096 };

/* Rows of a file as one text, with a / between them; NULL after saying what is wrong. */
static char *board_draw(const char *path)
{
    size_t length = 0;
    char *rows = cli_read_text(path, BOARD_FILE, "board", &length);
    if (!rows)
        return NULL;
    while (length && (rows[length - 1] == '\n' || rows[length - 1] == '\r'))
        rows[--length] = 0;
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (rows[i] != '\r')
            rows[kept++] = rows[i] == '\n' ? '/' : rows[i];
    rows[kept] = 0;
    return rows;
}

/* Which of the options is wrong. */
static int board_refuse(const struct cli_board *given, const char *board,
                        enum grim_riders_error error)
{
    const char *why = grim_riders_error_text(error);
    if (error == GRIM_RIDERS_BOARD)
        return cli_error(CLI_USAGE, "--board %s: %s", board, why);
    if (error == GRIM_RIDERS_WORD)
        return cli_error(CLI_USAGE, "--on %s: not marks of a drawn board, a to z", given->on);
    return cli_error(CLI_USAGE, "--piece %s: %s", given->piece, why);
}

/* With as much memory as it asks for, which is the caller's to free. */
static struct grim_riders_result board_build(const char *description, void **memory)
{
    struct grim_riders_result result = grim_riders_build(description, NULL, 0);
    *memory = NULL;
    while (result.error == GRIM_RIDERS_MEMORY) {
        free(*memory);
        *memory = malloc(result.bytes);
        if (!*memory)
            break;
        result = grim_riders_build(description, *memory, result.bytes);
    }
    return result;
}

/* A blank would end a text in the description. */
static int board_has_blank(const char *text)
{
    return !*text || strpbrk(text, " \n") != NULL;
}

static int board_describe(const struct cli_board *given, const char *board,
                          char description[BOARD_TEXT])
{
    if (board_has_blank(board))
        return board_refuse(given, board, GRIM_RIDERS_BOARD);
    if (board_has_blank(given->piece))
        return board_refuse(given, board, GRIM_RIDERS_PIECE);
    if (given->on && board_has_blank(given->on))
        return board_refuse(given, board, GRIM_RIDERS_WORD);
    const int length = snprintf(description, BOARD_TEXT, "%s %s%s%s%s%s", board, given->piece,
                                given->reversed ? " reversed" : "", given->fast ? " fast" : "",
                                given->on ? " on=" : "", given->on ? given->on : "");
    return length < BOARD_TEXT ? CLI_YES : cli_error(CLI_USAGE, "the description is too long");
}

/* Squares with commas between them. */
static int board_read_squares(struct answer_riders *answer, const char *text)
{
    for (; *text; text += *text == ',') {
        const size_t length = strcspn(text, ",");
        const unsigned sq = answer_riders_square(answer->riders, text, length);
        if (sq == GRIM_RIDERS_SQUARES)
            return cli_error(CLI_USAGE, "--occ: \"%.*s\" is no square of this board", (int)length,
                             text);
        *(sq < 64 ? &answer->occ.low : &answer->occ.high) |= UINT64_C(1) << (sq & 63);
        text += length;
    }
    return CLI_YES;
}

static int board_answer(const struct cli_board *given, struct answer_riders *answer)
{
    int status = given->occ ? board_read_squares(answer, given->occ) : CLI_YES;
    if (status)
        return status;
    answer->sq = answer_riders_middle(answer->riders);
    if (given->square)
        answer->sq = answer_riders_square(answer->riders, given->square, strlen(given->square));
    if (answer->sq == GRIM_RIDERS_SQUARES)
        return cli_error(CLI_USAGE, "--square: \"%s\" is no square of this board", given->square);
    answer->is_verified = given->verify;
    answer->compared = given->verify ? grim_riders_verify(answer->riders) : 0;
    if (given->verify && !answer->compared)
        return cli_error(CLI_NO, "a lookup differs from the walk");
    (given->json ? answer_riders_json : answer_riders_print)(stdout, answer);
    return CLI_YES;
}

static int board_run(const struct cli_board *given, const char *board)
{
    struct answer_riders answer = {NULL, board, given->piece, 0, {0, 0}, 0, 0};
    char description[BOARD_TEXT];
    void *memory = NULL;
    int status = board_describe(given, board, description);
    if (status)
        return status;
    const struct grim_riders_result result = board_build(description, &memory);
    answer.riders = result.riders;
    if (result.error == GRIM_RIDERS_MEMORY)
        status = cli_error(CLI_FAILED, "there is not enough memory");
    else if (result.error)
        status = board_refuse(given, board, result.error);
    else
        status = board_answer(given, &answer);
    free(memory);
    return status;
}

int cli_board(const struct cli_board *given)
{
    if (!given->drawn)
        return board_run(given, given->board ? given->board : "8x8");
    char *board = board_draw(given->drawn);
    if (!board)
        return CLI_FAILED;
    const int status = board_run(given, board);
    free(board);
    return status;
}

#include <stdlib.h>
#include <string.h>

#include "given.h"
#include "riders.h"

enum { BOARD_FILE = 4096 };

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
    struct cli_riders asked = {board, given->piece, given->on, given->reversed, given->fast, 0,
                               {0},   NULL,         NULL};
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        struct answer_riders answer = {asked.riders, board, given->piece, 0, {0, 0}, 0, 0};
        status = board_answer(given, &answer);
    }
    free(asked.memory);
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

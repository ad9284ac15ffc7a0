#include <string.h>

#include "given.h"
#include "riders.h"

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

int cli_board(const struct cli_board *given)
{
    struct cli_riders asked = CLI_RIDERS_OF(given);
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        struct answer_riders answer = {asked.riders, asked.board, given->piece, 0, {0, 0}, 0, 0};
        status = board_answer(given, &answer);
    }
    cli_riders_end(&asked);
    return status;
}

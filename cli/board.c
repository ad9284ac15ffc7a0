#include "given.h"
#include "riders.h"

static int board_answer(const struct cli_board *given, struct answer_riders *answer)
{
    const int status =
        cli_riders_place(answer->riders, given->square, given->occ, &answer->sq, &answer->occ);
    if (status)
        return status;
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
    asked.computed = given->computed;
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        struct answer_riders answer = {
            .riders = asked.riders, .board = asked.board, .piece = given->piece};
        status = board_answer(given, &answer);
    }
    cli_riders_end(&asked);
    return status;
}

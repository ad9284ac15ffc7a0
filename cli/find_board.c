/* find_board.c - grimoire find --piece: the factors of a piece on a board of any kind. */
#include "../answers/riders_factors.h"
#include "given.h"
#include "riders.h"

int cli_find_board(const struct cli_find_board *given)
{
    struct cli_riders asked = CLI_RIDERS_OF(given);
    asked.index = "product";
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        const struct answer_riders_factors answer = {asked.riders, asked.board, given->piece,
                                                     grim_riders_verify(asked.riders)};
        if (!answer.compared)
            status = cli_error(CLI_NO, "a lookup differs from the walk");
        else
            (given->json ? answer_riders_factors_json : answer_riders_factors_print)(stdout,
                                                                                     &answer);
    }
    cli_riders_end(&asked);
    return status;
}

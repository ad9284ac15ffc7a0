/* pack_board.c - grimoire pack --piece: how much the arrays of a piece on a board of any kind can
 * share. */
#include "../answers/riders_packed.h"
#include "given.h"
#include "riders.h"

static int pack_board_refuse(const struct cli_pack_board *given, const struct grim_riders *riders)
{
    const int is_wide = riders->form == GRIM_RIDERS_WIDE;
    return answer_riders_packed_takes(riders)
               ? CLI_YES
               : cli_error(
                     CLI_USAGE,
                     "--piece %s: its table of %lu entries%s is too long to pack; at most %d",
                     given->piece, (unsigned long)riders->entries, is_wide ? " of two words" : "",
                     RIDERS_PACKED_MOST / (is_wide ? 2 : 1));
}

static int pack_board_answer(const struct cli_pack_board *given,
                             struct answer_riders_packed *answer)
{
    const int status = pack_board_refuse(given, answer->riders);
    if (status)
        return status;
    if (!answer_riders_packed_do(answer))
        return cli_error(CLI_FAILED, "out of memory");
    if (!answer->compared)
        return cli_error(CLI_NO, "a lookup of the packed table differs from the walk");
    (given->json ? answer_riders_packed_json : answer_riders_packed_print)(stdout, answer);
    return CLI_YES;
}

int cli_pack_board(const struct cli_pack_board *given)
{
    struct cli_riders asked = CLI_RIDERS_OF(given);
    asked.index = "product";
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        struct answer_riders_packed answer = {.riders = asked.riders,
                                              .board = asked.board,
                                              .piece = given->piece,
                                              .seed = given->seed,
                                              .rounds = given->rounds};
        status = pack_board_answer(given, &answer);
    }
    cli_riders_end(&asked);
    return status;
}

/* show --piece - the lookups of a piece on a board of any kind, step by step. */
#include "../answers/riders_steps.h"
#include "../answers/sheet_svg.h"
#include "given.h"
#include "riders.h"

static int show_board_draw(const struct cli_show_board *given, const struct answer_riders *answer)
{
    static struct sheet sheet;
    answer_riders_steps_sheet(&sheet, answer);
    if (given->json)
        answer_riders_steps_json(stdout, answer);
    else
        answer_riders_steps_print(stdout, &sheet);
    const int error = given->svg ? sheet_svg_write(given->svg, &sheet) : 0;
    return cli_file_status(error, given->svg);
}

static int show_board_steps(const struct cli_show_board *given, struct answer_riders *answer)
{
    const int status =
        cli_riders_place(answer->riders, given->square, given->occ, &answer->sq, &answer->occ);
    if (status)
        return status;
    if (answer->is_example)
        answer->occ = answer_riders_steps_example(answer->riders, answer->sq);
    const int drawn = show_board_draw(given, answer);
    if (drawn)
        return drawn;
    return answer_riders_steps_right(answer)
               ? CLI_YES
               : cli_error(CLI_NO, "the lookup differs from the walk");
}

int cli_show_board(const struct cli_show_board *given)
{
    struct cli_riders asked = CLI_RIDERS_OF(given);
    asked.index = "product";
    asked.computed = given->computed;
    int status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        struct answer_riders answer = {.riders = asked.riders,
                                       .board = asked.board,
                                       .piece = given->piece,
                                       .is_example = !given->occ};
        status = show_board_steps(given, &answer);
    }
    cli_riders_end(&asked);
    return status;
}

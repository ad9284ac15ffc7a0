/* show carry-rippler - every occupancy of a mask by a subtraction each. */
#include "../answers/subsets.h"

#include "given.h"

enum { EXAMPLE_MASK = 0x16 };

static uint64_t show_rippled_mask(const struct cli_show_carry_rippler *given)
{
    if (given->has_piece)
        return grim_geometry_mask(given->piece, given->sq);
    return given->has_mask ? given->mask : EXAMPLE_MASK;
}

int cli_show_carry_rippler(const struct cli_show_carry_rippler *given)
{
    uint64_t mask = show_rippled_mask(given);
    unsigned squares = grim_geometry_count(mask);
    if (given->has_mask && given->has_piece)
        return cli_error(CLI_USAGE, "say one of --mask HEX and PIECE SQUARE");
    if (squares > SUBSETS_SQUARES_MAX)
        return cli_error(CLI_USAGE,
                         "--mask takes at most %u set bits, not %u: every bit more "
                         "makes twice as many subsets",
                         SUBSETS_SQUARES_MAX, squares);
    if (given->keys && !given->has_piece)
        return cli_error(CLI_USAGE, "--keys goes with PIECE SQUARE, whose attacks are the values");
    if (given->keys)
        answer_subsets_print_keys(stdout, given->piece, given->sq, given->fold);
    else
        (given->json ? answer_subsets_json : answer_subsets_print)(stdout, mask);
    return CLI_YES;
}

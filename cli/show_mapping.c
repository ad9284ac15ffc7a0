/* show mapping - a product in letters: which bits of the factor meet where. */
#include "../answers/mapping.h"

#include "given.h"

/* The example of Kannan's paper: d2, b4 and g4, as seen by a rook on d4. */
enum { EXAMPLE_KEY = 0x42000800 };

static uint64_t show_mapped_key(const struct cli_show_mapping *given)
{
    if (given->has_piece)
        return grim_geometry_mask(given->piece, given->sq);
    return given->has_key ? given->key : EXAMPLE_KEY;
}

int cli_show_mapping(const struct cli_show_mapping *given)
{
    uint64_t key = show_mapped_key(given);
    unsigned squares = grim_geometry_count(key);
    if (given->has_key && given->has_piece)
        return cli_error(CLI_USAGE, "say one of --key HEX and PIECE SQUARE");
    if (squares > MAPPING_SQUARES_MAX)
        return cli_error(CLI_USAGE, "--key takes at most %u set bits, not %u", MAPPING_SQUARES_MAX,
                         squares);
    (given->json ? answer_mapping_json : answer_mapping_print)(stdout, key, given->bits);
    return CLI_YES;
}

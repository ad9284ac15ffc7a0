/* find_bitscan.c - grimoire find bitscan: factors that number the lowest bit of a word. */
#include <inttypes.h>

#include "../answers/bitscan.h"
#include "../search/find/bitscan.h"
#include "given.h"
#include "stop.h"

struct listing {
    struct answer_bitscan answer;
    uint64_t left;
};

static int find_bitscan_add_factor(void *context, uint64_t factor)
{
    struct listing *listing = context;
    answer_bitscan_add(&listing->answer, factor);
    return --listing->left > 0 && !cli_stop;
}

int cli_find_bitscan(const struct cli_find_bitscan *given)
{
    unsigned bits = given->bits;
    struct listing listing = {{.out = stdout, .bits = bits, .is_json = given->json}, given->count};
    const struct bitscan_visitor visitor = {find_bitscan_add_factor, &listing};
    cli_stop_on_signals();
    answer_bitscan_begin(&listing.answer);
    if (given->has_seed)
        find_bitscan_add_factor(&listing, bitscan_random(bits, given->seed));
    else
        bitscan_list(bits, &visitor);
    answer_bitscan_end(&listing.answer);
    if (cli_stop && listing.left)
        return cli_error(CLI_OPEN,
                         "stopped after %" PRIu64
                         " factors; the same command prints the same ones first",
                         given->count - listing.left);
    return CLI_YES;
}

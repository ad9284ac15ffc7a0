/* find_bitscan.c - grimoire find bitscan: factors that number the lowest bit of a word. */
#include <inttypes.h>
#include <stdio.h>

#include "../search/find/bitscan.h"
#include "given.h"
#include "stop.h"

struct listing {
    unsigned bits;
    uint64_t left;
    int json, begun;
};

/* The table, as the program that looks up would have it: what number the lowest bit has. */
static void print_table(unsigned bits, uint64_t factor, const char *between)
{
    unsigned numbers[1 << GRIM_BITSCAN_BITS_MAX];
    for (unsigned i = 0; i < 1u << bits; i++)
        numbers[grim_bitscan_window(bits, factor, i)] = i;
    for (unsigned i = 0; i < 1u << bits; i++)
        printf("%s%u", i ? between : "", numbers[i]);
}

static int print_factor(void *context, uint64_t factor)
{
    struct listing *listing = context;
    int digits = listing->bits > 2 ? 1 << (listing->bits - 2) : 1;
    if (listing->json) {
        printf("%s{\"factor\":\"0x%0*" PRIx64 "\",\"table\":[", listing->begun ? ",\n" : "",
               digits, factor);
        print_table(listing->bits, factor, ",");
        printf("]}");
    } else {
        printf("bitscan %u 0x%0*" PRIx64 "\n# ", 1u << listing->bits, digits, factor);
        print_table(listing->bits, factor, " ");
        printf("\n");
    }
    listing->begun = 1;
    return --listing->left > 0 && !cli_stop;
}

int cli_find_bitscan(const struct cli_find_bitscan *given)
{
    unsigned bits = given->bits;
    struct listing listing = {bits, given->count, given->json, 0};
    const struct grim_bitscan_visitor visitor = {print_factor, &listing};
    cli_stop_on_signals();
    if (given->json)
        printf("{\"width\":%u,\"factors\":[", 1u << bits);
    if (given->has_seed)
        print_factor(&listing, grim_bitscan_random(bits, given->seed));
    else
        grim_bitscan_list(bits, &visitor);
    if (given->json)
        printf("]}\n");
    if (cli_stop && listing.left)
        return cli_error(CLI_OPEN,
                         "stopped after %" PRIu64 " factors; they come in the same order again",
                         given->count - listing.left);
    return CLI_YES;
}

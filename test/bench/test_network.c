/* Lookups beside a network, on a clock that is made up and knows what an addition takes: the loops and
 * what is measured of them are the bench's own. */
#include "../test.h"

#include "../../bench/ask.h"
#include "../../bench/network.h"
#include "../../lib/schemes/hyperbola.h"

enum { LOOKUP_NS = 3, ADDITION_NS = 30 };

static double now;

static double made_up_now(void)
{
    return now += 20;
}

static uint64_t slow_addition(struct bench_network *network, uint64_t attacks)
{
    now += ADDITION_NS;
    return bench_network_add(network, attacks);
}

#define bench_network_add slow_addition
#include "../../bench/measure.c"
#include "../../bench/peer.h"

struct slow {
    uint64_t unused;
};

static int slow_fill(struct slow *table)
{
    table->unused = 0;
    return 1;
}

extern const struct grim_hyperbola grim_table_hyperbola;

#define SLOW_LOOKUP(piece)                                                                        \
    static uint64_t slow_##piece(const struct slow *table, unsigned sq, uint64_t occ)             \
    {                                                                                             \
        (void)table;                                                                              \
        now += LOOKUP_NS;                                                                         \
        return grim_##piece##_attacks_hyperbola(&grim_table_hyperbola, sq, occ);                  \
    }

SLOW_LOOKUP(rook)
SLOW_LOOKUP(bishop)
SLOW_LOOKUP(queen)

BENCH_PEER(slow, any, "takes as long as it is told")
#undef bench_network_add

static struct bench_run run;

static void begin(void)
{
    bench_free(&run);
    memset(&run, 0, sizeof run);
    now = 0;
    run.seed = 1;
    run.blocks = 3;
    run.rounds = 3;
    run.seconds = 1000;
    run.rows = 1;
    run.row[0] = &bench_peer_slow;
    run.now = made_up_now;
}

/* A step has three lookups and two additions. */
TEST(the_network_is_taken_off_the_lookups)
{
    begin();
    bench_ask_once(&run, BENCH_BESIDE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 0);
    assert_float_equal(run.chain_ns[0], 2 * ADDITION_NS, 0.1);
    assert_float_equal(bench_figure(&run, 0, 0).ns, 3 * LOOKUP_NS, 0.1);
}

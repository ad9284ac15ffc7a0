/* Lookups beside a network, on a made-up clock that knows the time of an addition: the loops and
 * the measuring are the bench's own. */
#include "../test.h"

#include "../../bench/ask.h"
#include "../../bench/network.h"
#include "../../lib/schemes/hyperbola.h"

enum { LOOKUP_NS = 3, FEATURES_IN_A_NS = 2 };

static double now;
static unsigned long additions, interrupted_at; /* one of so many additions; 0: none */
static int is_alone_slow, looked_up;            /* additions without lookups before them */

static double made_up_now(void)
{
    return now += 20;
}

/* The more weights, the longer. */
static float addition_ns(unsigned features)
{
    return (float)features / FEATURES_IN_A_NS;
}

static uint64_t slow_addition(struct bench_network *network, uint64_t attacks)
{
    now += addition_ns((unsigned)network->features);
    if (interrupted_at && ++additions % interrupted_at == interrupted_at / 8)
        now += 1e6;
    if (is_alone_slow && !looked_up)
        now += 10 * LOOKUP_NS;
    looked_up = 0;
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
        looked_up = 1;                                                                            \
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
    additions = interrupted_at = 0;
    is_alone_slow = looked_up = 0;
    run.seed = 1;
    run.blocks = 3;
    run.rounds = 3;
    run.seconds = 1000;
    run.rows = 1;
    run.row[0] = &bench_peer_slow;
    run.now = made_up_now;
}

enum { KIB = 64 };

static struct bench_network *network_of(unsigned kib)
{
    struct bench_network *network = calloc(1, bench_network_bytes(kib));
    assert_non_null(network);
    bench_make_network(network, kib, 1);
    return network;
}

/* How many rows of weights one attack uses, over and over: the row is what an addition changes the
 * sums by. */
static unsigned rows_used(struct bench_network *network)
{
    char used[KIB] = {0};
    unsigned rows = 0;
    for (unsigned i = 0; i < 100 * KIB; i++) {
        uint16_t before[2] = {network->sum[0], network->sum[1]};
        unsigned row = 0;
        bench_network_add(network, 1);
        while (row < KIB && (network->weight[row][0] != (uint16_t)(network->sum[0] - before[0]) ||
                             network->weight[row][1] != (uint16_t)(network->sum[1] - before[1])))
            row++;
        assert_in_range(row, 0, KIB - 1);
        rows += !used[row];
        used[row] = 1;
    }
    return rows;
}

TEST(all_weights_are_used_and_no_others)
{
    struct bench_network *network = network_of(KIB);
    assert_int_equal(rows_used(network), KIB);
    bench_shrink_network(network, KIB / 4);
    assert_int_equal(rows_used(network), KIB / 4);
    free(network);
}

TEST(every_size_of_a_curve_is_asked)
{
    begin();
    for (unsigned i = 0; i < BENCH_BESIDE_SIZES; i++)
        bench_ask_beside(&run, bench_beside_kib[i]);
    assert_int_equal(bench_run(&run), BENCH_OK);
    for (unsigned i = 0; i < BENCH_BESIDE_SIZES; i++) {
        assert_float_equal(run.chain_ns[i], 2 * addition_ns(bench_beside_kib[i]), 0.1);
        assert_float_equal(bench_figure(&run, i, 0).ns, 3 * LOOKUP_NS, 0.1);
    }
}

/* A step has three lookups and two additions. */
TEST(the_network_is_taken_off_the_lookups)
{
    begin();
    bench_ask_beside(&run, KIB);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 0);
    assert_float_equal(run.chain_ns[0], 2 * addition_ns(KIB), 0.1);
    assert_float_equal(bench_figure(&run, 0, 0).ns, 3 * LOOKUP_NS, 0.1);
}

TEST(nothing_left_is_no_answer)
{
    begin();
    is_alone_slow = 1;
    bench_ask_beside(&run, KIB);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 0);
    assert_float_equal(bench_figure(&run, 0, 0).ns, 0, 0);
    assert_float_equal(bench_figure(&run, 0, 0).ratio.median, 0, 0);
}

/* The steps without lookups come first in a round, and have half of its additions. */
TEST(interruptions_of_the_network_are_not_the_lookups)
{
    const unsigned long a_round = 2 * 3 * 2 * BENCH_STEPS;
    begin();
    run.rounds = 8;
    interrupted_at = 2 * a_round;
    bench_ask_beside(&run, KIB);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_float_equal(run.chain_ns[0], 2 * addition_ns(KIB), 0.1);
    assert_float_equal(bench_figure(&run, 0, 0).ns, 3 * LOOKUP_NS, 0.1);
}

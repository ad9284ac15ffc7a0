/* slowed - the baseline's lookups, and one fifth of them once more: throughput, batch and union
 * are 20% slower by construction. Latency is a little more, for the chain's own cost is taken
 * off once; cold is less, for what is asked again is not cold. */
#include "../../bench/peers/fancy_layout.h"

BENCH_LOOPS(once, struct fancy_layout, any, fancy_layout_rook, fancy_layout_bishop,
            fancy_layout_queen)

enum { FIFTH = 5 };

static struct bench_queries fifth_of(const struct bench_queries *q)
{
    struct bench_queries fifth = {q->sq, q->occ, q->count / FIFTH};
    return fifth;
}

/* `zero` takes the fifth out of the sum again, and no compiler knows that it does. */
static inline uint64_t looped_again(bench_loop *loop, const void *table,
                                    const struct bench_queries *q, uint64_t zero)
{
    struct bench_queries fifth = fifth_of(q);
    uint64_t sum = loop(table, q, zero);
    return sum + (loop(table, &fifth, zero) & zero);
}

static inline void batched_again(bench_batch *batch, const void *table,
                                 const struct bench_queries *q, uint64_t *attacks)
{
    struct bench_queries fifth = fifth_of(q);
    batch(table, q, attacks);
    batch(table, &fifth, attacks);
}

#define SLOWED_PIECE(name, piece)                                                                 \
    static uint64_t slowed_throughput_##name(const void *table, const struct bench_queries *q,    \
                                             uint64_t zero)                                       \
    {                                                                                             \
        return looped_again(once_loops.throughput[piece], table, q, zero);                        \
    }                                                                                             \
    static uint64_t slowed_latency_##name(const void *table, const struct bench_queries *q,       \
                                          uint64_t zero)                                          \
    {                                                                                             \
        return looped_again(once_loops.latency[piece], table, q, zero);                           \
    }                                                                                             \
    static void slowed_batch_##name(const void *table, const struct bench_queries *q,             \
                                    uint64_t *attacks)                                            \
    {                                                                                             \
        batched_again(once_loops.batch[piece], table, q, attacks);                                \
    }

SLOWED_PIECE(rook, GRIM_ROOK)
SLOWED_PIECE(bishop, GRIM_BISHOP)
SLOWED_PIECE(queen, GRIM_QUEEN)

/* What is stored in a volatile has to be computed. */
static uint64_t slowed_union(const void *table, const struct bench_positions *p, size_t count)
{
    volatile uint64_t fifth = once_loops.all(table, p, count / FIFTH);
    (void)fifth;
    return once_loops.all(table, p, count);
}

static const struct bench_loops slowed_loops = {
    {slowed_throughput_rook, slowed_throughput_bishop, slowed_throughput_queen},
    {slowed_latency_rook, slowed_latency_bishop, slowed_latency_queen},
    NULL,
    {slowed_batch_rook, slowed_batch_bishop, slowed_batch_queen},
    slowed_union,
};

static int slowed_fill(void *table)
{
    return fancy_layout_fill((struct fancy_layout *)table);
}

extern const struct bench_row bench_peer_slowed;
const struct bench_row bench_peer_slowed = {
    .name = "peer_slowed",
    .what = "the baseline, and a fifth of its work once more",
    .flags = "",
    .table_bytes = sizeof(struct fancy_layout),
    .fill = slowed_fill,
    .loops = &slowed_loops,
};

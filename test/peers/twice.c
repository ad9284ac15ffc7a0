/* twice - the baseline's lookups, and all of them once more. How much longer that takes depends on
 * the processor; on none is it a tie. */
#include "../../bench/peers/fancy_layout.h"

BENCH_LOOPS(once, struct fancy_layout, any, fancy_layout_rook, fancy_layout_bishop,
            fancy_layout_queen)

/* The second pass goes through a pointer that no compiler can see through, or it would be taken
 * for the first; `zero` takes it out of the sum again. */
static inline uint64_t looped_twice(bench_loop *loop, const void *table,
                                    const struct bench_queries *q, uint64_t zero)
{
    bench_loop *volatile again = loop;
    return loop(table, q, zero) + (again(table, q, zero) & zero);
}

static inline void batched_twice(bench_batch *batch, const void *table,
                                 const struct bench_queries *q, uint64_t *attacks)
{
    bench_batch *volatile again = batch;
    batch(table, q, attacks);
    again(table, q, attacks);
}

#define TWICE_PIECE(name, piece)                                                                  \
    static uint64_t twice_throughput_##name(const void *table, const struct bench_queries *q,     \
                                            uint64_t zero)                                        \
    {                                                                                             \
        return looped_twice(once_loops.throughput[piece], table, q, zero);                        \
    }                                                                                             \
    static uint64_t twice_latency_##name(const void *table, const struct bench_queries *q,        \
                                         uint64_t zero)                                           \
    {                                                                                             \
        return looped_twice(once_loops.latency[piece], table, q, zero);                           \
    }                                                                                             \
    static void twice_batch_##name(const void *table, const struct bench_queries *q,              \
                                   uint64_t *attacks)                                             \
    {                                                                                             \
        batched_twice(once_loops.batch[piece], table, q, attacks);                                \
    }

TWICE_PIECE(rook, GRIM_ROOK)
TWICE_PIECE(bishop, GRIM_BISHOP)
TWICE_PIECE(queen, GRIM_QUEEN)

static uint64_t twice_union(const void *table, const struct bench_positions *p, size_t count)
{
    bench_union *volatile again = once_loops.all;
    uint64_t sum = once_loops.all(table, p, count);
    return again(table, p, count) == sum ? sum : 0;
}

static const struct bench_loops twice_loops = {
    {twice_throughput_rook, twice_throughput_bishop, twice_throughput_queen},
    {twice_latency_rook, twice_latency_bishop, twice_latency_queen},
    NULL,
    {twice_batch_rook, twice_batch_bishop, twice_batch_queen},
    twice_union,
};

static int twice_fill(void *table)
{
    return fancy_layout_fill((struct fancy_layout *)table);
}

extern const struct bench_row bench_peer_twice;
const struct bench_row bench_peer_twice = {
    .name = "peer_twice",
    .what = "the baseline, with all of its work done twice",
    .flags = "",
    .table_bytes = sizeof(struct fancy_layout),
    .fill = twice_fill,
    .loops = &twice_loops,
};

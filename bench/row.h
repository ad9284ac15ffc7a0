/* row.h - one contestant: its loops, compiled with its lookups inside them. */
#ifndef BENCH_ROW_H
#define BENCH_ROW_H

#include "../lib/kernels.h"
#include "../lib/tools.h"
#include "data.h"
#include "../lib/words.h"
#include "network.h"

/* Some lookups of one piece, side by side. */
struct bench_queries {
    const uint8_t *sq;
    const uint64_t *occ;
    size_t count;
};

/* Steps of an engine: a queen's lookup, then a rook's and a bishop's on one square. What they say
 * picks weights of the network, and each waits for the sums of the step before. */
struct bench_steps {
    struct bench_queries queen, both;
    struct bench_network *network;
};

/* The bishop counts twice: that it is the rook's must not go unnoticed. */
static inline uint64_t bench_step_sum(uint64_t queen, struct grim_both both)
{
    return queen + both.rook + 2 * both.bishop;
}

static inline uint64_t bench_step_feature(struct grim_both both)
{
    return both.rook - both.bishop;
}

/* Returns the sum of all attacks. `zero` is 0, which the compiler does not know. */
typedef uint64_t bench_loop(const void *table, const struct bench_queries *queries, uint64_t zero);
typedef void bench_batch(const void *table, const struct bench_queries *queries,
                         uint64_t *attacks);
typedef uint64_t bench_beside(const void *table, const struct bench_steps *steps, uint64_t zero);
typedef uint64_t bench_union(const void *table, const struct bench_positions *positions,
                             size_t count);

/* Arrays go by enum grim_piece. A loop that is NULL has no answer. */
struct bench_loops {
    bench_loop *throughput[3];
    bench_loop *latency[3];
    bench_loop *prefetch;
    bench_batch *batch[3];
    bench_union *all;
    bench_beside *beside;
};

struct grim_position;

/* Perft with a scheme compiled into it. Its table is its own, as in any program. */
struct bench_program {
    const char *scheme;
    unsigned needs; /* GRIM_CPU_ bits */
    enum grim_status (*fill)(void);
    uint64_t (*perft)(const struct grim_position *pos, unsigned depth);
};

struct bench_row {
    const char *name;
    const char *what;
    const char *scheme; /* what GRIM_SCHEME would be; NULL for a peer */
    const char *flags;  /* for the compiler, to get this row's lookups */
    unsigned needs;     /* GRIM_CPU_ bits */
    size_t table_bytes;
    int (*fill)(void *zeroed); /* 0 when it went wrong; NULL: grim_scheme_fill does it */
    const struct bench_loops *loops;
    bench_loop *const *vectorised; /* throughput, by piece; NULL for a peer */
    const struct bench_program *program;
    const struct grim_kernels *kernels; /* a row of batch and union kernels has only these */
};

/* All rows that this processor can run, ours in the order of the list, then the kernels and peers;
 * returns how many. The pointers stay good. */
unsigned bench_rows(const struct bench_row **rows, unsigned room, unsigned cpu);

#endif

/* row.h - one contestant: its loops, compiled with its lookups inside them. */
#ifndef BENCH_ROW_H
#define BENCH_ROW_H

#include "../lib/kernels.h"
#include "../lib/tools.h"
#include "data.h"

/* Some lookups of one piece, side by side. */
struct bench_queries {
    const uint8_t *sq;
    const uint64_t *occ;
    size_t count;
};

/* Returns the sum of all attacks. `zero` is 0, which the compiler does not know. */
typedef uint64_t bench_loop(const void *table, const struct bench_queries *queries, uint64_t zero);
typedef void bench_batch(const void *table, const struct bench_queries *queries,
                         uint64_t *attacks);
typedef uint64_t bench_union(const void *table, const struct bench_positions *positions,
                             size_t count);

/* Arrays go by enum grim_piece. A loop that is NULL has no answer. */
struct bench_loops {
    bench_loop *throughput[3];
    bench_loop *latency[3];
    bench_loop *prefetch;
    bench_batch *batch[3];
    bench_union *all;
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

/* riders.h - lookups of a piece on a board of any kind, measured: what is asked, and what came out.
 *
 * Squares and blockers are random, a quarter of the board is taken. In each block tables are made
 * in fresh memory, and rows take turns in rounds, in another order each round. A block's answer is
 * a median over its rounds; the run's is the median over the blocks, with its interval. */
#ifndef BENCH_RIDERS_H
#define BENCH_RIDERS_H

#include "../riders/riders.h"
#include "machine.h"
#include "statistics.h"

enum bench_riders_regime {
    BENCH_RIDERS_THROUGHPUT, /* lookups that do not wait for each other */
    BENCH_RIDERS_LATENCY,    /* each waits for the one before */
    BENCH_RIDERS_COLD,       /* a group of lookups after other memory was read */
    BENCH_RIDERS_REGIMES
};

enum {
    BENCH_RIDERS_ROWS = 5,
    BENCH_RIDERS_BLOCKS = 7,
    BENCH_RIDERS_ROUNDS = 15,
    BENCH_RIDERS_COLD_KIB = 4096,
    BENCH_RIDERS_GROUP = 64,
    BENCH_RIDERS_TEXT = 8704 /* as long as the command line takes */
};

/* Some lookups, side by side. */
struct bench_riders_queries {
    const uint8_t *sq;
    const struct grim_squares *occ;
    size_t count;
};

/* Returns the sum of both words of all attacks. `zero` is 0, which the compiler does not know. */
typedef uint64_t bench_riders_loop(const struct grim_riders *riders,
                                   const struct bench_riders_queries *queries, uint64_t zero);

struct bench_riders_loops {
    bench_riders_loop *throughput, *latency;
};

/* Compiled for any processor, and for those with GRIM_UNIT_NEEDS_bmi2. */
extern const struct bench_riders_loops bench_riders_any, bench_riders_bmi2;

struct bench_riders_row {
    char description[BENCH_RIDERS_TEXT];            /* as grim_riders_build_for takes it */
    int is_fast, is_computed, uses_pext;            /* PEXT only where the processor has it */
    unsigned lookups;                               /* for each square */
    size_t size, bytes;                             /* of memory to build them in, and theirs */
    struct bench_interval ns[BENCH_RIDERS_REGIMES]; /* answered */
};

struct bench_riders {
    uint64_t seed;
    unsigned rows, squares;
    struct bench_riders_row row[BENCH_RIDERS_ROWS];
    struct bench_machine machine; /* answered */
};

enum bench_riders_status { BENCH_RIDERS_OK, BENCH_RIDERS_NO_MEMORY, BENCH_RIDERS_WRONG };

/* Does it all; wrong if a sum of attacks is not that of a walk. */
enum bench_riders_status bench_riders_run(struct bench_riders *run);

#endif

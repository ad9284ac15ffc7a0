/* work.h - what one block works on: tables and data in fresh memory. */
#ifndef BENCH_WORK_H
#define BENCH_WORK_H

#include "../include/grimoire_chess.h"
#include "run.h"

enum { BENCH_GROUP = 64, BENCH_COLD_KIB_MAX = 32 * 1024, BENCH_PERFTS = 3, BENCH_STEPS = 1024 };

/* How deep each position is counted: some hundred thousand leaves together. */
extern const unsigned bench_perft_depth[BENCH_PERFTS];

/* What geometry says to a data set. */
struct bench_attacks {
    uint64_t of[3][BENCH_QUERIES];
    uint64_t sum[3];
};

/* What geometry says to the steps of an engine. */
struct bench_step_attacks {
    uint64_t queen[BENCH_STEPS];
    struct grim_both both[BENCH_STEPS];
    uint64_t sum;
};

/* Lookups that are asked together, where nothing else is. */
struct bench_group {
    uint64_t occ[BENCH_GROUP];
    uint8_t sq[BENCH_GROUP];
    uint64_t wanted; /* the sum of the attacks */
};

struct bench_work {
    struct bench_run *run;
    uint64_t zero;  /* 0, which no compiler knows */
    unsigned round; /* in its block, and how many it has */
    unsigned rounds;
    double clock_ns; /* what asking for the time costs */
    double end_ns;   /* by the system's clock: no block begins that would end later */
    /* for the whole run */
    struct bench_lookups *made[BENCH_NO_DATA]; /* by enum bench_data */
    struct bench_attacks *wanted[BENCH_NO_DATA];
    struct bench_positions *made_positions;
    uint64_t union_sum;
    unsigned network_kib; /* the most that is asked */
    struct bench_network *made_network;
    struct bench_step_attacks *known;            /* of the steps */
    struct grim_position position[BENCH_PERFTS]; /* for perft, and what the chess core counts */
    uint64_t count[BENCH_PERFTS];
    uint64_t *results; /* of a batch */
    /* for a block */
    void *table[BENCH_MAX_ROWS];
    struct bench_lookups *lookups[BENCH_NO_DATA];
    struct bench_positions *positions;
    struct bench_network *network;
    unsigned char *other; /* what is read to make the caches forget */
    struct bench_group *group;
};

/* Fresh pages, zeroed, none of them huge; NULL when there is no memory. */
void *bench_fresh(size_t bytes);
void bench_release(void *memory, size_t bytes);

/* Makes the data and what geometry says to it; 0 when there is no memory. */
int bench_work_begin(struct bench_work *work, struct bench_run *run);
void bench_work_end(struct bench_work *work);

int bench_fill_table(const struct bench_row *row, void *table);

/* Fills the tables and copies the data; 0 when there is no memory or a table cannot be filled. */
int bench_block_begin(struct bench_work *work);
void bench_block_end(struct bench_work *work);

/* Takes out of the run all rows whose lookups differ from geometry's, and notes why. */
void bench_refuse_wrong(struct bench_work *work);

double bench_work_now(const struct bench_work *work);

/* How long this program ran, and additions a cycle; of a machine that is made up without them none
 * are known, and it ran all the time. */
double bench_work_own(const struct bench_work *work);
double bench_work_width(const struct bench_work *work);

/* The queries of a data set and piece, `count` of them from `first`. */
struct bench_queries bench_queries_of(const struct bench_work *work, enum bench_data data,
                                      unsigned piece, size_t first, size_t count);

/* The steps of an engine, and how much of the network they use. */
struct bench_steps bench_steps_of(const struct bench_work *work, unsigned kib);

/* One answer of one row, in nanoseconds; 0 when it has none, less when its sum was wrong. */
double bench_measure(struct bench_work *work, const struct bench_question *question, unsigned row);

/* A row's answers to an array, by its loop or its kernel. */
void bench_run_batch(const struct bench_row *row, const void *table, unsigned piece,
                     const struct bench_queries *queries, uint64_t *results);

/* Brings memory into the caches. */
void bench_read_memory(const volatile unsigned char *memory, size_t bytes);

/* Cold lookups: how many rows go together, what is done before them, and the answer of each. */
unsigned bench_cold_rows(const struct bench_question *question);
void bench_cold_begin(struct bench_work *work, const struct bench_question *question,
                      const unsigned *rows, unsigned count);
double bench_cold(struct bench_work *work, const struct bench_question *question, unsigned row);

/* What a question's loop costs without lookups, where they wait in it; 0 for other questions. */
double bench_measure_chain(struct bench_work *work, const struct bench_question *question);

#endif

/* pick.h - the recommendation: which scheme for which purpose, from a run's answers. */
#ifndef BENCH_PICK_H
#define BENCH_PICK_H

#include "run.h"

enum bench_purpose {
    BENCH_FOR_SINGLE, /* one lookup at a time, rook and bishop: throughput and latency */
    BENCH_FOR_QUEEN,  /* the same for queens */
    BENCH_FOR_COLD,   /* 2 MiB of other memory between groups of lookups */
    BENCH_FOR_BESIDE, /* rook, bishop and queen between additions to a network's sums */
    BENCH_FOR_SMALL,  /* like single, without a table of attacks: up to BENCH_SMALL_BYTES */
    BENCH_PURPOSES
};

enum { BENCH_SMALL_BYTES = 16 * 1024, BENCH_PICK_KIB = 2048, BENCH_PICK_NETWORK_KIB = 1024 };

struct bench_choice {
    const struct bench_row *row; /* the best of ours; NULL: the run did not ask what is needed */
    unsigned baseline;           /* the row that its ratio is to */
    struct bench_interval ratio; /* of its time to the baseline's */
    int certain;                 /* 0: the machine was too restless to tell */
    unsigned ties;               /* others of ours that cannot be told from it ... */
    const struct bench_row *tie[BENCH_MAX_ROWS]; /* ... the smallest table first */
    const struct bench_row *peer; /* another program's that is faster still, or NULL */
};

/* "one lookup at a time", "cold caches", ... */
const char *bench_purpose_text(enum bench_purpose purpose);

/* "single", "queen", "cold", "beside", "small", for programs. */
const char *bench_purpose_name(enum bench_purpose purpose);

struct bench_choice bench_pick(const struct bench_run *run, enum bench_purpose purpose);

/* The best of ours, kernels among them, in one regime with one kind of data. */
struct bench_choice bench_fastest(const struct bench_run *run, enum bench_regime regime,
                                  enum bench_data data);

#endif

/* crossover.h - from how much other memory on schemes without a table of attacks are faster: memory
 * that is read between lookups, or a network's weights. */
#ifndef BENCH_CROSSOVER_H
#define BENCH_CROSSOVER_H

#include "run.h"

/* Cold lookups that do not wait for each other, those that do, and lookups beside a network. */
enum bench_curve { BENCH_CURVE_COLD, BENCH_CURVE_WAITING, BENCH_CURVE_BESIDE, BENCH_CURVES };

struct bench_crossover {
    unsigned least_kib, most_kib; /* asked; 0: nothing that could be compared */
    unsigned table_kib;           /* the most after which a table is faster; 0: after none */
    unsigned small_kib;           /* from here on none is, and the other is; 0: nowhere */
    const struct bench_row *table,
        *small;                  /* the fastest of either at small_kib, else at most_kib */
    struct bench_interval ratio; /* there, of the second's time to the first's */
};

/* Rooks, bishops and queens alike. Between table_kib and small_kib the two cannot be told apart, or
 * were not asked. */
struct bench_crossover bench_find_crossover(const struct bench_run *run, enum bench_curve curve);

/* Whether more than one size was asked. */
int bench_has_crossover(const struct bench_crossover *crossover);

#endif

/* riders.h - lookups of a piece on a board of any kind, measured: the answer of
 * `grimoire bench --piece`. */
#ifndef GRIM_ANSWERS_BENCH_RIDERS_H
#define GRIM_ANSWERS_BENCH_RIDERS_H

#include <stdio.h>

#include "../../bench/riders.h"

struct answer_bench_riders {
    const struct bench_riders *run;
    const char *board, *piece;
    unsigned squares;
};

void answer_bench_riders_print(FILE *out, const struct answer_bench_riders *answer);
void answer_bench_riders_json(FILE *out, const struct answer_bench_riders *answer);

#endif

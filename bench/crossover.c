#include "crossover.h"

#include <string.h>

#include "ask.h"
#include "pick.h"
#include "score.h"

/* What was asked at one size. */
struct at_size {
    enum bench_curve curve;
    unsigned kib;
};

/* The fastest with a table, and the fastest without. */
struct rivals {
    const struct bench_row *table, *small;
    struct bench_interval ratio;
    enum bench_verdict verdict; /* on the second */
};

static int crossover_is_at(const struct bench_question *q, const void *which)
{
    const struct at_size *at = which;
    if (at->curve == BENCH_CURVE_BESIDE)
        return q->regime == BENCH_BESIDE && q->kib == at->kib;
    return q->regime == BENCH_COLD && q->data == BENCH_TRACE && !q->prefetched &&
           q->kib == at->kib && q->dependent == (at->curve == BENCH_CURVE_WAITING);
}

static int crossover_is_small(const struct bench_row *row)
{
    return row->table_bytes <= BENCH_SMALL_BYTES;
}

/* The best of ours with a table, or without; NULL if none was measured. */
static const struct bench_row *crossover_best(const struct bench_run *run,
                                              const struct bench_questions *questions,
                                              int is_small, double best[BENCH_MAX_BLOCKS])
{
    const struct bench_row *found = NULL;
    double scores[BENCH_MAX_BLOCKS], least = 0;
    for (unsigned i = 0; i < run->rows; i++) {
        const struct bench_row *row = run->row[i];
        if (!row->scheme || crossover_is_small(row) != is_small ||
            !bench_score(run, questions, i, scores))
            continue;
        double median = bench_score_interval(scores, run->blocks).median;
        if (found && median >= least)
            continue;
        found = row;
        least = median;
        memcpy(best, scores, sizeof scores);
    }
    return found;
}

/* What is less apart cannot be told: as for single questions. */
static double crossover_error(const struct bench_run *run, const struct bench_questions *questions)
{
    double error = bench_score_error(run, questions);
    double least = bench_score_is_doubtful(run, questions) ? 0.3
                   : bench_is_disturbed(&run->machine)     ? 0.1
                                                           : 0.01;
    return error > least ? error : least;
}

static int crossover_compare(const struct bench_run *run, const struct at_size *at,
                             struct rivals *rivals)
{
    const struct bench_questions questions = {crossover_is_at, at};
    double table[BENCH_MAX_BLOCKS], small[BENCH_MAX_BLOCKS];
    rivals->table = crossover_best(run, &questions, 0, table);
    rivals->small = crossover_best(run, &questions, 1, small);
    if (!rivals->table || !rivals->small)
        return 0;
    for (unsigned block = 0; block < run->blocks; block++)
        small[block] /= table[block];
    rivals->ratio = bench_score_interval(small, run->blocks);
    rivals->verdict = bench_verdict(rivals->ratio, crossover_error(run, &questions));
    return 1;
}

static void crossover_meet(struct bench_crossover *crossover, const struct rivals *rivals)
{
    crossover->table = rivals->table;
    crossover->small = rivals->small;
    crossover->ratio = rivals->ratio;
}

static const unsigned *crossover_sizes(enum bench_curve curve, unsigned *count)
{
    *count = curve == BENCH_CURVE_BESIDE ? BENCH_BESIDE_SIZES : BENCH_COLD_SIZES;
    return curve == BENCH_CURVE_BESIDE ? bench_beside_kib : bench_cold_kib;
}

/* Sizes ascend. One without a table that is faster at one size and not at the next has not won. */
struct bench_crossover bench_find_crossover(const struct bench_run *run, enum bench_curve curve)
{
    struct bench_crossover crossover;
    struct rivals rivals;
    unsigned count;
    const unsigned *kib = crossover_sizes(curve, &count);
    memset(&crossover, 0, sizeof crossover);
    for (unsigned i = 0; i < count; i++) {
        const struct at_size at = {curve, kib[i]};
        if (!crossover_compare(run, &at, &rivals))
            continue;
        if (!crossover.least_kib)
            crossover.least_kib = at.kib;
        crossover.most_kib = at.kib;
        if (rivals.verdict == BENCH_SLOWER)
            crossover.table_kib = at.kib;
        if (rivals.verdict != BENCH_FASTER)
            crossover.small_kib = 0;
        else if (!crossover.small_kib)
            crossover.small_kib = at.kib;
        if (!crossover.small_kib || crossover.small_kib == at.kib)
            crossover_meet(&crossover, &rivals);
    }
    return crossover;
}

int bench_has_crossover(const struct bench_crossover *crossover)
{
    return crossover->least_kib != crossover->most_kib;
}

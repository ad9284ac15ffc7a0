/* score.h - answers to some questions as one: a row's score in a block is the geometric mean of
 * its ratios there. */
#ifndef BENCH_SCORE_H
#define BENCH_SCORE_H

#include "run.h"

/* Whether a question is among them; `which` is the caller's. */
typedef int bench_is_among(const struct bench_question *question, const void *which);

struct bench_questions {
    bench_is_among *is_among;
    const void *which;
};

/* The scores of a row by block; 0 when it lacks an answer, or nothing was asked. */
int bench_score(const struct bench_run *run, const struct bench_questions *questions, unsigned row,
                double scores[BENCH_MAX_BLOCKS]);

/* Leaves the scores as they are. */
struct bench_interval bench_score_interval(const double scores[BENCH_MAX_BLOCKS], unsigned count);

/* How far the control's score is from 1: at least 1%. */
double bench_score_error(const struct bench_run *run, const struct bench_questions *questions);

/* One question that is in doubt is enough. */
int bench_score_is_doubtful(const struct bench_run *run, const struct bench_questions *questions);

#endif

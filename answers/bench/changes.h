/* changes.h - what changed from one run to another.
 *
 * Ratios to the baseline are compared: times differ with the machine and the hour. */
#ifndef GRIM_ANSWERS_BENCH_CHANGES_H
#define GRIM_ANSWERS_BENCH_CHANGES_H

#include <stdio.h>

#include "file.h"

/* A smaller difference is no change, however narrow the intervals are. */
#define BENCH_LEAST_CHANGE 0.02

/* One answer in both runs. */
struct bench_pair {
    const struct bench_answer *before, *after;
    double difference; /* by how much the larger ratio exceeds the other: 0.25 for a quarter */
    int changed;       /* the intervals do not overlap either */
};

/* A recommendation that is for another row now. */
struct bench_new_advice {
    const struct bench_advice *before, *after;
    int tie; /* one of the runs could not tell the two apart, so nothing changed */
};

struct bench_changes {
    const struct bench_file *file[2]; /* before and after */
    struct bench_pair *pairs;         /* the largest difference first */
    size_t compared, changed;
    double median; /* of the differences */
    size_t within_5, within_10;
    size_t alone[2]; /* answers that only this file has */
    struct bench_new_advice advice[BENCH_MOST_ADVICE];
    unsigned advised, new_advice, changed_advice; /* in both; another row's; and no tie */
};

/* Returns 0 when there is not enough memory; otherwise bench_changes_free is needed. The files'
 * answers are marked as matched or not. */
int bench_changes_find(struct bench_changes *changes, struct bench_file *before,
                       struct bench_file *after);
void bench_changes_free(struct bench_changes *changes);

int bench_is_changed(const struct bench_changes *changes);

/* An answer that only this file has, of the next row with any; the first after NULL. */
const struct bench_answer *bench_next_alone(const struct bench_file *file,
                                            const struct bench_answer *last);

/* For people: changes_print.c; for programs: changes_json.c. */
void bench_changes_print(FILE *out, const struct bench_changes *changes);
void bench_changes_write_json(FILE *out, const struct bench_changes *changes);

#endif

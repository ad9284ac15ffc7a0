#include "changes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Answers ---- */

/* The baseline's ratio to itself says nothing. */
static int changes_is_baseline(const struct bench_file *file, const struct bench_answer *answer)
{
    return json_compare(answer->row, answer->to.at ? answer->to : file->baseline) == 0;
}

static void changes_add_pair(struct bench_changes *changes, struct bench_answer *before,
                             struct bench_answer *after)
{
    struct bench_pair *pair = &changes->pairs[changes->compared];
    const struct bench_interval *x = &before->ratio, *y = &after->ratio;
    before->matched = after->matched = 1;
    if (changes_is_baseline(changes->file[0], before))
        return;
    pair->before = before;
    pair->after = after;
    pair->difference = fmax(x->median / y->median, y->median / x->median) - 1;
    pair->changed =
        pair->difference > BENCH_LEAST_CHANGE && (y->low > x->high || x->low > y->high);
    changes->compared++;
    changes->changed += (size_t)pair->changed;
}

/* Both are in the same order. */
static void changes_add_pairs(struct bench_changes *changes, struct bench_file *before,
                              struct bench_file *after)
{
    size_t i = 0, j = 0;
    while (i < before->count && j < after->count) {
        int order = bench_answer_order(&before->answers[i], &after->answers[j]);
        if (order == 0)
            changes_add_pair(changes, &before->answers[i], &after->answers[j]);
        i += order <= 0;
        j += order >= 0;
    }
}

static int changes_by_difference(const void *a, const void *b)
{
    const struct bench_pair *x = a, *y = b;
    int order = (x->difference < y->difference) - (x->difference > y->difference);
    return order ? order : bench_answer_order(x->before, y->before);
}

static void changes_unmark(struct bench_file *file)
{
    for (size_t i = 0; i < file->count; i++)
        file->answers[i].matched = 0;
}

static size_t changes_count_alone(const struct bench_file *file)
{
    size_t alone = 0;
    for (size_t i = 0; i < file->count; i++)
        alone += !file->answers[i].matched;
    return alone;
}

const struct bench_answer *bench_next_alone(const struct bench_file *file,
                                            const struct bench_answer *last)
{
    for (size_t i = last ? (size_t)(last - file->answers) + 1 : 0; i < file->count; i++)
        if (!file->answers[i].matched &&
            (!last || json_compare(file->answers[i].row, last->row) != 0))
            return &file->answers[i];
    return NULL;
}

static size_t changes_count_within(const struct bench_changes *changes, double most)
{
    size_t within = 0;
    for (size_t i = 0; i < changes->compared; i++)
        within += changes->pairs[i].difference <= most;
    return within;
}

/* The pairs are sorted. */
static void changes_measure_spread(struct bench_changes *changes)
{
    size_t count = changes->compared;
    const struct bench_pair *pairs = changes->pairs;
    changes->within_5 = changes_count_within(changes, 0.05);
    changes->within_10 = changes_count_within(changes, 0.10);
    if (count)
        changes->median = (pairs[count / 2].difference + pairs[(count - 1) / 2].difference) / 2;
}

/* ---- Recommendations ---- */

static const struct bench_advice *changes_advice_for(const struct bench_file *file,
                                                     struct json_text purpose)
{
    for (unsigned i = 0; i < file->advised; i++)
        if (json_compare(file->advice[i].purpose, purpose) == 0)
            return &file->advice[i];
    return NULL;
}

static void changes_compare_advice(struct bench_changes *changes,
                                   const struct bench_advice *before)
{
    const struct bench_advice *after = changes_advice_for(changes->file[1], before->purpose);
    if (!after)
        return;
    changes->advised++;
    if (json_compare(before->row, after->row) == 0)
        return;
    int tie = bench_advice_ties(before, after->row) || bench_advice_ties(after, before->row);
    changes->advice[changes->new_advice++] = (struct bench_new_advice){before, after, tie};
    changes->changed_advice += !tie;
}

/* ---- Both ---- */

int bench_changes_find(struct bench_changes *changes, struct bench_file *before,
                       struct bench_file *after)
{
    size_t most = before->count < after->count ? before->count : after->count;
    memset(changes, 0, sizeof *changes);
    changes->file[0] = before;
    changes->file[1] = after;
    changes->pairs = malloc((most + 1) * sizeof *changes->pairs);
    if (!changes->pairs)
        return 0;
    changes_unmark(before);
    changes_unmark(after);
    changes_add_pairs(changes, before, after);
    qsort(changes->pairs, changes->compared, sizeof *changes->pairs, changes_by_difference);
    changes_measure_spread(changes);
    for (unsigned i = 0; i < 2; i++)
        changes->alone[i] = changes_count_alone(changes->file[i]);
    for (unsigned i = 0; i < before->advised; i++)
        changes_compare_advice(changes, &before->advice[i]);
    return 1;
}

void bench_changes_free(struct bench_changes *changes)
{
    free(changes->pairs);
    changes->pairs = NULL;
}

int bench_is_changed(const struct bench_changes *changes)
{
    return changes->changed > 0 || changes->changed_advice > 0;
}

/* pick.c - the recommendation. A purpose is a set of questions; a row's score in a block is the
 * geometric mean of its ratios there, and the choice has the lowest. */
#include "pick.h"

#include <math.h>
#include <string.h>

static int pick_is_for(enum bench_purpose purpose, const struct bench_question *q)
{
    int warm =
        (q->regime == BENCH_THROUGHPUT || q->regime == BENCH_LATENCY) && q->data == BENCH_TRACE;
    switch (purpose) {
    case BENCH_FOR_SINGLE:
    case BENCH_FOR_SMALL: return warm && q->piece != GRIM_QUEEN;
    case BENCH_FOR_QUEEN: return warm && q->piece == GRIM_QUEEN;
    case BENCH_FOR_COLD:
        return q->regime == BENCH_COLD && q->cold_kib == BENCH_PICK_KIB && !q->prefetched;
    case BENCH_PURPOSES: break;
    }
    return 0;
}

static int pick_may_be_chosen(enum bench_purpose purpose, const struct bench_row *row)
{
    return row->loops && (purpose != BENCH_FOR_SMALL || row->table_bytes <= BENCH_SMALL_BYTES);
}

/* The scores of a row by block; 0 when it lacks an answer, or nothing was asked. */
static int pick_score(const struct bench_run *run, enum bench_purpose purpose, unsigned row,
                      double *scores)
{
    unsigned asked = 0;
    memset(scores, 0, BENCH_MAX_BLOCKS * sizeof *scores);
    for (unsigned i = 0; i < run->questions; i++) {
        const struct bench_series *series = &run->series[i * run->rows + row];
        if (!pick_is_for(purpose, &run->question[i]))
            continue;
        asked++;
        for (unsigned block = 0; block < run->blocks; block++) {
            if (series->ratio[block] <= 0)
                return 0;
            scores[block] += log(series->ratio[block]);
        }
    }
    for (unsigned block = 0; asked && block < run->blocks; block++)
        scores[block] = exp(scores[block] / asked);
    return asked && run->blocks;
}

static struct bench_interval pick_interval_of(const double *scores, unsigned count)
{
    double values[BENCH_MAX_BLOCKS];
    memcpy(values, scores, sizeof values);
    return bench_interval(values, count);
}

static int pick_best_row(const struct bench_run *run, enum bench_purpose purpose,
                         double *best_scores)
{
    int best = -1;
    double scores[BENCH_MAX_BLOCKS], least = 0;
    for (unsigned row = 0; row < run->rows; row++) {
        if (!run->row[row]->scheme || !pick_may_be_chosen(purpose, run->row[row]) ||
            !pick_score(run, purpose, row, scores))
            continue;
        double median = pick_interval_of(scores, run->blocks).median;
        if (best >= 0 && median >= least)
            continue;
        best = (int)row;
        least = median;
        memcpy(best_scores, scores, sizeof scores);
    }
    return best;
}

static double pick_error_of(const struct bench_run *run, enum bench_purpose purpose)
{
    double scores[BENCH_MAX_BLOCKS], off;
    if (!pick_score(run, purpose, run->control, scores))
        return 0.01;
    off = fabs(pick_interval_of(scores, run->blocks).median - 1);
    return off > 0.01 ? off : 0.01;
}

/* One question that is in doubt is enough. */
static int pick_is_doubtful(const struct bench_run *run, enum bench_purpose purpose)
{
    for (unsigned i = 0; i < run->questions; i++)
        if (pick_is_for(purpose, &run->question[i]) && bench_is_doubtful(run, i))
            return 1;
    return 0;
}

static void pick_add_tie(struct bench_choice *choice, const struct bench_row *row)
{
    unsigned at = choice->ties++;
    for (; at && choice->tie[at - 1]->table_bytes > row->table_bytes; at--)
        choice->tie[at] = choice->tie[at - 1];
    choice->tie[at] = row;
}

/* Who is as good as the best of ours, and which peer is better. */
static void pick_find_rivals(const struct bench_run *run, enum bench_purpose purpose,
                             const double *best_scores, struct bench_choice *choice)
{
    double scores[BENCH_MAX_BLOCKS];
    for (unsigned row = 0; row < run->rows; row++) {
        const struct bench_row *rival = run->row[row];
        if (rival == choice->row || !pick_may_be_chosen(purpose, rival) ||
            !pick_score(run, purpose, row, scores))
            continue;
        for (unsigned block = 0; block < run->blocks; block++)
            scores[block] /= best_scores[block];
        enum bench_verdict verdict =
            bench_verdict(pick_interval_of(scores, run->blocks), pick_error_of(run, purpose));
        if (rival->scheme && verdict != BENCH_SLOWER)
            pick_add_tie(choice, rival);
        if (!rival->scheme && verdict == BENCH_FASTER)
            choice->peer = rival;
    }
}

struct bench_choice bench_pick(const struct bench_run *run, enum bench_purpose purpose)
{
    struct bench_choice choice;
    double scores[BENCH_MAX_BLOCKS];
    int best = pick_best_row(run, purpose, scores);
    memset(&choice, 0, sizeof choice);
    if (best < 0)
        return choice;
    choice.row = run->row[best];
    choice.ratio = pick_interval_of(scores, run->blocks);
    choice.certain = !(purpose == BENCH_FOR_COLD && bench_is_disturbed(&run->machine)) &&
                     !pick_is_doubtful(run, purpose) &&
                     choice.ratio.high - choice.ratio.low < 0.2 * choice.ratio.median &&
                     pick_error_of(run, purpose) < 0.05;
    pick_find_rivals(run, purpose, scores, &choice);
    return choice;
}

const char *bench_purpose_text(enum bench_purpose purpose)
{
    static const char *const texts[BENCH_PURPOSES] = {
        "one lookup at a time",
        "queens",
        "when the caches are full of other things",
        "without a table of attacks",
    };
    return texts[purpose];
}

const char *bench_purpose_name(enum bench_purpose purpose)
{
    static const char *const names[BENCH_PURPOSES] = {"single", "queen", "cold", "small"};
    return names[purpose];
}

/* pick.c - the recommendation. A purpose is a set of questions, and the choice has the lowest
 * score. */
#include "pick.h"

#include <stdint.h>
#include <string.h>

#include "score.h"

static int pick_is_for(const struct bench_question *q, const void *which)
{
    const enum bench_purpose purpose = *(const enum bench_purpose *)which;
    int warm =
        (q->regime == BENCH_THROUGHPUT || q->regime == BENCH_LATENCY) && q->data == BENCH_TRACE;
    switch (purpose) {
    case BENCH_FOR_SINGLE:
    case BENCH_FOR_SMALL: return warm && q->piece != GRIM_QUEEN;
    case BENCH_FOR_QUEEN: return warm && q->piece == GRIM_QUEEN;
    case BENCH_FOR_COLD:
        return q->regime == BENCH_COLD && q->kib == BENCH_PICK_KIB && !q->prefetched;
    case BENCH_FOR_BESIDE: return q->regime == BENCH_BESIDE && q->kib == BENCH_PICK_NETWORK_KIB;
    case BENCH_PURPOSES: break;
    }
    return 0;
}

static int pick_is_ours(const struct bench_row *row)
{
    return row->scheme || row->kernels;
}

/* Which questions count, and which rows compete. */
struct pick {
    struct bench_questions questions;
    size_t most_bytes; /* of a table */
    int schemes_only;  /* and no kernels, which no GRIM_SCHEME can name */
};

static int pick_competes(const struct pick *pick, const struct bench_row *row)
{
    return row->scheme || (row->kernels && !pick->schemes_only);
}

static int pick_is_small_enough(const struct pick *pick, const struct bench_row *row)
{
    return row->table_bytes <= pick->most_bytes;
}

static int pick_best_row(const struct bench_run *run, const struct pick *pick, double *best_scores)
{
    int best = -1;
    double scores[BENCH_MAX_BLOCKS], least = 0;
    for (unsigned row = 0; row < run->rows; row++) {
        if (!pick_competes(pick, run->row[row]) || !pick_is_small_enough(pick, run->row[row]) ||
            !bench_score(run, &pick->questions, row, scores))
            continue;
        double median = bench_score_interval(scores, run->blocks).median;
        if (best >= 0 && median >= least)
            continue;
        best = (int)row;
        least = median;
        memcpy(best_scores, scores, sizeof scores);
    }
    return best;
}

static void pick_add_tie(struct bench_choice *choice, const struct bench_row *row)
{
    unsigned at = choice->ties++;
    for (; at && choice->tie[at - 1]->table_bytes > row->table_bytes; at--)
        choice->tie[at] = choice->tie[at - 1];
    choice->tie[at] = row;
}

/* Who is as good as the best of ours, and which peer is better. */
static void pick_find_rivals(const struct bench_run *run, const struct pick *pick,
                             const double *best_scores, struct bench_choice *choice)
{
    double scores[BENCH_MAX_BLOCKS];
    for (unsigned row = 0; row < run->rows; row++) {
        const struct bench_row *rival = run->row[row];
        if (rival == choice->row || !pick_is_small_enough(pick, rival) ||
            !bench_score(run, &pick->questions, row, scores))
            continue;
        for (unsigned block = 0; block < run->blocks; block++)
            scores[block] /= best_scores[block];
        enum bench_verdict verdict = bench_verdict(bench_score_interval(scores, run->blocks),
                                                   bench_score_error(run, &pick->questions));
        if (pick_competes(pick, rival) && verdict != BENCH_SLOWER)
            pick_add_tie(choice, rival);
        if (!pick_is_ours(rival) && verdict == BENCH_FASTER)
            choice->peer = rival;
    }
}

static unsigned pick_first_question(const struct bench_run *run, const struct pick *pick)
{
    unsigned question = 0;
    while (!pick->questions.is_among(&run->question[question], pick->questions.which))
        question++;
    return question;
}

static struct bench_choice pick_among(const struct bench_run *run, const struct pick *pick)
{
    struct bench_choice choice;
    double scores[BENCH_MAX_BLOCKS];
    int best = pick_best_row(run, pick, scores);
    memset(&choice, 0, sizeof choice);
    if (best < 0)
        return choice;
    const unsigned question = pick_first_question(run, pick);
    choice.row = run->row[best];
    choice.baseline = bench_baseline_of(run, question);
    choice.ratio = bench_score_interval(scores, run->blocks);
    choice.certain = !(bench_needs_caches(run, question) && bench_is_disturbed(&run->machine)) &&
                     !bench_score_is_doubtful(run, &pick->questions) &&
                     choice.ratio.high - choice.ratio.low < 0.2 * choice.ratio.median &&
                     bench_score_error(run, &pick->questions) < 0.05;
    pick_find_rivals(run, pick, scores, &choice);
    return choice;
}

struct bench_choice bench_pick(const struct bench_run *run, enum bench_purpose purpose)
{
    size_t most = purpose == BENCH_FOR_SMALL ? BENCH_SMALL_BYTES : SIZE_MAX;
    const struct pick pick = {{pick_is_for, &purpose}, most, 1};
    return pick_among(run, &pick);
}

static int pick_is_in(const struct bench_question *q, const void *which)
{
    const struct bench_question *wanted = which;
    return q->regime == wanted->regime && q->data == wanted->data && !q->prefetched;
}

struct bench_choice bench_fastest(const struct bench_run *run, enum bench_regime regime,
                                  enum bench_data data)
{
    const struct bench_question wanted = {.regime = regime, .data = data};
    const struct pick pick = {{pick_is_in, &wanted}, SIZE_MAX, 0};
    return pick_among(run, &pick);
}

const char *bench_purpose_text(enum bench_purpose purpose)
{
    static const char *const texts[BENCH_PURPOSES] = {
        "one lookup at a time",       "queens", "cold caches", "beside a network",
        "without a table of attacks",
    };
    return texts[purpose];
}

const char *bench_purpose_name(enum bench_purpose purpose)
{
    static const char *const names[BENCH_PURPOSES] = {"single", "queen", "cold", "beside",
                                                      "small"};
    return names[purpose];
}

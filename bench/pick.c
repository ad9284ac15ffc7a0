/* pick.c - the recommendation. A purpose is a set of questions, and the choice has the lowest
 * score. */
#include "pick.h"

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

/* A busy neighbour takes them. */
static int pick_needs_caches(enum bench_purpose purpose)
{
    return purpose == BENCH_FOR_COLD || purpose == BENCH_FOR_BESIDE;
}

static int pick_may_be_chosen(enum bench_purpose purpose, const struct bench_row *row)
{
    return row->loops && (purpose != BENCH_FOR_SMALL || row->table_bytes <= BENCH_SMALL_BYTES);
}

static int pick_best_row(const struct bench_run *run, enum bench_purpose purpose,
                         double *best_scores)
{
    const struct bench_questions questions = {pick_is_for, &purpose};
    int best = -1;
    double scores[BENCH_MAX_BLOCKS], least = 0;
    for (unsigned row = 0; row < run->rows; row++) {
        if (!run->row[row]->scheme || !pick_may_be_chosen(purpose, run->row[row]) ||
            !bench_score(run, &questions, row, scores))
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
static void pick_find_rivals(const struct bench_run *run, enum bench_purpose purpose,
                             const double *best_scores, struct bench_choice *choice)
{
    const struct bench_questions questions = {pick_is_for, &purpose};
    double scores[BENCH_MAX_BLOCKS];
    for (unsigned row = 0; row < run->rows; row++) {
        const struct bench_row *rival = run->row[row];
        if (rival == choice->row || !pick_may_be_chosen(purpose, rival) ||
            !bench_score(run, &questions, row, scores))
            continue;
        for (unsigned block = 0; block < run->blocks; block++)
            scores[block] /= best_scores[block];
        enum bench_verdict verdict = bench_verdict(bench_score_interval(scores, run->blocks),
                                                   bench_score_error(run, &questions));
        if (rival->scheme && verdict != BENCH_SLOWER)
            pick_add_tie(choice, rival);
        if (!rival->scheme && verdict == BENCH_FASTER)
            choice->peer = rival;
    }
}

struct bench_choice bench_pick(const struct bench_run *run, enum bench_purpose purpose)
{
    const struct bench_questions questions = {pick_is_for, &purpose};
    struct bench_choice choice;
    double scores[BENCH_MAX_BLOCKS];
    int best = pick_best_row(run, purpose, scores);
    memset(&choice, 0, sizeof choice);
    if (best < 0)
        return choice;
    choice.row = run->row[best];
    choice.ratio = bench_score_interval(scores, run->blocks);
    choice.certain = !(pick_needs_caches(purpose) && bench_is_disturbed(&run->machine)) &&
                     !bench_score_is_doubtful(run, &questions) &&
                     choice.ratio.high - choice.ratio.low < 0.2 * choice.ratio.median &&
                     bench_score_error(run, &questions) < 0.05;
    pick_find_rivals(run, purpose, scores, &choice);
    return choice;
}

const char *bench_purpose_text(enum bench_purpose purpose)
{
    static const char *const texts[BENCH_PURPOSES] = {
        "one lookup at a time",
        "queens",
        "when the caches are full of other things",
        "beside a network",
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

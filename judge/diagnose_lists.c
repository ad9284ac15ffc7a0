#include "diagnose_lists.h"

#include <string.h>

enum { MOST_HALVES = 16, PAIR_DISTANCE = 2, WEAK_GUESS = 15 };

/* ---- candidates ----------------------------------------------------------------------------- */

static struct judge_candidate diagnose_lists_candidate_of(const struct judge_view *view)
{
    struct judge_candidate candidate;
    memset(&candidate, 0, sizeof candidate);
    memcpy(candidate.name, view->array->name, sizeof candidate.name);
    candidate.line = view->array->line;
    candidate.group = view->array->group;
    candidate.start = view->start;
    candidate.stride = view->stride;
    for (unsigned place = 0; place < 64; place++) {
        candidate.factors[place] = view_value(view, place);
        candidate.lines[place] = view_line(view, place);
    }
    return candidate;
}

static struct verdict diagnose_lists_guess(struct judge_work *work,
                                           const struct judge_candidate *candidate,
                                           unsigned to_beat)
{
    struct verdict verdict;
    enum grim_piece likely = candidate->start ? GRIM_BISHOP : GRIM_ROOK;
    memset(&verdict, 0, sizeof verdict);
    verdict.candidate = *candidate;
    judge_piece_in_name(candidate->name, &likely);
    guess_entry(work->space, &verdict, likely, to_beat);
    return verdict;
}

static void diagnose_lists_keep(struct judge_work *work, const struct verdict *verdict)
{
    if (work->diagnosis->verdict_count < JUDGE_MOST_VERDICTS)
        work->diagnosis->verdicts[work->diagnosis->verdict_count++] = *verdict;
}

/* An array's views come together: one, or two halves and two interleaved lists. */
static unsigned diagnose_lists_views_of_array(const struct judge_view *first)
{
    return first->array->count == 64 ? 1 : 4;
}

static int diagnose_lists_has_factors(const struct judge_view *first)
{
    for (unsigned i = 0; i < diagnose_lists_views_of_array(first); i++)
        if (first[i].kind == VIEW_FACTORS)
            return 1;
    return 0;
}

/* Of two halves and two interleaved lists the better pair is kept. */
static void diagnose_lists_guess_array(struct judge_work *work, const struct judge_view *first)
{
    struct verdict verdicts[4];
    unsigned count = diagnose_lists_views_of_array(first), good[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        struct judge_candidate candidate = diagnose_lists_candidate_of(&first[i]);
        verdicts[i] = diagnose_lists_guess(work, &candidate, 0);
        good[i / 2] += verdicts[i].guessed;
    }
    unsigned best = count == 4 && good[1] > good[0] ? 2 : 0;
    diagnose_lists_keep(work, &verdicts[best]);
    if (count == 4)
        diagnose_lists_keep(work, &verdicts[best + 1]);
}

void judge_guess_factors(struct judge_work *work)
{
    const struct judge_view *view = work->views.all, *end = view + work->views.count;
    for (; view < end; view += diagnose_lists_views_of_array(view))
        if (diagnose_lists_has_factors(view))
            diagnose_lists_guess_array(work, view);
}

/* Two lists of 32-bit numbers, put together. */
static int diagnose_lists_guess_pair(struct judge_work *work, const struct judge_view *low,
                                     const struct judge_view *high)
{
    struct judge_candidate candidate = diagnose_lists_candidate_of(low);
    for (unsigned place = 0; place < 64; place++)
        candidate.factors[place] =
            (candidate.factors[place] & UINT32_MAX) | view_value(high, place) << 32;
    struct verdict verdict = diagnose_lists_guess(work, &candidate, WEAK_GUESS);
    if (guess_is_strong(&verdict))
        diagnose_lists_keep(work, &verdict);
    return guess_is_strong(&verdict);
}

static int diagnose_lists_guess_alone(struct judge_work *work, const struct judge_view *view,
                                      unsigned to_beat)
{
    struct judge_candidate candidate = diagnose_lists_candidate_of(view);
    struct verdict verdict = diagnose_lists_guess(work, &candidate, to_beat);
    if (guess_is_strong(&verdict) || !to_beat)
        diagnose_lists_keep(work, &verdict);
    return guess_is_strong(&verdict);
}

void judge_guess_halves(struct judge_work *work)
{
    const struct judge_view *halves[MOST_HALVES];
    unsigned char used[MOST_HALVES] = {0};
    unsigned count = 0, found = 0;
    for (unsigned i = 0; i < work->views.count && count < MOST_HALVES; i++)
        if (work->views.all[i].kind == VIEW_HALVES)
            halves[count++] = &work->views.all[i];
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = i + 1; j < count && j <= i + PAIR_DISTANCE && !used[i]; j++)
            if (!used[j] && (diagnose_lists_guess_pair(work, halves[i], halves[j]) ||
                             diagnose_lists_guess_pair(work, halves[j], halves[i])))
                used[i] = used[j] = 1;
        if (!used[i])
            used[i] = (unsigned char)diagnose_lists_guess_alone(work, halves[i], WEAK_GUESS);
        found += used[i];
    }
    if (count && !found)
        diagnose_lists_guess_alone(work, halves[0], 0);
}

/* ---- bits, offsets and masks that belong to the factors ------------------------------------- */

static int diagnose_lists_is_beside(const struct judge_view *view,
                                    const struct judge_candidate *candidate)
{
    return view->array->group == candidate->group && view->start == candidate->start &&
           view->stride == candidate->stride;
}

/* How far a list of bits is from the piece's masks; 1000 if it cannot be for that piece. */
static unsigned diagnose_lists_bits_distance(const struct judge_work *work,
                                             const struct judge_view *view,
                                             const struct verdict *verdict)
{
    unsigned distance = 0, too_few = 0;
    for (unsigned place = 0; place < 64; place++) {
        unsigned bits = judge_bits_from_number(view_value(view, place));
        unsigned sq = judge_order_square(verdict->order, place);
        unsigned mask_bits = judge_mask_bits(work->space, verdict->piece, sq);
        distance += bits > mask_bits ? bits - mask_bits : mask_bits - bits;
        too_few += bits + 2 < mask_bits;
    }
    return too_few > 8 || distance > 256 ? 1000 : distance;
}

void judge_attach_bits(const struct judge_work *work, struct verdict *verdict)
{
    const struct judge_view *best = NULL;
    unsigned least = 1000;
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct judge_view *view = &work->views.all[i];
        if (view->kind != VIEW_BITS || view->stride != verdict->candidate.stride)
            continue;
        unsigned distance = diagnose_lists_bits_distance(work, view, verdict);
        if (distance < 1000 && diagnose_lists_is_beside(view, &verdict->candidate))
            distance = 0;
        if (distance < least) {
            least = distance;
            best = view;
        }
    }
    verdict->candidate.has_bits = best != NULL;
    for (unsigned place = 0; best && place < 64; place++)
        verdict->candidate.bits[place] = judge_bits_from_number(view_value(best, place));
}

/* The offsets beside the factors, or else those whose name speaks of the same piece. */
void judge_attach_offsets(const struct judge_work *work, struct verdict *verdict)
{
    const struct judge_view *best = NULL;
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct judge_view *view = &work->views.all[i];
        enum grim_piece piece;
        if (view->kind != VIEW_OFFSETS || view->stride != verdict->candidate.stride)
            continue;
        if (diagnose_lists_is_beside(view, &verdict->candidate)) {
            best = view;
            break;
        }
        if (judge_piece_in_name(view->array->name, &piece) && piece == verdict->piece)
            best = view;
    }
    verdict->candidate.has_offsets = best != NULL;
    for (unsigned place = 0; best && place < 64; place++)
        verdict->candidate.offsets[place] = view_value(best, place);
}

/* ---- a number that is missing --------------------------------------------------------------- */

static unsigned diagnose_lists_is_good_on(struct workspace *space, enum grim_piece piece,
                                          unsigned sq, uint64_t factor)
{
    struct judge_entry entry = {piece, form_of("plain"), sq, 0, factor, 0, 0, 0};
    entry.bits = judge_mask_bits(space, piece, sq);
    return (unsigned)judge_entry_is_good(space, &entry, NULL);
}

/* Numbers before the gap are for their own square, numbers behind it for the next one: from gap to
 * gap one number changes sides. */
static struct gap diagnose_lists_best_gap(struct workspace *space,
                                          const struct pasted_array *array, enum grim_piece piece)
{
    unsigned good = 0;
    for (unsigned i = 0; i < 63; i++)
        good += diagnose_lists_is_good_on(space, piece, i + 1, array->values[i]);
    struct gap gap = {good, 0, 0};
    for (unsigned i = 0; i < 63; i++) {
        good += diagnose_lists_is_good_on(space, piece, i, array->values[i]);
        good -= diagnose_lists_is_good_on(space, piece, i + 1, array->values[i]);
        if (good > gap.good)
            gap.first = i + 1;
        if (good >= gap.good) {
            gap.good = good;
            gap.last = i + 1;
        }
    }
    return gap;
}

struct gap judge_find_gap(struct workspace *space, const struct pasted_array *array)
{
    struct gap rook = diagnose_lists_best_gap(space, array, GRIM_ROOK);
    struct gap bishop = diagnose_lists_best_gap(space, array, GRIM_BISHOP);
    return rook.good > bishop.good ? rook : bishop;
}

#include "diagnose_lists.h"

#include <string.h>

enum { MOST_HALVES = 16, PAIR_DISTANCE = 2, WEAK_GUESS = 15 };

/* ---- candidates ----------------------------------------------------------------------------- */

static struct grim_candidate candidate_of(const struct grim_view *view)
{
    struct grim_candidate candidate;
    memset(&candidate, 0, sizeof candidate);
    memcpy(candidate.name, view->array->name, sizeof candidate.name);
    candidate.line = view->array->line;
    candidate.group = view->array->group;
    candidate.start = view->start;
    candidate.stride = view->stride;
    for (unsigned place = 0; place < 64; place++) {
        candidate.factors[place] = grim_view_value(view, place);
        candidate.lines[place] = grim_view_line(view, place);
    }
    return candidate;
}

static struct grim_verdict guess(struct grim_work *work, const struct grim_candidate *candidate,
                                 unsigned to_beat)
{
    struct grim_verdict verdict;
    enum grim_piece likely = candidate->start ? GRIM_BISHOP : GRIM_ROOK;
    memset(&verdict, 0, sizeof verdict);
    verdict.candidate = *candidate;
    grim_piece_in_name(candidate->name, &likely);
    grim_guess(work->space, &verdict, likely, to_beat);
    return verdict;
}

static void keep(struct grim_work *work, const struct grim_verdict *verdict)
{
    if (work->diagnosis->verdict_count < GRIM_MOST_VERDICTS)
        work->diagnosis->verdicts[work->diagnosis->verdict_count++] = *verdict;
}

/* An array's views come together: one, or two halves and two interleaved lists. */
static unsigned views_of_array(const struct grim_view *first)
{
    return first->array->count == 64 ? 1 : 4;
}

static int has_factors(const struct grim_view *first)
{
    for (unsigned i = 0; i < views_of_array(first); i++)
        if (first[i].kind == GRIM_VIEW_FACTORS)
            return 1;
    return 0;
}

/* Of two halves and two interleaved lists the better pair is kept. */
static void guess_array(struct grim_work *work, const struct grim_view *first)
{
    struct grim_verdict verdicts[4];
    unsigned count = views_of_array(first), good[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        struct grim_candidate candidate = candidate_of(&first[i]);
        verdicts[i] = guess(work, &candidate, 0);
        good[i / 2] += verdicts[i].guessed;
    }
    unsigned best = count == 4 && good[1] > good[0] ? 2 : 0;
    keep(work, &verdicts[best]);
    if (count == 4)
        keep(work, &verdicts[best + 1]);
}

void grim_guess_factors(struct grim_work *work)
{
    const struct grim_view *view = work->views.all, *end = view + work->views.count;
    for (; view < end; view += views_of_array(view))
        if (has_factors(view))
            guess_array(work, view);
}

/* Two lists of 32-bit numbers, put together. */
static int guess_pair(struct grim_work *work, const struct grim_view *low,
                      const struct grim_view *high)
{
    struct grim_candidate candidate = candidate_of(low);
    for (unsigned place = 0; place < 64; place++)
        candidate.factors[place] =
            (candidate.factors[place] & UINT32_MAX) | grim_view_value(high, place) << 32;
    struct grim_verdict verdict = guess(work, &candidate, WEAK_GUESS);
    if (grim_guess_is_strong(&verdict))
        keep(work, &verdict);
    return grim_guess_is_strong(&verdict);
}

static int guess_alone(struct grim_work *work, const struct grim_view *view, unsigned to_beat)
{
    struct grim_candidate candidate = candidate_of(view);
    struct grim_verdict verdict = guess(work, &candidate, to_beat);
    if (grim_guess_is_strong(&verdict) || !to_beat)
        keep(work, &verdict);
    return grim_guess_is_strong(&verdict);
}

void grim_guess_halves(struct grim_work *work)
{
    const struct grim_view *halves[MOST_HALVES];
    unsigned char used[MOST_HALVES] = {0};
    unsigned count = 0, found = 0;
    for (unsigned i = 0; i < work->views.count && count < MOST_HALVES; i++)
        if (work->views.all[i].kind == GRIM_VIEW_HALVES)
            halves[count++] = &work->views.all[i];
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = i + 1; j < count && j <= i + PAIR_DISTANCE && !used[i]; j++)
            if (!used[j] &&
                (guess_pair(work, halves[i], halves[j]) || guess_pair(work, halves[j], halves[i])))
                used[i] = used[j] = 1;
        if (!used[i])
            used[i] = (unsigned char)guess_alone(work, halves[i], WEAK_GUESS);
        found += used[i];
    }
    if (count && !found)
        guess_alone(work, halves[0], 0);
}

/* ---- bits, offsets and masks that belong to the factors ------------------------------------- */

static int is_beside(const struct grim_view *view, const struct grim_candidate *candidate)
{
    return view->array->group == candidate->group && view->start == candidate->start &&
           view->stride == candidate->stride;
}

/* How far a list of bits is from the piece's masks; 1000 if it cannot be for that piece. */
static unsigned bits_distance(const struct grim_work *work, const struct grim_view *view,
                              const struct grim_verdict *verdict)
{
    unsigned distance = 0, too_few = 0;
    for (unsigned place = 0; place < 64; place++) {
        unsigned bits = grim_bits_from_number(grim_view_value(view, place));
        unsigned sq = grim_order_square(verdict->order, place);
        unsigned mask_bits = grim_mask_bits(work->space, verdict->piece, sq);
        distance += bits > mask_bits ? bits - mask_bits : mask_bits - bits;
        too_few += bits + 2 < mask_bits;
    }
    return too_few > 8 || distance > 256 ? 1000 : distance;
}

void grim_attach_bits(const struct grim_work *work, struct grim_verdict *verdict)
{
    const struct grim_view *best = NULL;
    unsigned least = 1000;
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct grim_view *view = &work->views.all[i];
        if (view->kind != GRIM_VIEW_BITS || view->stride != verdict->candidate.stride)
            continue;
        unsigned distance = bits_distance(work, view, verdict);
        if (distance < 1000 && is_beside(view, &verdict->candidate))
            distance = 0;
        if (distance < least) {
            least = distance;
            best = view;
        }
    }
    verdict->candidate.has_bits = best != NULL;
    for (unsigned place = 0; best && place < 64; place++)
        verdict->candidate.bits[place] = grim_bits_from_number(grim_view_value(best, place));
}

/* The offsets beside the factors, or else those whose name speaks of the same piece. */
void grim_attach_offsets(const struct grim_work *work, struct grim_verdict *verdict)
{
    const struct grim_view *best = NULL;
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct grim_view *view = &work->views.all[i];
        enum grim_piece piece;
        if (view->kind != GRIM_VIEW_OFFSETS || view->stride != verdict->candidate.stride)
            continue;
        if (is_beside(view, &verdict->candidate)) {
            best = view;
            break;
        }
        if (grim_piece_in_name(view->array->name, &piece) && piece == verdict->piece)
            best = view;
    }
    verdict->candidate.has_offsets = best != NULL;
    for (unsigned place = 0; best && place < 64; place++)
        verdict->candidate.offsets[place] = grim_view_value(best, place);
}

/* ---- a number that is missing --------------------------------------------------------------- */

static unsigned is_good_on(struct grim_workspace *space, enum grim_piece piece, unsigned sq,
                           uint64_t factor)
{
    struct grim_entry entry = {piece, grim_form_of("plain"), sq, 0, factor, 0, 0, 0};
    entry.bits = grim_mask_bits(space, piece, sq);
    return (unsigned)grim_entry_is_good(space, &entry, NULL);
}

/* Numbers before the gap are for their own square, numbers behind it for the next one: from gap to
 * gap one number changes sides. */
static struct grim_gap best_gap(struct grim_workspace *space,
                                const struct grim_pasted_array *array, enum grim_piece piece)
{
    unsigned good = 0;
    for (unsigned i = 0; i < 63; i++)
        good += is_good_on(space, piece, i + 1, array->values[i]);
    struct grim_gap gap = {good, 0, 0};
    for (unsigned i = 0; i < 63; i++) {
        good += is_good_on(space, piece, i, array->values[i]);
        good -= is_good_on(space, piece, i + 1, array->values[i]);
        if (good > gap.good)
            gap.first = i + 1;
        if (good >= gap.good) {
            gap.good = good;
            gap.last = i + 1;
        }
    }
    return gap;
}

struct grim_gap grim_find_gap(struct grim_workspace *space, const struct grim_pasted_array *array)
{
    struct grim_gap rook = best_gap(space, array, GRIM_ROOK);
    struct grim_gap bishop = best_gap(space, array, GRIM_BISHOP);
    return rook.good > bishop.good ? rook : bishop;
}

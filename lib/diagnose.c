#include "diagnose.h"

#include <stdio.h>
#include <string.h>

#include "views.h"

enum { MOST_HALVES = 16, PAIR_DISTANCE = 2 };

typedef unsigned long long longest;

struct work {
    struct grim_workspace *space;
    const struct grim_pasted *pasted;
    struct grim_views views;
    struct grim_diagnosis *diagnosis;
};

/* ---- candidates ------------------------------------------------------------------------------- */

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

static struct grim_verdict guess(struct work *work, const struct grim_candidate *candidate,
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

static int is_strong(const struct grim_verdict *verdict)
{
    return verdict->guessed >= GRIM_STRONG_GUESS;
}

static void keep(struct work *work, const struct grim_verdict *verdict)
{
    if (work->diagnosis->verdict_count < GRIM_MOST_VERDICTS)
        work->diagnosis->verdicts[work->diagnosis->verdict_count++] = *verdict;
}

/* The views of one array: one, or two halves and two interleaved lists, of which the better pair is
 * kept. Returns how many views there were. */
static unsigned guess_array(struct work *work, unsigned first)
{
    struct grim_verdict verdicts[4];
    unsigned count = work->views.all[first].array->count == 64 ? 1 : 4, good[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        struct grim_candidate candidate = candidate_of(&work->views.all[first + i]);
        verdicts[i] = guess(work, &candidate, 0);
        good[i / 2] += verdicts[i].guessed;
    }
    unsigned best = count == 4 && good[1] > good[0] ? 2 : 0;
    keep(work, &verdicts[best]);
    if (count == 4)
        keep(work, &verdicts[best + 1]);
    return count;
}

static void guess_factors(struct work *work)
{
    for (unsigned i = 0; i < work->views.count;)
        if (work->views.all[i].kind == GRIM_VIEW_FACTORS)
            i += guess_array(work, i);
        else
            i++;
}

/* Two lists of 32-bit numbers, put together. */
static int guess_pair(struct work *work, const struct grim_view *low, const struct grim_view *high)
{
    struct grim_candidate candidate = candidate_of(low);
    for (unsigned place = 0; place < 64; place++)
        candidate.factors[place] = (candidate.factors[place] & UINT32_MAX) |
                                   grim_view_value(high, place) << 32;
    struct grim_verdict verdict = guess(work, &candidate, GRIM_STRONG_GUESS - 1);
    if (is_strong(&verdict))
        keep(work, &verdict);
    return is_strong(&verdict);
}

static int guess_alone(struct work *work, const struct grim_view *view, unsigned to_beat)
{
    struct grim_candidate candidate = candidate_of(view);
    struct grim_verdict verdict = guess(work, &candidate, to_beat);
    if (is_strong(&verdict) || !to_beat)
        keep(work, &verdict);
    return is_strong(&verdict);
}

static void guess_halves(struct work *work)
{
    const struct grim_view *halves[MOST_HALVES];
    unsigned char used[MOST_HALVES] = {0};
    unsigned count = 0, found = 0;
    for (unsigned i = 0; i < work->views.count && count < MOST_HALVES; i++)
        if (work->views.all[i].kind == GRIM_VIEW_HALVES)
            halves[count++] = &work->views.all[i];
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = i + 1; j < count && j <= i + PAIR_DISTANCE && !used[i]; j++)
            if (!used[j] && (guess_pair(work, halves[i], halves[j]) ||
                             guess_pair(work, halves[j], halves[i])))
                used[i] = used[j] = 1;
        if (!used[i])
            used[i] = (unsigned char)guess_alone(work, halves[i], GRIM_STRONG_GUESS - 1);
        found += used[i];
    }
    if (count && !found)
        guess_alone(work, halves[0], 0);
}

/* ---- bits, offsets and masks that belong to the factors --------------------------------------- */

static int is_beside(const struct grim_view *view, const struct grim_candidate *candidate)
{
    return view->array->group == candidate->group && view->start == candidate->start &&
           view->stride == candidate->stride;
}

/* How far a list of bits is from the piece's masks; a large number if it cannot be for that piece. */
static unsigned bits_distance(const struct work *work, const struct grim_view *view,
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

static void attach_bits(const struct work *work, struct grim_verdict *verdict)
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
static void attach_offsets(const struct work *work, struct grim_verdict *verdict)
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

static int holds_edges(const struct grim_view *view)
{
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = grim_order_square(view->order, place);
        uint64_t rays = grim_geometry_attacks(view->piece, sq, 0);
        if ((grim_view_value(view, place) ^ view->flip) != rays)
            return 0;
    }
    return 1;
}

static void check_masks_of(struct work *work, const struct grim_view *view)
{
    const uint64_t *masks = work->space->masks[view->piece];
    const char *piece = grim_slider_name(view->piece);
    unsigned wrong = 0, first = 0;
    for (unsigned place = 64; place-- > 0;)
        if ((grim_view_value(view, place) ^ view->flip) !=
            masks[grim_order_square(view->order, place)]) {
            wrong++;
            first = place;
        }
    struct grim_square_name name = grim_square_name(grim_order_square(view->order, first));
    work->diagnosis->masks++;
    work->diagnosis->wrong |= wrong != 0;
    if (wrong && holds_edges(view))
        grim_note(work->diagnosis, view->array->line, "these %s masks are wrong: they hold the last "
                  "square of each ray, and what stands there blocks nothing", piece);
    else if (wrong)
        grim_note(work->diagnosis, grim_view_line(view, first),
                  "the mask of %s %s is 0x%016llx here, it should be 0x%016llx (%u wrong of 64)", piece,
                  name.text, (longest)grim_view_value(view, first),
                  (longest)(masks[grim_order_square(view->order, first)] ^ view->flip), wrong);
    else
        grim_note(work->diagnosis, view->array->line, "all 64 %s masks here are right", piece);
}

static void check_masks(struct work *work)
{
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct grim_view *view = &work->views.all[i];
        if (view->kind != GRIM_VIEW_MASKS)
            continue;
        check_masks_of(work, view);
        for (unsigned v = 0; v < work->diagnosis->verdict_count; v++) {
            const struct grim_verdict *verdict = &work->diagnosis->verdicts[v];
            if (verdict->piece == view->piece && is_strong(verdict) && verdict->order != view->order)
                grim_note(work->diagnosis, view->array->line,
                          "the masks and the factors run over the squares in different orders");
        }
    }
}

/* ---- tables with offsets ---------------------------------------------------------------------- */

/* All entries of verdicts `from` to `to` in one table. */
static int lay_together(struct work *work, unsigned from, unsigned to)
{
    struct grim_entry entries[2 * 64];
    unsigned count = 0;
    for (unsigned v = from; v < to; v++)
        for (unsigned place = 0; place < 64; place++)
            entries[count++] = grim_verdict_entry(&work->diagnosis->verdicts[v], place);
    grim_lay(work->space, entries, count, GRIM_MOST_SLOTS, &work->diagnosis->laid);
    return work->diagnosis->laid.what == GRIM_LAID_GOOD;
}

static int can_be_laid(const struct grim_verdict *verdict)
{
    return verdict->candidate.has_offsets && verdict->good == 64;
}

/* Rook and bishop may use one table or one each. */
static void check_offsets(struct work *work)
{
    struct grim_diagnosis *diagnosis = work->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count && !diagnosis->offsets_clash; v++) {
        const struct grim_verdict *verdict = &diagnosis->verdicts[v];
        if (!can_be_laid(verdict))
            continue;
        int two = v + 1 < diagnosis->verdict_count && can_be_laid(verdict + 1) &&
                  verdict[1].piece != verdict->piece;
        if (two && lay_together(work, v, v + 2))
            v++;
        else if (!lay_together(work, v, v + 1))
            diagnosis->offsets_clash = 1;
    }
    diagnosis->wrong |= diagnosis->offsets_clash;
}

/* Offsets in the low sixteen bits, in steps of some slots: no other numbers fit together like this. */
static void check_offsetin(struct work *work, unsigned v)
{
    struct grim_verdict *verdict = &work->diagnosis->verdicts[v];
    struct grim_candidate kept = verdict->candidate;
    if (verdict->form != GRIM_FORM_MASKED || verdict->bits_from != GRIM_BITS_FIXED ||
        verdict->good < 64 || verdict->candidate.has_offsets)
        return;
    for (unsigned unit = 1; unit <= 8; unit *= 2) {
        for (unsigned place = 0; place < 64; place++)
            verdict->candidate.offsets[place] = unit * (kept.factors[place] & 0xffff);
        if (lay_together(work, v, v + 1)) {
            verdict->scheme = "offsetin";
            grim_note(work->diagnosis, kept.line,
                      "the low sixteen bits of each factor hold its offset, in steps of %u slots",
                      unit);
            break;
        }
    }
    verdict->candidate = kept;
}

/* ---- the whole -------------------------------------------------------------------------------- */

static int any_strong(const struct grim_diagnosis *diagnosis)
{
    for (unsigned v = 0; v < diagnosis->verdict_count; v++)
        if (is_strong(&diagnosis->verdicts[v]))
            return 1;
    return 0;
}

static int claims_to_be_factors(const char *name)
{
    enum grim_piece piece;
    return grim_name_has(name, "magic") || grim_name_has(name, "factor") ||
           grim_piece_in_name(name, &piece);
}

/* Beside real factors, random numbers that nobody called factors are hash keys. */
static void drop_strangers(struct grim_diagnosis *diagnosis)
{
    unsigned left = 0;
    if (!any_strong(diagnosis))
        return;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++) {
        struct grim_verdict *verdict = &diagnosis->verdicts[v];
        if (is_strong(verdict) || claims_to_be_factors(verdict->candidate.name))
            diagnosis->verdicts[left++] = *verdict;
        else
            grim_note(diagnosis, verdict->candidate.line, "the list \"%s\" was left out: %s",
                      verdict->candidate.name, "its numbers are no factors");
    }
    diagnosis->verdict_count = left;
}

static void settle(struct work *work)
{
    struct grim_diagnosis *diagnosis = work->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++) {
        struct grim_verdict *verdict = &diagnosis->verdicts[v];
        attach_bits(work, verdict);
        attach_offsets(work, verdict);
        grim_settle(work->space, verdict);
        check_offsetin(work, v);
        grim_note_verdict(diagnosis, verdict);
        diagnosis->wrong |= verdict->good < 64;
    }
}

GRIM_PRINTF(3, 4)
static enum grim_status refuse(struct grim_error *error, unsigned line, const char *format, ...);

#include <stdarg.h>

static enum grim_status refuse(struct grim_error *error, unsigned line, const char *format, ...)
{
    va_list arguments;
    error->status = GRIM_ERROR_FORMAT;
    error->line = line;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return error->status;
}

/* A list that was meant as factors but cannot be read as 64 numbers. */
static enum grim_status refuse_broken_list(const struct grim_pasted *pasted, int strong,
                                           struct grim_error *error)
{
    for (unsigned i = 0; i < pasted->count; i++) {
        const struct grim_pasted_array *array = &pasted->arrays[i];
        if (!grim_looks_like_factors(array) || (strong && !claims_to_be_factors(array->name)))
            continue;
        if (array->bad_line)
            return refuse(error, array->bad_line, "\"%s\" is not a 64-bit number", array->bad);
        if (array->count != 64 && array->count != 128)
            return refuse(error, array->line, "the list \"%s\" has %u numbers, 64 are needed%s",
                          array->name, array->count,
                          array->unclosed ? "; the text ends before the list does" : "");
    }
    return GRIM_OK;
}

/* No list, but perhaps a mask that somebody wonders about. */
static void check_lone_masks(struct work *work)
{
    const struct grim_pasted_array *loose = &work->pasted->loose;
    for (unsigned i = 0; i < loose->count; i++)
        for (unsigned s = 0; s < 128; s++) {
            enum grim_piece piece = s < 64 ? GRIM_ROOK : GRIM_BISHOP;
            uint64_t mask = work->space->masks[piece][s % 64];
            unsigned distance = grim_geometry_count(mask ^ loose->values[i]);
            if (distance > 3)
                continue;
            work->diagnosis->masks++;
            work->diagnosis->wrong |= distance != 0;
            grim_note(work->diagnosis, loose->lines[i],
                      distance ? "0x%016llx is nearly the mask of %s %s, which is 0x%016llx"
                               : "0x%016llx is the mask of %s %s",
                      (longest)loose->values[i], grim_slider_name(piece),
                      grim_square_name(s % 64).text, (longest)mask);
        }
}

enum grim_status grim_diagnose(struct grim_workspace *space, const struct grim_pasted *pasted,
                               struct grim_diagnosis *diagnosis, struct grim_error *error)
{
    struct work work = {space, pasted, {0}, diagnosis};
    memset(diagnosis, 0, sizeof *diagnosis);
    memset(error, 0, sizeof *error);
    grim_views_of(space, pasted, &work.views);
    guess_factors(&work);
    guess_halves(&work);
    if (refuse_broken_list(pasted, any_strong(diagnosis), error) != GRIM_OK)
        return error->status;
    drop_strangers(diagnosis);
    settle(&work);
    check_masks(&work);
    check_offsets(&work);
    if (pasted->unclosed_line)
        grim_note(diagnosis, pasted->unclosed_line,
                  "a bracket is opened here and never closed; is some of the text missing?");
    if (!diagnosis->verdict_count && !diagnosis->masks)
        check_lone_masks(&work);
    if (diagnosis->verdict_count || diagnosis->masks)
        return GRIM_OK;
    return refuse(error, pasted->unclosed_line, "there is no list of 64 factors in this text");
}

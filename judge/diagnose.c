#include "diagnose.h"

#include <stdio.h>
#include <string.h>

#include "diagnose_lists.h"

typedef unsigned long long longest;

static int diagnose_holds_edges(const struct judge_view *view)
{
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = judge_order_square(view->order, place);
        uint64_t rays = grim_geometry_attacks(view->piece, sq, 0);
        if ((view_value(view, place) ^ view->flip) != rays)
            return 0;
    }
    return 1;
}

static void diagnose_check_masks_of(struct judge_work *work, const struct judge_view *view)
{
    const uint64_t *masks = work->space->masks[view->piece];
    const char *piece = grim_piece_name(view->piece);
    unsigned wrong = 0, first = 0;
    for (unsigned place = 64; place-- > 0;)
        if ((view_value(view, place) ^ view->flip) !=
            masks[judge_order_square(view->order, place)]) {
            wrong++;
            first = place;
        }
    const char *name = grim_square_name(judge_order_square(view->order, first));
    work->diagnosis->masks++;
    work->diagnosis->wrong |= wrong != 0;
    if (wrong && diagnose_holds_edges(view))
        judge_note_line(work->diagnosis, view->array->line,
                        "these %s masks are wrong: they hold the last "
                        "square of each ray, and a piece there blocks nothing",
                        piece);
    else if (wrong)
        judge_note_line(
            work->diagnosis, view_line(view, first),
            "the mask of %s %s is 0x%016llx here, it should be 0x%016llx (%u wrong of 64)", piece,
            name, (longest)view_value(view, first),
            (longest)(masks[judge_order_square(view->order, first)] ^ view->flip), wrong);
    else
        judge_note_line(work->diagnosis, view->array->line, "all 64 %s masks here are right",
                        piece);
}

static void diagnose_check_masks(struct judge_work *work)
{
    for (unsigned i = 0; i < work->views.count; i++) {
        const struct judge_view *view = &work->views.all[i];
        if (view->kind != VIEW_MASKS)
            continue;
        diagnose_check_masks_of(work, view);
        for (unsigned v = 0; v < work->diagnosis->verdict_count; v++) {
            const struct verdict *verdict = &work->diagnosis->verdicts[v];
            if (verdict->piece == view->piece && guess_is_strong(verdict) &&
                verdict->order != view->order)
                judge_note_line(
                    work->diagnosis, view->array->line,
                    "the masks and the factors run over the squares in different orders");
        }
    }
}

/* ---- tables with offsets -------------------------------------------------------------------- */

/* All entries of verdicts `from` to `to` in one table. */
static int diagnose_lay_together(struct judge_work *work, unsigned from, unsigned to)
{
    struct judge_entry entries[2 * 64];
    unsigned count = 0;
    for (unsigned v = from; v < to; v++)
        for (unsigned place = 0; place < 64; place++)
            entries[count++] = judge_verdict_entry(&work->diagnosis->verdicts[v], place);
    judge_lay(work->space, entries, count, JUDGE_MOST_SLOTS, &work->diagnosis->laid);
    return work->diagnosis->laid.what == JUDGE_LAID_GOOD;
}

static int diagnose_can_be_laid(const struct verdict *verdict)
{
    return verdict->candidate.has_offsets && verdict->good == 64;
}

/* Rook and bishop may use one table or one each. */
static void diagnose_check_offsets(struct judge_work *work)
{
    struct diagnosis *diagnosis = work->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count && !diagnosis->offsets_clash; v++) {
        const struct verdict *verdict = &diagnosis->verdicts[v];
        if (!diagnose_can_be_laid(verdict))
            continue;
        int two = v + 1 < diagnosis->verdict_count && diagnose_can_be_laid(verdict + 1) &&
                  verdict[1].piece != verdict->piece;
        if (two && diagnose_lay_together(work, v, v + 2))
            v++;
        else if (!diagnose_lay_together(work, v, v + 1))
            diagnosis->offsets_clash = 1;
    }
    diagnosis->wrong |= diagnosis->offsets_clash;
}

/* Offsets in the low sixteen bits, in steps of some slots: no other numbers fit together like
 * this. */
static void diagnose_check_offsetin(struct judge_work *work, unsigned v)
{
    struct verdict *verdict = &work->diagnosis->verdicts[v];
    struct judge_candidate kept = verdict->candidate;
    if (!form_is(verdict->form, "plain") || verdict->bits_from != BITS_FIXED ||
        verdict->good < 64 || verdict->candidate.has_offsets)
        return;
    for (unsigned unit = 1; unit <= 8; unit *= 2) {
        for (unsigned place = 0; place < 64; place++)
            verdict->candidate.offsets[place] = unit * (kept.factors[place] & 0xffff);
        if (diagnose_lay_together(work, v, v + 1)) {
            verdict->scheme = "offsetin";
            judge_note_line(
                work->diagnosis, kept.line,
                "the low sixteen bits of each factor hold its offset, in steps of %u slots", unit);
            break;
        }
    }
    verdict->candidate = kept;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static int diagnose_any_strong(const struct diagnosis *diagnosis)
{
    for (unsigned v = 0; v < diagnosis->verdict_count; v++)
        if (guess_is_strong(&diagnosis->verdicts[v]))
            return 1;
    return 0;
}

static int diagnose_claims_to_be_factors(const char *name)
{
    enum grim_piece piece;
    return judge_name_has(name, "magic") || judge_name_has(name, "factor") ||
           judge_piece_in_name(name, &piece);
}

/* Beside real factors, random numbers that are not called factors are hash keys. */
static void diagnose_drop_strangers(struct diagnosis *diagnosis)
{
    unsigned left = 0;
    if (!diagnose_any_strong(diagnosis))
        return;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++) {
        struct verdict *verdict = &diagnosis->verdicts[v];
        if (guess_is_strong(verdict) || diagnose_claims_to_be_factors(verdict->candidate.name))
            diagnosis->verdicts[left++] = *verdict;
        else
            judge_note_line(diagnosis, verdict->candidate.line, "the list \"%s\" was left out: %s",
                            verdict->candidate.name, "its numbers are not factors");
    }
    diagnosis->verdict_count = left;
}

static void diagnose_settle(struct judge_work *work)
{
    struct diagnosis *diagnosis = work->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++) {
        struct verdict *verdict = &diagnosis->verdicts[v];
        judge_attach_bits(work, verdict);
        judge_attach_offsets(work, verdict);
        judge_settle(work->space, verdict);
        diagnose_check_offsetin(work, v);
        note_verdict(diagnosis, verdict);
        diagnosis->wrong |= verdict->good < 64;
    }
}

/* Which number is missing among 63, if nearly all others are good around the gap. */
static void diagnose_say_gap(struct judge_work *work, const struct pasted_array *array,
                             struct grim_error *error)
{
    struct gap gap = judge_find_gap(work->space, array);
    size_t used = strlen(error->text), room = sizeof error->text - used;
    if (gap.good < 60)
        return;
    if (gap.first == gap.last)
        snprintf(error->text + used, room, "; the one for %s seems to be missing",
                 grim_square_name(gap.first));
    else
        snprintf(error->text + used, room, "; one from %s to %s seems to be missing",
                 grim_square_name(gap.first), grim_square_name(gap.last));
}

static int diagnose_refuse_count(struct judge_work *work, const struct pasted_array *array,
                                 struct grim_error *error)
{
    const char *quote = *array->name ? "\"" : "", *space = *array->name ? " " : "";
    grim_refuse(error, array->line, "the list %s%s%s%shas %u numbers, 64 are needed%s", quote,
                array->name, quote, space, array->count,
                array->unclosed ? "; the text ends before the list does" : "");
    if (!array->unclosed && array->count == 63)
        diagnose_say_gap(work, array, error);
    return 0;
}

/* 0 for a list that was meant as factors but cannot be read as 64 numbers. */
static int diagnose_lists_are_whole(struct judge_work *work, struct grim_error *error)
{
    int strong = diagnose_any_strong(work->diagnosis);
    for (unsigned i = 0; i < work->pasted->count; i++) {
        const struct pasted_array *array = &work->pasted->arrays[i];
        if (!judge_looks_like_factors(array) ||
            (strong && !diagnose_claims_to_be_factors(array->name)))
            continue;
        if (array->bad_line)
            return grim_refuse(error, array->bad_line, "\"%s\" is not a 64-bit number",
                               array->bad);
        if (array->count != 64 && array->count != 128)
            return diagnose_refuse_count(work, array, error);
    }
    return 1;
}

/* Not a list, but perhaps a mask that the user wonders about. */
static void diagnose_check_lone_masks(struct judge_work *work)
{
    const struct pasted_array *loose = &work->pasted->loose;
    for (unsigned i = 0; i < loose->count; i++)
        for (unsigned s = 0; s < 128; s++) {
            enum grim_piece piece = s < 64 ? GRIM_ROOK : GRIM_BISHOP;
            uint64_t mask = work->space->masks[piece][s % 64];
            unsigned distance = grim_geometry_count(mask ^ loose->values[i]);
            if (distance > 3)
                continue;
            work->diagnosis->masks++;
            work->diagnosis->wrong |= distance != 0;
            judge_note_line(work->diagnosis, loose->lines[i],
                            distance ? "0x%016llx is nearly the mask of %s %s, which is 0x%016llx"
                                     : "0x%016llx is the mask of %s %s",
                            (longest)loose->values[i], grim_piece_name(piece),
                            grim_square_name(s % 64), (longest)mask);
        }
}

enum grim_status diagnose_text(struct workspace *space, const struct pasted *pasted,
                               struct diagnosis *diagnosis, struct grim_error *error)
{
    struct judge_work work = {space, pasted, {0}, diagnosis};
    memset(diagnosis, 0, sizeof *diagnosis);
    memset(error, 0, sizeof *error);
    views_of(space, pasted, &work.views);
    judge_guess_factors(&work);
    judge_guess_halves(&work);
    if (!diagnose_lists_are_whole(&work, error))
        return error->status;
    diagnose_drop_strangers(diagnosis);
    diagnose_settle(&work);
    diagnose_check_masks(&work);
    diagnose_check_offsets(&work);
    if (pasted->passed_over)
        judge_note_line(diagnosis, 0,
                        "%u lists were passed over: too long, or beyond the first %d",
                        pasted->passed_over, PASTED_ARRAYS);
    if (pasted->unclosed_line)
        judge_note_line(diagnosis, pasted->unclosed_line,
                        "a bracket is opened here and never closed; is some of the text missing?");
    if (!diagnosis->verdict_count && !diagnosis->masks)
        diagnose_check_lone_masks(&work);
    if (diagnosis->verdict_count || diagnosis->masks)
        return GRIM_OK;
    grim_refuse(error, pasted->unclosed_line, "there is no list of 64 factors in this text");
    return error->status;
}

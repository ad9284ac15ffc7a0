/* judgement_print.c - a judgement for people, with the boards that clash. */
#include "../judge/factor_check.h"
#include "../lib/names.h"
#include "boards.h"
#include "judgement.h"

typedef unsigned long long longest;

static void judgement_draw_side(struct panel *panel, const struct side *side)
{
    char title[PANEL_TEXT];
    snprintf(title, sizeof title, "%s %s", grim_piece_name(side->piece),
             grim_square_name(side->sq));
    boards_panel_attacks(panel, title, side->piece == GRIM_ROOK ? 'R' : 'B', side->sq, side->occ,
                         side->attacks);
    panel->lines = 0;
    boards_panel_line(panel, "occupied");
    boards_panel_line(panel, "0x%016llx", (longest)side->occ);
    boards_panel_line(panel, "attacks");
    boards_panel_line(panel, "0x%016llx", (longest)side->attacks);
}

static void judgement_draw_conflict(FILE *out, const struct conflict *conflict)
{
    struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    struct panel panels[2];
    judgement_draw_side(&panels[0], &conflict->sides[0]);
    judgement_draw_side(&panels[1], &conflict->sides[1]);
    fprintf(
        out,
        "\n  Both go to slot %u, but their attacks differ (o occupied, x attacked, # both):\n\n",
        (unsigned)conflict->slot);
    boards_print(&pen, panels, 2);
    fprintf(out, "\n");
}

static const char *judgement_bits_text(enum bits_from from)
{
    switch (from) {
    case BITS_GIVEN: return "bits as given in the text";
    case BITS_FIXED: return "fixed shift";
    case BITS_IN_FACTOR: return "bits from the factor's own top six bits";
    default: return "as many bits as the mask has squares";
    }
}

static void judgement_print_order(FILE *out, const struct verdict *verdict)
{
    fprintf(out, "  squares: %s, %s, ... %s (a1 is bit 0)\n",
            grim_square_name(judge_order_square(verdict->order, 0)),
            grim_square_name(judge_order_square(verdict->order, 1)),
            grim_square_name(judge_order_square(verdict->order, 63)));
}

static void judgement_print_first_wrong(FILE *out, const struct verdict *verdict)
{
    unsigned place = verdict->first_wrong;
    fprintf(out, "  first failing square: %s, number %u, line %u: 0x%016llx with %u bits\n",
            grim_square_name(judge_order_square(verdict->order, place)), place,
            verdict->candidate.lines[place], (longest)verdict->candidate.factors[place],
            verdict->bits[place]);
    if (verdict->conflict.sides[0].attacks)
        judgement_draw_conflict(out, &verdict->conflict);
}

static void judgement_print_verdict(FILE *out, const struct answer_judgement *judgement,
                                    const struct verdict *verdict)
{
    fprintf(out, "%s", grim_piece_name(verdict->piece));
    if (!judgement->own_format)
        fprintf(out, ", line %u%s%s", verdict->candidate.line,
                *verdict->candidate.name ? ", " : "", verdict->candidate.name);
    if (verdict->good == 64)
        fprintf(out, ": all 64 squares good\n");
    else
        fprintf(out, ": %u of 64 squares good\n", verdict->good);
    if (guess_is_strong(verdict)) {
        fprintf(out, "  scheme: %s, %s\n", verdict->scheme,
                judgement_bits_text(verdict->bits_from));
        judgement_print_order(out, verdict);
    }
    if (verdict->good < 64)
        judgement_print_first_wrong(out, verdict);
}

static void judgement_print_notes(FILE *out, const struct diagnosis *diagnosis)
{
    for (unsigned i = 0; i < diagnosis->note_count; i++) {
        const struct judge_note *note = &diagnosis->notes[i];
        if (note->line)
            fprintf(out, "  line %u: %s\n", note->line, note->text);
        else
            fprintf(out, "  %s\n", note->text);
    }
}

static void judgement_print_clash(FILE *out, const struct diagnosis *diagnosis)
{
    const struct laid *laid = &diagnosis->laid;
    if (laid->what == JUDGE_LAID_BEYOND) {
        fprintf(out, "an offset reaches slot %llu; tables end at %d\n", (longest)laid->reach,
                JUDGE_MOST_SLOTS);
        return;
    }
    fprintf(out, "each square is good for itself, but in one table two of them clash:\n");
    judgement_draw_conflict(out, &laid->conflict);
}

void answer_judgement_print(FILE *out, const struct answer_judgement *judgement)
{
    const struct diagnosis *diagnosis = &judgement->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++)
        judgement_print_verdict(out, judgement, &diagnosis->verdicts[v]);
    if (diagnosis->offsets_clash)
        judgement_print_clash(out, diagnosis);
    judgement_print_notes(out, diagnosis);
    fprintf(out, "%s: %s\n", judgement->path, diagnosis->wrong ? "NOT RIGHT" : "all right");
}

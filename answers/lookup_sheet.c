/* lookup_sheet.c - a lookup as boards, for people. */
#include <string.h>

#include "../lib/names.h"
#include "lookup.h"
#include "palette.h"

void lookup_panel(struct panel *panel, const struct trace_step *step, char slider, unsigned sq)
{
    if (step->kind == TRACE_INDEX)
        boards_panel_index(panel, step->label, step->value, step->bits);
    else
        boards_panel_bits(panel, step->label, step->value);
    if (step->of_squares)
        boards_panel_slider(panel, slider, sq);
}

/* ---- Letters ------------------------------------------------------------------------------- */

static const struct trace_step *lookup_step(const struct trace *trace, const char *label)
{
    for (unsigned i = 0; i < trace->count; i++)
        if (!strcmp(trace->steps[i].label, label))
            return &trace->steps[i];
    return NULL;
}

/* On the squares of a board: each relevant square's own letter. */
static void lookup_ink_squares(struct panel *panel, uint64_t mask)
{
    unsigned number = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (mask >> sq & 1)
            boards_panel_ink(panel, sq, number++);
}

/* A copy of a term's factor for each of its blockers that has a one in this column: how many. */
static unsigned lookup_ones(const struct lookup_term *term, unsigned column, unsigned *last)
{
    unsigned ones = 0;
    for (unsigned sq = 0; sq <= column; sq++)
        if ((term->key >> sq & 1) && (term->factor >> (column - sq) & 1)) {
            ones++;
            *last = term->number[sq];
        }
    return ones;
}

void lookup_ink_product(struct panel *panel, const struct lookup_term *terms, unsigned count)
{
    unsigned carried = 0;
    for (unsigned column = 0; column < 64; column++) {
        unsigned ones = 0, last = 0;
        for (unsigned i = 0; i < count; i++)
            ones += lookup_ones(&terms[i], column, &last);
        if (ones == 1 && !carried)
            boards_panel_ink(panel, column, last);
        carried = (carried + ones) / 2;
    }
}

static struct lookup_term lookup_term_of(uint64_t mask, uint64_t key, uint64_t factor)
{
    struct lookup_term term = {key, factor, {0}};
    unsigned number = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        term.number[sq] = (uint8_t)number;
        number += (unsigned)(mask >> sq & 1);
    }
    return term;
}

/* What is added besides the copies for blockers has no letter. */
static struct lookup_term lookup_unlettered(uint64_t added)
{
    return (struct lookup_term){1, added, {PALETTE_INKS}};
}

/* The relevant squares, and the others if the blockers are laid on those. */
struct lookup_squares {
    uint64_t mask, outside;
};

static int lookup_find_squares(const struct trace *trace, struct lookup_squares *squares)
{
    const struct trace_step *mask = lookup_step(trace, "mask");
    const struct trace_step *outside = lookup_step(trace, "not_mask");
    *squares = (struct lookup_squares){0};
    if (mask)
        squares->mask = mask->value;
    else if (outside)
        *squares = (struct lookup_squares){~outside->value, outside->value};
    return mask ? mask->of_squares : outside && outside->of_squares;
}

/* By what the values are, and not by the scheme. */
static void lookup_ink(struct panel *panel, const struct trace_step *step,
                       const struct trace *trace, uint64_t occ)
{
    const struct trace_step *factor = lookup_step(trace, "factor");
    const struct trace_step *constant = lookup_step(trace, "constant");
    struct lookup_squares squares;
    if (!lookup_find_squares(trace, &squares))
        return;
    uint64_t key = occ & squares.mask;
    if (step->of_squares && (step->value & ~squares.mask) == squares.outside) {
        lookup_ink_squares(panel, squares.mask);
    } else if (factor && step->kind == TRACE_INDEX) {
        uint64_t added = squares.outside * factor->value + (constant ? constant->value : 0);
        const struct lookup_term terms[] = {lookup_term_of(squares.mask, key, factor->value),
                                            lookup_unlettered(added)};
        if (step->value == key * factor->value + added)
            lookup_ink_product(panel, terms, 2);
    }
}

/* ---- Panels -------------------------------------------------------------------------------- */

static void lookup_line_of_binary(struct panel *panel, uint64_t index, unsigned bits)
{
    char digits[PANEL_TEXT] = "";
    for (unsigned i = 0; i < bits && i + 1 < sizeof digits; i++)
        digits[i] = (char)('0' + (index >> (bits - 1 - i) & 1));
    boards_panel_line(panel, "  %s", digits);
}

static void lookup_write_number(struct panel *panel, const struct trace_step *step)
{
    unsigned bits = step->kind == TRACE_NUMBER ? step->bits : 0;
    unsigned long long value = step->value;
    boards_panel_line(panel, "%s", step->label);
    if (step->kind == TRACE_WORD)
        boards_panel_line(panel, "  0x%08llx", value);
    else
        boards_panel_line(panel, "  0x%0*llx = %llu", (int)(bits + 3) / 4, value, value);
    if (bits)
        lookup_line_of_binary(panel, value, bits);
}

void lookup_add_number(struct sheet *sheet, const struct trace_step *step)
{
    struct panel *panel = &sheet->panels[sheet->panel_count - 1];
    if (panel->ranks || panel->lines + 2 > PANEL_LINES) {
        panel = sheet_panel(sheet);
        boards_panel_text(panel);
    }
    lookup_write_number(panel, step);
}

static char lookup_letter_of(enum grim_piece piece)
{
    return "RBQ"[piece];
}

static void lookup_add_board(struct panel *panel, const struct trace_step *step,
                             const struct answer_lookup *lookup, enum grim_piece part)
{
    lookup_panel(panel, step, lookup_letter_of(part), lookup->sq);
    lookup_ink(panel, step, &lookup->trace[part], lookup->occ);
}

static void lookup_add_part(struct sheet *sheet, const struct answer_lookup *lookup,
                            enum grim_piece part)
{
    const struct trace *trace = &lookup->trace[part];
    char letter = lookup_letter_of(part);
    const char *heading = part == GRIM_ROOK ? "As a rook" : "As a bishop";
    sheet_section(sheet, lookup->piece == GRIM_QUEEN ? heading : "");
    boards_panel_attacks(sheet_panel(sheet), "position", letter, lookup->sq, lookup->occ, 0);
    for (unsigned i = 0; i < trace->count; i++) {
        const struct trace_step *step = &trace->steps[i];
        if (step->kind == TRACE_BOARD || step->kind == TRACE_INDEX)
            lookup_add_board(sheet_panel(sheet), step, lookup, part);
        else
            lookup_add_number(sheet, step);
    }
    boards_panel_attacks(sheet_panel(sheet), "attacks", letter, lookup->sq, lookup->occ,
                         lookup->attacks[part]);
}

static int lookup_has_label_with(const struct answer_lookup *lookup, const char *part_of_label)
{
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        for (unsigned i = 0; answer_lookup_takes(lookup, part) && i < lookup->trace[part].count;
             i++)
            if (strstr(lookup->trace[part].steps[i].label, part_of_label))
                return 1;
    return 0;
}

static void lookup_trim(char *text)
{
    for (size_t length = strlen(text); length > 0 && text[length - 1] == ' '; length--)
        text[length - 1] = 0;
}

static void lookup_write_notes(struct sheet *sheet, const struct answer_lookup *lookup)
{
    const char *index = "The index starts with its highest bit on h8 and goes left, then down. ";
    const char *mirror = "o' and r' are o and r with the ranks in reverse order. ";
    const char *geometry =
        "The scheme needs BMI2, which is not here: the attacks are the geometry's.";
    snprintf(sheet->notes, sizeof sheet->notes, "%s%s%s", sheet_has_index(sheet) ? index : "",
             lookup_has_label_with(lookup, "'") ? mirror : "", lookup->lookups ? "" : geometry);
    lookup_trim(sheet->notes);
}

static void lookup_write_words(struct sheet *sheet, const struct answer_lookup *lookup)
{
    const struct grim_scheme *scheme = lookup->scheme;
    snprintf(sheet->title, sizeof sheet->title, "%s on %s, scheme %s",
             grim_piece_name(lookup->piece), grim_square_name(lookup->sq), scheme->name);
    snprintf(sheet->words, sizeof sheet->words, "%s%s: %s. attacks = %s. Occupied: 0x%016llx%s.",
             scheme->name,
             lookup->is_picked ? " (the pick for this processor; others with --scheme NAME)" : "",
             scheme->what, scheme->formula, (unsigned long long)lookup->occ,
             lookup->is_example ? " (an example; yours with --occ HEX or --fen FEN)" : "");
}

void answer_lookup_sheet(struct sheet *sheet, const struct answer_lookup *lookup)
{
    sheet->slider = lookup_letter_of(lookup->piece);
    lookup_write_words(sheet, lookup);
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        if (answer_lookup_takes(lookup, part))
            lookup_add_part(sheet, lookup, (enum grim_piece)part);
    if (lookup->piece == GRIM_QUEEN) {
        sheet_section(sheet, "Together");
        boards_panel_attacks(sheet_panel(sheet), "attacks", 'Q', lookup->sq, lookup->occ,
                             lookup->attacks[GRIM_QUEEN]);
    }
    lookup_write_notes(sheet, lookup);
}

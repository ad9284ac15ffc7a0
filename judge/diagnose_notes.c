/* The sentences of a diagnosis. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "diagnose.h"
#include "views.h"

typedef unsigned long long longest;

void judge_note_line(struct diagnosis *diagnosis, unsigned line, const char *format, ...)
{
    va_list arguments;
    if (diagnosis->note_count == JUDGE_MOST_NOTES)
        return;
    struct judge_note *note = &diagnosis->notes[diagnosis->note_count++];
    note->line = line;
    va_start(arguments, format);
    vsnprintf(note->text, sizeof note->text, format, arguments);
    va_end(arguments);
}

/* About forms that a user may not have thought of. */
static const struct {
    const char *scheme;
    int is_raised;
    const char *sentence;
} forms[] = {
    {"black", 0, "these are black factors: (occ | ~mask) * M, not (occ & mask) * M"},
    {"shiftin", 0, "the top six bits of each factor hold its shift (shiftin)"},
    {"mul32xor", 0,
     "these are 32-bit factors (xor form): (lo * M.lo ^ hi * M.hi) >> (32 - bits), "
     "lo and hi the halves of occ & mask; they do not work in a 64-bit product"},
    {"mul32", 0,
     "these are 32-bit factors (sum form): (lo * M.lo + hi * M.hi) >> (32 - bits), "
     "lo and hi the halves of (occ & mask) >> 1; they do not work in a 64-bit product"},
    {"mul32", 1,
     "these are 32-bit factors (sum form without a step to the right): "
     "(lo * M.lo + hi * M.hi) >> (32 - bits), lo and hi the halves of occ & mask"},
    {"mul32one", 0,
     "these are 32-bit factors for one product: ((lo | hi >> 1) * M) >> (32 - bits), "
     "lo and hi the halves of occ & mask"},
};

static const char *notes_form_sentence(struct form form)
{
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (strcmp(forms[i].scheme, form.scheme->name) == 0 &&
            forms[i].is_raised == form.is_raised)
            return forms[i].sentence;
    return NULL;
}

static void note_order(struct diagnosis *diagnosis, const struct verdict *verdict)
{
    static const char *const sentences[JUDGE_ORDERS] = {
        NULL,
        "the board is mirrored: number 0 is for h1, the square of bit 7, not for a1",
        "the board is upside down: number 0 is for a8, the square of bit 56, not for a1",
        "the board is turned round: number 0 is for h8, the square of bit 63, not for a1",
        "files and ranks are swapped: number 1 is for a2, the square of bit 8, not for b1",
        "files and ranks are swapped and the files mirrored: number 0 is for h1, number 1 for h2",
        "files and ranks are swapped and the ranks flipped: number 0 is for a8, number 1 for a7",
        "files and ranks are swapped, both backwards: number 0 is for h8, number 1 for h7",
    };
    if (verdict->order)
        judge_note_line(diagnosis, verdict->candidate.line, "%s", sentences[verdict->order]);
}

static void note_wrong_name(struct diagnosis *diagnosis, const struct verdict *verdict)
{
    enum grim_piece named;
    if (judge_piece_in_name(verdict->candidate.name, &named) && named != verdict->piece)
        judge_note_line(diagnosis, verdict->candidate.line,
                        "\"%s\" sounds like a %s, but holds %s factors", verdict->candidate.name,
                        grim_piece_name(named), grim_piece_name(verdict->piece));
}

void note_failure(struct diagnosis *diagnosis, const struct verdict *verdict)
{
    unsigned place = verdict->first_wrong;
    uint64_t factor = verdict->candidate.factors[place];
    unsigned sq = judge_order_square(verdict->order, place),
             line = verdict->candidate.lines[place];
    const char *piece = grim_piece_name(verdict->piece);
    const char *square = grim_square_name(sq);
    if (factor == 0)
        judge_note_line(diagnosis, line, "number %u, for the %s on %s, is 0: is one missing?",
                        place, piece, square);
    else if (verdict->needs_bits > judge_fixed_bits(verdict->piece) + 1)
        judge_note_line(diagnosis, line,
                        "0x%016llx is not good for the %s on %s with fewer than %u bits",
                        (longest)factor, piece, square, verdict->needs_bits);
    else if (verdict->needs_bits)
        judge_note_line(diagnosis, line,
                        "0x%016llx is good for the %s on %s, but needs %u bits; here it has %u",
                        (longest)factor, piece, square, verdict->needs_bits, verdict->bits[place]);
    else
        judge_note_line(diagnosis, line,
                        "0x%016llx is not good for the %s on %s with any bits up to %d",
                        (longest)factor, piece, square, JUDGE_MOST_BITS);
}

void note_verdict(struct diagnosis *diagnosis, const struct verdict *verdict)
{
    const char *sentence = notes_form_sentence(verdict->form);
    if (!guess_is_strong(verdict)) {
        judge_note_line(
            diagnosis, verdict->candidate.line,
            "these 64 numbers fit no scheme known here; as %s factors %u of them are good",
            grim_piece_name(verdict->piece), verdict->good);
        return;
    }
    if (sentence)
        judge_note_line(diagnosis, verdict->candidate.line, "%s", sentence);
    note_order(diagnosis, verdict);
    note_wrong_name(diagnosis, verdict);
    if (verdict->first_wrong < 64)
        note_failure(diagnosis, verdict);
}

/* lookup.h - one lookup with its steps: the answer of `grimoire show`, and of the page in the
 * browser, which gives the same answers because it runs the same code. */
#ifndef GRIM_ANSWERS_LOOKUP_H
#define GRIM_ANSWERS_LOOKUP_H

#include "../base/json.h"
#include "../emit/trace.h"
#include "sheet.h"

/* The question: everything down to the table. */
struct answer_lookup {
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ;
    const struct grim_scheme *scheme;
    int is_picked, is_example;          /* scheme and occupancy are defaults, not given */
    const struct grim_lookups *lookups; /* NULL when the scheme does not run here */
    const void *table;
    struct trace trace[2]; /* of the rook and the bishop, when they take part */
    uint64_t attacks[3];   /* of the rook, the bishop and the queen */
};

/* Whether the slider is this one, or a queen. */
int answer_lookup_takes(const struct answer_lookup *lookup, unsigned part);

/* Fills in traces and attacks; the latter are the geometry's if the scheme does not run. */
void answer_lookup_do(struct answer_lookup *lookup, const struct tracer *tracer);

void answer_lookup_json(FILE *out, const struct answer_lookup *lookup);

/* As boards side by side. */
void answer_lookup_sheet(struct sheet *sheet, const struct answer_lookup *lookup);

/* ---- For other answers with steps ---- */

/* A step as a panel: a board as it is drawn, with the slider if its bits are squares. */
void lookup_panel(struct panel *panel, const struct trace_step *step, char slider, unsigned sq);

/* The next panel of numbers; consecutive ones share it until it is full. */
void lookup_add_number(struct sheet *sheet, const struct trace_step *step);

/* What is multiplied: blockers, their factor, and the number of each relevant bit's letter. */
struct lookup_term {
    uint64_t key, factor;
    uint8_t number[64];
};

/* In a product of blockers and factor, or a sum of them: the letter of the one blocker whose copy of
 * its factor has made the bit, if nothing was carried into it. */
void lookup_ink_product(struct panel *panel, const struct lookup_term *terms, unsigned count);

/* Elements of an open array; `piece`, if it is not NULL, says whose lookup it is. */
void lookup_json_steps(struct json_writer *json, const struct trace *trace, const char *piece);

#endif

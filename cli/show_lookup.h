/* show_lookup.h - one lookup with its steps, and the JSON of it: for `show`, and for the page in the
 * browser, which has the same answers because it has the same code. */
#ifndef GRIM_CLI_SHOW_LOOKUP_H
#define GRIM_CLI_SHOW_LOOKUP_H

#include "../emit/trace.h"

/* What is asked: everything down to the table. */
struct show_lookup {
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ;
    const struct grim_scheme *scheme;
    const struct grim_lookups *lookups; /* NULL when the scheme does not run here */
    const void *table;
    struct trace trace[2]; /* of the rook and the bishop, when they take part */
    uint64_t attacks[3];   /* of the rook, the bishop and the queen */
};

/* Whether the slider is this one, or a queen. */
int show_takes_part(const struct show_lookup *show, unsigned part);

/* Fills in traces and attacks; the latter are the geometry's when the scheme does not run. */
void show_do_lookups(struct show_lookup *show, const struct tracer *tracer);

void show_json_lookup(const struct show_lookup *show);

/* Appends "{label, kind, value, bits}" of each step; `piece` says whose lookup it is. */
void show_json_steps(const struct trace *trace, const char *piece, int first);

#endif

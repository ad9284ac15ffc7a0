/* lookup.h - one lookup as C: what each of its steps is, and a whole program that does it. */
#ifndef EMIT_LOOKUP_H
#define EMIT_LOOKUP_H

#include <stdio.h>

#include "../lib/registry.h"

struct lookup {
    const struct grim_scheme *scheme;
    const void *table; /* the scheme's, filled */
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ;
};

/* Writes a program that has the lookup as its scheme's header has it, with what it reads of its
 * table for this square and this occupancy, and nothing else of it; it returns 0 when it finds the
 * attacks. 0 when the scheme is made of a template and has no such text, or there is no memory. */
int lookup_program(const struct lookup *lookup, FILE *out);

/* Writes a line for each value that has a name, with tabs between: the piece, the name, what makes
 * it, and the C. What makes it is one of
 *
 *   load found call number name and or xor add subtract multiply left right not bit flip pext pdep
 *   low high
 *
 * (`found` is what a slot holds); the last one's name is `return`. 0 as above. */
int lookup_steps(const struct lookup *lookup, FILE *out);

#endif

/* lookup.h - one lookup as C: its steps, and a complete program that performs it. */
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

/* Writes a program with the lookup as in its scheme's header, and only the part of the table that
 * it reads for this square and this occupancy; the program returns 0 if it finds the attacks. 0 if
 * the scheme is made from a template and has no such text, or memory is short. */
int lookup_program(const struct lookup *lookup, FILE *out);

/* Writes a line for each named value, tab-separated: the piece, the name, the operation that makes
 * it, and the C. The operation is one of
 *
 *   load found call number name and or xor add subtract multiply left right not bit flip pext pdep
 *   low high
 *
 * (`found` is what a slot holds); the last one's name is `return`. 0 as above. */
int lookup_steps(const struct lookup *lookup, FILE *out);

#endif

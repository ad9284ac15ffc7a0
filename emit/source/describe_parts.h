/* describe_parts.h - what the parts of describe.c share. */
#ifndef EMIT_DESCRIBE_PARTS_H
#define EMIT_DESCRIBE_PARTS_H

#include "source.h"
#include "tree.h"

typedef void describe_arrays(struct tree *tree, const struct emit_request *request,
                             enum grim_piece piece);

/* One scheme. `slot` are the lines that compute `slot` from `sq` and `occ`; in them $ stands
 * for the piece and @ for the shift of a scheme that has one for all squares. A scheme without a
 * table of attacks has `lookups` instead. */
struct description {
    const char *name;
    int has_bits; /* factors have a width of their own */
    int follows;  /* and the squares' arrays stand one after the other */
    describe_arrays *arrays;
    const char *slot;
    const char *lookups[2];
};

/* What is asked for of rook and bishop, the rook first; how many. */
unsigned describe_pieces(const struct emit_request *request, enum grim_piece list[2]);

/* ---- Arrays, by scheme and piece ---- */

describe_arrays fixed_arrays, fancy_arrays, black_arrays, packed_arrays, pext_arrays, mul32_arrays,
    hyperbola_arrays;

/* Adds the array `slots`, empty; functions can be read then. */
struct tree_array *describe_slots(struct tree *tree);

/* Finds the attacks of each slot and, unless the table is filled at the start, writes them into it. 0
 * after saying in *error which slot was sent two different sets. */
int describe_fill(struct tree *tree, struct tree_array *slots, const struct emit_request *request,
                  struct grim_error *error);

/* ---- Texts of functions; $ stands for the piece ---- */

extern const char text_ray[], text_relevant[], text_along[], text_queen[], text_wrong[],
    text_queen_wrong[];
extern const char *const text_rays[2];

#endif

/* describe_parts.h - what the parts of describe.c share: describe_texts.c has the
 * functions that belong to no scheme, describe_numbers.c the numbers of the table,
 * describe_slots.c the contents of slots. */
#ifndef EMIT_DESCRIBE_PARTS_H
#define EMIT_DESCRIBE_PARTS_H

#include "../lib/registry.h"
#include "read.h"
#include "scheme_text.h"
#include "source.h"
#include "tree.h"

/* What is being described: of which scheme, for which pieces, with which factors. */
struct description {
    struct tree *tree;
    const struct emit_request *request;
    const struct grim_scheme *scheme;
    const struct grim_plan *plan; /* NULL: the scheme fills its table itself */
    const struct scheme_text *text;
    struct reader *reader;
    const struct grim_factors *factors; /* NULL for a scheme without */
    struct grim_layout layout;          /* for the pieces requested */
    struct grim_error *error;
    unsigned pieces;
    enum grim_piece piece[2]; /* the rook first */
};

/* The functions requested besides the lookups: the queen's, the one that fills the table, the one
 * that checks it. One text for the reader. */
char *describe_functions(const struct description *of);

/* Whether the piece looks its attacks up, in slots that can be filled. */
int describe_has_slots(const struct description *of, enum grim_piece piece);

/* What slots hold; attacks where the scheme has no plan. */
enum grim_holds describe_holds(const struct description *of);

/* Whether an array is filled with results of lookups: the slots, and the lists of attack sets. */
int describe_is_filled(const struct tree_array *array);

/* Gives the tree's arrays, except those that are filled, the numbers of a table made in memory. 0
 * after saying why not. */
int describe_numbers(struct description *of);

/* These, computed with the lookups that are written next to them. 0 after saying in *error which
 * slot got two different sets. */
int describe_slots(struct description *of);

#endif

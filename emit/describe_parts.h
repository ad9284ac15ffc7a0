/* describe_parts.h - what the parts of describe.c share: describe_texts.c has the
 * functions that are no scheme's, describe_numbers.c the numbers of the table,
 * describe_slots.c what is found in slots. */
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
    struct grim_layout layout;          /* for the pieces that are asked for */
    struct grim_error *error;
    unsigned pieces;
    enum grim_piece piece[2]; /* the rook first */
};

/* The functions that are asked for besides the lookups: the queen's, what fills the table, what
 * checks it. One text, as the reader takes it. */
char *describe_functions(const struct description *of);

/* Whether the piece looks its attacks up, in slots that can be filled. */
int describe_has_slots(const struct description *of, enum grim_piece piece);

/* What slots hold; attacks where the scheme has no plan. */
enum grim_holds describe_holds(const struct description *of);

/* Whether an array is filled with what lookups find: the slots, and the lists of attack sets. */
int describe_is_filled(const struct tree_array *array);

/* Gives the tree's arrays the numbers of a table made in memory; all but those that are
 * filled. 0 after saying why not. */
int describe_numbers(struct description *of);

/* These, found with the lookups that are written out beside them. 0 after saying in *error which
 * slot was sent two different sets. */
int describe_slots(struct description *of);

#endif

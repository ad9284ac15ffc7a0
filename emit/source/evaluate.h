/* evaluate.h - carries out what a tree describes: so the table that is written out is the one that
 * the written lookup reads. */
#ifndef EMIT_EVALUATE_H
#define EMIT_EVALUATE_H

#include "tree.h"

/* The slot that a lookup function reads: its body ends with the return of an element. */
uint64_t evaluate_slot(const struct tree *tree, const struct tree_function *lookup, unsigned sq,
                       uint64_t occ);

#endif

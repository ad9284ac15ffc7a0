/* page.h - lookups as people write them: the mathematics of a tree, without types and casts.
 *
 * A field of the square's record is just its name, and so is an array with one element per square;
 * a function is called by its name. */
#ifndef EMIT_PAGE_H
#define EMIT_PAGE_H

#include "tree.h"

/* The lookups of rook and bishop in one line: a named value is written where it is used, or after
 * the formula if it is used twice. If they differ only in a number, this is short:
 *
 *   slots[array + ((occ | not_mask) * factor >> 52)], bishop 55
 *
 * This changes the tree. */
enum { PAGE_LINE = 512 };
void page_formula(struct tree *tree, char text[PAGE_LINE]);

#endif

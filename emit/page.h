/* page.h - lookups as people write them down: the mathematics of a tree, without types and casts.
 *
 * A field of the square's record has its bare name, as has an array with one element for each
 * square; a function is called by its name. */
#ifndef EMIT_PAGE_H
#define EMIT_PAGE_H

#include "tree.h"

/* The lookups of rook and bishop in one line: what has a name stands where it is used, or behind
 * the formula if it is used twice. What differs by a number is said shortly:
 *
 *   slots[array + ((occ | not_mask) * factor >> 52)], bishop 55
 *
 * The tree is one for that then. */
enum { PAGE_LINE = 512 };
void page_formula(struct tree *tree, char text[PAGE_LINE]);

#endif

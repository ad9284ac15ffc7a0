/* halves.h - turns a tree into one without boards: each becomes two words,
 * its lower and its upper half.
 *
 * occ becomes occ_low and occ_high. An array of boards has two elements per board, the lower
 * half first, so that both are in one cache line. A function that returns a board returns the
 * lower half and leaves the upper one in `high`, which the writer of the file has to declare.
 * Unused halves are left out, such as the lower half of a product that is shifted right by 52.
 *
 * Words and indices are no longer distinguished: a word with a small value is an index. */
#ifndef EMIT_HALVES_H
#define EMIT_HALVES_H

#include "tree.h"

void halve(struct tree *tree);

#endif

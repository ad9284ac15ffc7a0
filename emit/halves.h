/* halves.h - from a tree to one without boards: each becomes two words,
 * its lower and its upper half.
 *
 * What was called occ is occ_low and occ_high. An array of boards has two elements for each,
 * the lower half first, so that both come from one line of the cache. A function that
 * returns a board returns the lower half and leaves the upper one in `high`, which whoever
 * writes the file has to declare. Only what is used is there: the lower half of a product
 * that is moved down by 52 is not.
 *
 * Words and indexes are told apart no more: a word whose value is small is an index. */
#ifndef EMIT_HALVES_H
#define EMIT_HALVES_H

#include "tree.h"

void halve(struct tree *tree);

#endif

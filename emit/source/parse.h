/* parse.h - functions as text, in no language or all of them: what the descriptions of schemes are
 * written in.
 *
 *   # The squares that a rook attacks.
 *   public rook_attacks(sq: index, occ: board): board
 *       let relevant = occ & rook[sq].mask
 *       let slot = index(relevant * rook[sq].factor >> rook[sq].shift)
 *       return slots[slot]
 *
 * Blocks are indented by four. Operators mean what they mean in C, but that & | ^ come before
 * comparisons. Functions with a name of their own: bit, flip, low, high, index, board, pext and pdep,
 * one for each TREE_ operator. The text is ours: what is wrong with it is asserted. */
#ifndef EMIT_PARSE_H
#define EMIT_PARSE_H

#include "tree.h"

/* Adds the functions of the text to the tree, whose arrays must be there already. */
void parse_functions(struct tree *tree, const char *text);

#endif

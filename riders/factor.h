/* factor.h - factors for squares in two words, built bit by bit so that nothing is carried. */
#ifndef GRIM_RIDERS_FACTOR_H
#define GRIM_RIDERS_FACTOR_H

#include "riders.h"

/* Two factors with which the sum of the two products has a number of its own for every subset of
 * the relevant squares in its highest `bits` bits. Returns 0 if none was found.
 *
 * search/find/carry_free.h says why this works for a word. It does for two as well: the sum is that
 * of shifted copies of two boards, the first landings must differ among all squares of both, and
 * what lies below the index must not add up to a carry. */
int grim_riders_factor_find(struct grim_squares relevant, unsigned bits,
                            struct grim_squares *factor);

/* The same without a search, for squares far enough apart: doc/proofs.md, "Lines on any board". */
int grim_riders_factor_formula(struct grim_squares relevant, unsigned bits,
                               struct grim_squares *factor);

#endif

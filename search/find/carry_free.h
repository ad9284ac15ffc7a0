/* carry_free.h - factors that work because nothing is carried, built bit by bit.
 *
 * A factor is a sum of powers of two, and multiplying by 2^q moves a board up by q squares. So a
 * product is the board moved several times over, and added up. Of each copy, the squares that land
 * in the top `bits` bits are in the index; those further down are there for nothing, and those
 * beyond are gone. For a single square p let its first landing be the lowest place in the index
 * where a copy of it lies. Suppose that
 *
 *   1. every square of the mask has a first landing, and no two of them the same, and
 *   2. what lies below the index, added up over all squares of the mask, stays below it.
 *
 * Then no two subsets share an index. By 2 nothing is carried into the index from below, so the
 * index of a subset is the sum of its squares' indices modulo 2^bits. If two different subsets
 * had the same sum, look at those squares that only one of them has, and among them at the one
 * with the lowest first landing, v. Its index is an odd multiple of 2^v; all the others' are
 * multiples of 2^(v + 1). So the sums differ in bit v: a contradiction.
 *
 * Both conditions can be watched while bits are added to the factor from below, because a square's
 * first landing is decided by the lowest bit that brings it into the index at all: nearly every
 * guess that leads nowhere is noticed at once. About 250 bits are tried for a square.
 *
 * Black adds the same number to every product, which may carry once for some subsets and not for
 * others. It does not, if square 0 (never in a mask) is counted along in 2: the fractions below
 * the index of subset and constant together are then less than one. */
#ifndef GRIM_SEARCH_CARRY_FREE_H
#define GRIM_SEARCH_CARRY_FREE_H

#include "find.h"

/* Nonzero where this can be used: one 64-bit product, a shift that is not in the factor itself,
 * and as many index bits as relevant squares. */
int carry_free_exists(const struct find *find);

/* Builds one factor, at random from this stream. 0 when it gave up, on the way to a square whose
 * last chance went by; the next stream has better luck. */
uint64_t carry_free_build(const struct find *find, uint64_t stream);

#endif

/* carry_free.h - factors that work because nothing is carried, built bit by bit.
 *
 * A factor is a sum of powers of two, and multiplying by 2^q shifts a board left by q. So a product
 * is the sum of several shifted copies of the board. Of each copy, the squares that land in the top
 * `bits` bits are in the index; those further down have no effect, and those beyond are lost. For a
 * single square p let its first landing be the lowest place in the index with a copy of it. Suppose
 * that
 *
 *   1. every square of the mask has a first landing, and they all differ, and
 *   2. the parts below the index, summed over all squares of the mask, stay below it.
 *
 * Then no two subsets share an index. By 2 nothing carries into the index from below, so the
 * index of a subset is the sum of its squares' indices modulo 2^bits. If two different subsets
 * had the same sum, take the squares that only one of them has, and among them the one with the
 * lowest first landing, v. Its index is an odd multiple of 2^v; all the others' are multiples of
 * 2^(v + 1). So the sums differ in bit v: a contradiction.
 *
 * Both conditions can be checked while bits are added to the factor from below, because a square's
 * first landing is decided by the lowest bit that brings it into the index at all: nearly every
 * dead end is noticed at once. About 250 bits are tried per square.
 *
 * Black adds the same number to every product, which may carry for some subsets and not for others.
 * It does not if square 0 (never in a mask) is included in the sum of 2: then the fractions of
 * subset and constant below the index add up to less than one. */
#ifndef GRIM_SEARCH_CARRY_FREE_H
#define GRIM_SEARCH_CARRY_FREE_H

#include "find.h"

/* Nonzero if this applies: one 64-bit product, a shift that is not in the factor itself, and as
 * many index bits as relevant squares. */
int carry_free_exists(const struct find *find);

/* Builds one factor, at random from this stream. 0 if it gave up because some square could no
 * longer land; another stream may do better. */
uint64_t carry_free_build(const struct find *find, uint64_t stream);

#endif

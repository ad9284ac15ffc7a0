/* random.h - factors by seeded trial and error.
 *
 * Tord Romstad's observation of 2008 carries most of it: among numbers with few bits set, factors
 * that work are common enough to be met by chance. Where a square has as many index bits as
 * relevant squares, candidates need not be blind: search/find/carry_free.h makes such as work.
 *
 * Everything here is pure: candidate number k of a problem is made from the problem, the seed and
 * k alone, and the answer is the first that works, on any machine and any number of threads. */
#ifndef GRIM_RANDOM_H
#define GRIM_RANDOM_H

#include "find.h"

/* The closest call so far: how many of the square's subsets had slots before two clashed. */
struct find_best {
    uint64_t factor;
    unsigned fitted, subsets;
};

/* The slot of a subset of the mask; for offsetin without its offset. */
uint32_t find_index(const struct find *find, uint64_t subset, uint64_t factor);

/* Nonzero when no two subsets with different attacks get one slot. */
int find_check(const struct find *find, uint64_t factor);

/* Looks through the candidates number `from` up to, not including, `to`. Nonzero when one works:
 * the first of them is best->factor. Otherwise *best is the closest of these. */
int find_among(const struct find *find, uint64_t from, uint64_t to, struct find_best *best);

/* All candidates from 0 up to find->tries. Zero is OPEN and never a NO: chance disproves nothing.
 */
int find_random(const struct find *find, uint64_t *factor);

#endif

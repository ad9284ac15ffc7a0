/* random.h - factors by seeded trial and error.
 *
 * Most of it rests on Tord Romstad's observation of 2008: among numbers with few bits set, working
 * factors are common enough to find by chance. If a square has as many index bits as relevant
 * squares, candidates need not be blind: search/find/carry_free.h constructs working ones.
 *
 * Everything here is pure: candidate number k of a problem depends only on the problem, the seed
 * and k, and the answer is the first that works, on any machine with any number of threads. */
#ifndef GRIM_RANDOM_H
#define GRIM_RANDOM_H

#include "find.h"

/* The best attempt so far: how many of the square's subsets had slots before two clashed. */
struct find_best {
    uint64_t factor;
    unsigned fitted, subsets;
};

/* The slot of a subset of the mask; for offsetin without its offset. */
uint32_t find_index(const struct find *find, uint64_t subset, uint64_t factor);

/* Nonzero if no two subsets with different attacks share a slot. */
int find_check(const struct find *find, uint64_t factor);

/* Tests candidates from number `from` up to, but not including, `to`. Nonzero if one works: the
 * first of them is best->factor. Otherwise *best is the closest of these. */
int find_among(const struct find *find, uint64_t from, uint64_t to, struct find_best *best);

/* All candidates from 0 up to find->tries. Zero is OPEN and never a NO: chance disproves nothing.
 */
int find_random(const struct find *find, uint64_t *factor);

#endif

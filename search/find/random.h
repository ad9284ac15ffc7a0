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

#include "findable.h"

/* Where candidates come from. Few bits: three random words, and what they have in common. Best is
 * carry-free where there is such a thing (grim_carry_free_exists), and few bits elsewhere. */
enum grim_find_recipe { GRIM_FIND_BEST, GRIM_FIND_CARRY_FREE, GRIM_FIND_FEW_BITS };

enum { GRIM_FIND_BITS_MAX = 13 };

/* What is looked for: a factor of this scheme, for this slider, that needs no more than so many bits
 * (0: as many as the mask has squares; 12 or 9 where the shift is fixed), met within so many
 * candidates. */
struct grim_find {
    const struct grim_findable *scheme;
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    uint64_t seed;
    uint64_t tries;
    enum grim_find_recipe recipe;
};

/* The closest call so far: how many of the square's subsets had slots before two clashed. */
struct grim_find_best {
    uint64_t factor;
    unsigned fitted, subsets;
};

/* The index bits that 0 stands for, or those given. */
unsigned grim_find_bits(const struct grim_find *find);

/* What is made of it for the scheme's steps; the factor is left out. */
struct grim_given grim_find_given(const struct grim_find *find);

/* The slot of a subset of the mask; for offsetin without its offset. */
uint32_t grim_find_index(const struct grim_find *find, uint64_t subset, uint64_t factor);

/* Nonzero when no two subsets with different attacks get one slot. */
int grim_find_check(const struct grim_find *find, uint64_t factor);

/* Looks through the candidates number `from` up to, not including, `to`. Nonzero when one works:
 * the first of them is best->factor. Otherwise *best is the closest of these. */
int grim_find_among(const struct grim_find *find, uint64_t from, uint64_t to,
                    struct grim_find_best *best);

/* All candidates from 0 up to find->tries. Zero is OPEN and never a NO: chance disproves nothing.
 */
int grim_find_random(const struct grim_find *find, uint64_t *factor);

#endif

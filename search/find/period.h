/* period.h - which factors are equivalent, and which are too small: Niklas Fiekas,
 * "Disproving the existence of some magics", CCC, September 2017.
 *
 * A subset whose lowest square is number p is a multiple of 2^p, so its product does not change
 * when 2^(64 - p) is added to the factor. That is the subset's period. The least common multiple
 * of the periods of all subsets is the period of the problem: as all are powers of two, it is
 * the longest, that of the lowest square of the mask. Factors that differ by a multiple of it
 * send every subset to the same slot, and one of them stands for all.
 *
 * Nor may a factor be small. Below 2^(64 - p - bits) the lowest square alone goes to slot 0, where
 * the empty subset is, and their attacks always differ. So with period P, factors are searched
 * from P / 2^bits up to, but not including, P.
 *
 * Black multiplies square a1 along with every subset. Its period is 2^64, and no lower limit is
 * known in advance. */
#ifndef GRIM_SEARCH_PERIOD_H
#define GRIM_SEARCH_PERIOD_H

#include "find.h"

/* Factors from the least to the last. */
struct period {
    uint64_t least, last;
};

/* Nonzero where there is one 64-bit product, and that of the empty subset is 0. */
int period_exists(const struct find *find);

struct period period_of(const struct find *find);

/* A factor within it, from the AND of three random words of this stream. */
uint64_t period_draw(const struct period *period, uint64_t stream);

#endif

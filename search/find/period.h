/* period.h - which factors are one and the same, and which are too small: Niklas Fiekas,
 * "Disproving the existence of some magics", CCC, September 2017.
 *
 * A subset whose lowest square is number p is a multiple of 2^p, so its product does not change
 * when 2^(64 - p) is added to the factor. That is the subset's period. The least common multiple
 * of the periods of all subsets is the period of the problem: powers of two all of them, so it is
 * the longest, which is that of the lowest square of the mask. Factors that differ by a multiple
 * of it send every subset to the same slot, and one of them speaks for all.
 *
 * Nor may a factor be small. Below 2^(64 - p - bits) the lowest square alone comes to slot 0,
 * where the empty subset is, and they never attack the same. So with P the period a factor is
 * looked for from P / 2^bits up to, not including, P.
 *
 * Black multiplies square a1 along with every subset. Its period is 2^64, and what its factors
 * are too small for is not known before they are multiplied. */
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

/* A factor in it, with what three random words have in common, from this stream. */
uint64_t period_draw(const struct period *period, uint64_t stream);

#endif

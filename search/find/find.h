/* find.h - the question that a search answers, and its defaults. */
#ifndef GRIM_SEARCH_FIND_H
#define GRIM_SEARCH_FIND_H

#include "findable.h"

/* Where candidates come from. Few bits: the AND of three random words. Periods: such words within
 * the period of the problem (period.h). Best is carry-free where that applies (carry_free_exists),
 * and few bits elsewhere. */
enum find_source { FIND_BEST, FIND_CARRY_FREE, FIND_FEW_BITS, FIND_PERIODS };

enum { FIND_BITS_MAX = 13 };

/* A factor of this scheme, for this slider, with at most this number of index bits (0: as many
 * as the mask has squares, or 12 and 9 where the shift is fixed), among this number of
 * candidates. */
struct find {
    const struct findable *scheme;
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    uint64_t seed;
    uint64_t tries;
    enum find_source recipe;
};

/* The index bits given, or those that 0 stands for. */
unsigned find_bits(const struct find *find);

/* The question as the scheme's steps need it, without a factor. */
struct grim_given find_given(const struct find *find);

#endif

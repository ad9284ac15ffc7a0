/* find.h - what is looked for: a question, and what it leaves to be filled in. */
#ifndef GRIM_SEARCH_FIND_H
#define GRIM_SEARCH_FIND_H

#include "findable.h"

/* Where candidates come from. Few bits: three random words, and what they have in common. Periods:
 * such words within the period of the problem (period.h). Best is carry-free where there is such a
 * thing (carry_free_exists), and few bits elsewhere. */
enum find_source { FIND_BEST, FIND_CARRY_FREE, FIND_FEW_BITS, FIND_PERIODS };

enum { FIND_BITS_MAX = 13 };

/* What is looked for: a factor of this scheme, for this slider, that needs no more than so
 * many bits (0: as many as the mask has squares; 12 or 9 where the shift is fixed), met
 * within so many candidates. */
struct find {
    const struct findable *scheme;
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    uint64_t seed;
    uint64_t tries;
    enum find_source recipe;
};

/* The index bits that 0 stands for, or those given. */
unsigned find_bits(const struct find *find);

/* What is made of it for the scheme's steps; the factor is left out. */
struct grim_given find_given(const struct find *find);

#endif

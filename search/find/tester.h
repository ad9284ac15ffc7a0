/* tester.h - one square with all its occupancies, ready for testing many factors. */
#ifndef GRIM_SEARCH_TESTER_H
#define GRIM_SEARCH_TESTER_H

#include "find.h"

enum { GRIM_TESTER_SUBSETS_MAX = 4096 };

struct grim_tester {
    const struct grim_findable *scheme;
    struct grim_given given; /* all but the factor */
    unsigned count;          /* of the subsets */
    /* What the scheme multiplies, of all subsets: fewest blockers first, each with the number of its attack
     * set. There are at most 144 of those. */
    uint64_t keys[GRIM_TESTER_SUBSETS_MAX];
    uint8_t sets[GRIM_TESTER_SUBSETS_MAX];
    /* A mark is the round that wrote it and an attack set, so that nothing is cleared between
     * rounds, or only once the 24 bits of the round have run out. */
    uint32_t round;
    uint32_t marks[1 << GRIM_FIND_BITS_MAX];
};

/* find->bits may be 0, and is at most GRIM_FIND_BITS_MAX. */
void grim_tester_prepare(struct grim_tester *tester, const struct grim_find *find);

/* How many subsets, in their order, have slots before the first that meets another attack set in
 * its own: tester->count when the factor works. */
unsigned grim_tester_fits(struct grim_tester *tester, uint64_t factor);

/* A number greater than any mark, to be or-ed with attack sets. */
static inline uint32_t grim_tester_round(struct grim_tester *tester)
{
    if (tester->round >> 24 == 0xff) {
        for (unsigned i = 0; i < 1u << GRIM_FIND_BITS_MAX; i++)
            tester->marks[i] = 0;
        tester->round = 0;
    }
    return tester->round += 1 << 8;
}

#endif

/* tester.h - one square with all its occupancies, ready for testing many factors. */
#ifndef GRIM_SEARCH_TESTER_H
#define GRIM_SEARCH_TESTER_H

#include "find.h"

enum { TESTER_SUBSETS_MAX = 4096 };

struct tester {
    const struct findable *scheme;
    struct grim_given given; /* all but the factor */
    unsigned count;          /* of the subsets */
    /* What the scheme multiplies, of all subsets: fewest blockers first, each with the number of
     * its attack set. There are at most 144 of those. */
    uint64_t keys[TESTER_SUBSETS_MAX];
    uint8_t sets[TESTER_SUBSETS_MAX];
    /* A mark is the round that wrote it and an attack set, so that nothing is cleared between
     * rounds, or only once the 24 bits of the round have run out. */
    uint32_t round;
    uint32_t marks[1 << FIND_BITS_MAX];
};

/* find->bits may be 0, and is at most FIND_BITS_MAX. */
void tester_prepare(struct tester *tester, const struct find *find);

/* How many subsets, in order, get slots before the first that finds another attack set in its own:
 * tester->count if the factor works. */
unsigned tester_fits(struct tester *tester, uint64_t factor);

/* A number greater than any mark, to be or-ed with attack sets. */
static inline uint32_t tester_round(struct tester *tester)
{
    if (tester->round >> 24 == 0xff) {
        for (unsigned i = 0; i < 1u << FIND_BITS_MAX; i++)
            tester->marks[i] = 0;
        tester->round = 0;
    }
    return tester->round += 1 << 8;
}

#endif

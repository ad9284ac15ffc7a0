/* density.h - how often a factor at random works, by the number of its ones: why factors are
 * looked for among those with few.
 *
 * A factor in the middle, with half its bits set, makes an index that is as good as random. It
 * sends many subsets to slots of their own before two clash, as many as people are asked for their
 * birthdays, and then has no chance to come to the end. With few ones the index is a sum of some
 * copies of the occupancy: mostly a blocker is in none of them, which is seen at once, but where
 * all are there and little is carried no two subsets meet at all. -M has one more than M has zeros
 * above its lowest one, and its slots are M's, mirrored, but for products that end in zeros: so
 * there is a second hump at the dense end where the slots leave room for that. */
#ifndef GRIM_SEARCH_DENSITY_H
#define GRIM_SEARCH_DENSITY_H

#include "../../base/stop.h"
#include "find.h"

struct density {
    unsigned ones;
    uint64_t tried, found;
    uint64_t fitted; /* subsets before the first clash, of all that were tried */
    unsigned subsets;
};

/* A word with so many ones, each such word as likely as another. */
uint64_t density_word(uint64_t *stream, unsigned ones);

/* find->tries factors with so many ones, 1 to 63, from find->seed, for a scheme with one product
 * of 64 bits: fancy, fixed or black. 0 when it was stopped. */
int density_measure(const struct find *find, unsigned ones, base_stop *stop,
                    struct density *density);

#endif

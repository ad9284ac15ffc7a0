/* density.h - how often a random factor works, by its number of ones: why searches try factors
 * with few.
 *
 * A factor with half its bits set makes an index that is as good as random. By the birthday
 * paradox many subsets get slots of their own before two clash, but the chance that none do is
 * practically zero. With few ones the index is a sum of a few copies of the occupancy: usually some
 * blocker is in none of them, which shows at once, but if all are there and little is carried, no
 * two subsets collide at all. -M has one more one than M has zeros above its lowest one, and its
 * slots are M's, mirrored, except for products that end in zeros: so there is a second hump at
 * the dense end where the slots leave room for that. */
#ifndef GRIM_SEARCH_DENSITY_H
#define GRIM_SEARCH_DENSITY_H

#include "../../base/stop.h"
#include "find.h"

struct density {
    unsigned ones;
    uint64_t tried, found;
    uint64_t fitted; /* subsets before the first clash, summed over all tries */
    unsigned subsets;
};

/* A word with this number of ones, all such words equally likely. */
uint64_t density_word(uint64_t *stream, unsigned ones);

/* Tries find->tries factors with this number of ones, 1 to 63, from find->seed, for a scheme with
 * one 64-bit product: fancy, fixed or black. 0 if it was stopped. */
int density_measure(const struct find *find, unsigned ones, base_stop *stop,
                    struct density *density);

#endif

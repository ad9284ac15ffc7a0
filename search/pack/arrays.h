/* arrays.h - arrays of boards in the shortest table whose slots hold several of them.
 *
 * As in union.h, but for arrays that are there already: of each board it is known which of its
 * squares count. Each is placed as low as it fits, the longest first; a round moves one of them to
 * another turn, which stays if the table does not become longer. */
#ifndef GRIM_PACK_ARRAYS_H
#define GRIM_PACK_ARRAYS_H

#include "union.h"

struct pack_array {
    const uint64_t *boards, *whole; /* and the squares that count, in which boards lie */
    unsigned count;
    uint32_t offset; /* in the table */
};

/* At most PACK_SLOTS_MAX boards in all. Arrays are as long as, and begin at, multiples of `step`.
 * Fills offsets and table, and returns the slots of the table; 0 without memory. */
unsigned pack_arrays(struct pack_array *arrays, unsigned count, unsigned step, uint64_t seed,
                     uint64_t rounds, struct pack_union *table);

#endif

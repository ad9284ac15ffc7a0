/* union.h - a table whose slots hold what several squares attack.
 *
 * Two squares may share a slot when their attacks there agree on what both can reach. Whether they
 * do is a matter of the slot, and not of the two squares, so no map (map.h) can say with a
 * number what a slot costs a square, and judge many offsets at once: the repairs, which live on
 * that, have nothing to go by. What is left is first fit, with other shapes in other orders. */
#ifndef GRIM_PACK_UNION_H
#define GRIM_PACK_UNION_H

#include "map.h"
#include "shape.h"

struct pack_union {
    unsigned slots;
    uint64_t boards[PACK_SLOTS_MAX];
    uint64_t settled[PACK_SLOTS_MAX]; /* the squares on which the board says something */
};

/* An empty table. */
void union_clear(struct pack_union *table, unsigned slots);

/* Whether there is room for the slider's shape at this offset. */
int union_fits(const struct pack_union *table, const struct slider *slider,
               const struct slot_shape *shape, unsigned offset);

void union_take(struct pack_union *table, const struct slider *slider,
                const struct slot_shape *shape, unsigned offset);

/* The slots that are taken. */
unsigned union_used(const struct pack_union *table);

#endif

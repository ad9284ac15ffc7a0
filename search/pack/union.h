/* union.h - a table whose slots hold what several squares attack.
 *
 * Two squares may share a slot if their attacks there agree on the squares that both can reach.
 * That depends on the slot and not just on the two squares, so no map (map.h) can give a slot a
 * cost and judge many offsets at once, as repairs need. What is left is first fit, with other
 * shapes in other orders. */
#ifndef GRIM_PACK_UNION_H
#define GRIM_PACK_UNION_H

#include "map.h"
#include "shape.h"

struct pack_union {
    unsigned slots;
    uint64_t boards[PACK_SLOTS_MAX];
    uint64_t settled[PACK_SLOTS_MAX]; /* the squares that the board determines */
};

/* Whether a slot can hold this board, of which the squares in `whole` count. */
static inline int union_agrees(const struct pack_union *table, unsigned slot, uint64_t board,
                               uint64_t whole)
{
    return !((table->boards[slot] ^ board) & table->settled[slot] & whole);
}

static inline void union_settle(struct pack_union *table, unsigned slot, uint64_t board,
                                uint64_t whole)
{
    table->boards[slot] |= board & whole;
    table->settled[slot] |= whole;
}

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

/* packedboth - packedshare and packedswap at once: the fewest entries of all.
 *
 * packedshare has an AND that extracts a square's own part from a slot; packedswap has the same
 * AND, to choose between the board and its mirror image. So one comes free with the other:
 *
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * where one of the two is what the slider attacks on the empty board, and the other one 0. */
#ifndef GRIM_SCHEMES_PACKEDBOTH_H
#define GRIM_SCHEMES_PACKEDBOTH_H

#include "../contract.h"
#include "packedswap.h"

struct grim_packedboth {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packedboth];
};

GRIM_INLINE const uint64_t *grim_packedboth_slot(const struct grim_packedboth *table,
                                                 const struct grim_packedswap_square *square,
                                                 uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t index = grim_packedswap_index(square, occ);
    return array + index;
}

GRIM_INLINE uint64_t grim_packedboth_board(const struct grim_packedboth *table,
                                           const struct grim_packedswap_square *square,
                                           uint64_t found)
{
    (void)table, (void)square;
    return found;
}

GRIM_LOOKUPS_FROM_BOARDS(packedboth, uint64_t)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedboth.inc"

GRIM_FILL(packedboth, any, packedswap, packedswap, packedboth, given, unions)
#endif

#endif

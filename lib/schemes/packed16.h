/* packed16 - packedswap with a 16-bit number per slot, then one list of attack sets.
 *
 * The scheme indirect16, on the slots of packedswap:
 *
 *   board   = sets[slots[slot]]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * The numbers are twice as large as the codes of packed8; in return there is one list for all, so
 * that no square needs to know where its own begins. It holds half of the 6,328 attack sets; the
 * others are their mirror images. */
#ifndef GRIM_SCHEMES_PACKED16_H
#define GRIM_SCHEMES_PACKED16_H

#include "../contract.h"
#include "packedswap.h"

struct grim_packed16 {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t sets[(4900 + 1428) / 2];
    uint16_t slots[GRIM_SLOTS_packedswap];
};

GRIM_INLINE const uint16_t *grim_packed16_slot(const struct grim_packed16 *table,
                                               const struct grim_packedswap_square *square,
                                               uint64_t occ)
{
    uint64_t index = grim_packedswap_index(square, occ);
    return &table->slots[square->offset + index];
}

GRIM_INLINE uint64_t grim_packed16_board(const struct grim_packed16 *table,
                                         const struct grim_packedswap_square *square,
                                         uint16_t number)
{
    (void)square;
    return table->sets[number];
}

GRIM_LOOKUPS_FROM_BOARDS(packed16, uint16_t)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

GRIM_FILL(packed16, any, packedswap, packedswap, packedswap, given, numbers)
#endif

#endif

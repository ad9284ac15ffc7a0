/* packed8 - packedswap with a byte per slot, then a list of attack sets per pair of squares.
 *
 * The scheme byte, on the slots of packedswap:
 *
 *   board   = sets[list[sq] + slots[slot]]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * Half of the 4,900 + 1,428 attack sets are mirror images of the other half, so the lists take
 * 25,312 bytes instead of 50,624: with the codes, the smallest table of a magic scheme here. */
#ifndef GRIM_SCHEMES_PACKED8_H
#define GRIM_SCHEMES_PACKED8_H

#include "../contract.h"
#include "packedswap.h"

struct grim_packed8 {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t sets[(4900 + 1428) / 2];
    uint8_t slots[GRIM_SLOTS_packedswap];
};

GRIM_INLINE const uint8_t *grim_packed8_slot(const struct grim_packed8 *table,
                                             const struct grim_packedswap_square *square,
                                             uint64_t occ)
{
    uint64_t index = grim_packedswap_index(square, occ);
    return &table->slots[square->offset + index];
}

GRIM_INLINE uint64_t grim_packed8_board(const struct grim_packed8 *table,
                                        const struct grim_packedswap_square *square, uint8_t code)
{
    return grim_array(table->sets, square->list)[code];
}

GRIM_LOOKUPS_FROM_BOARDS(packed8, uint8_t)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

GRIM_FILL(packed8, any, packedswap, packedswap, packedswap, given, codes)
#endif

#endif

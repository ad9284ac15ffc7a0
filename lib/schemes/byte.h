/* byte - a byte per slot, then the square's own list of attack sets.
 *
 * Robert Houdart's proposal (2010), used in Houdini: no rook square has more than 144 different
 * attack sets and no bishop square more than 108, so a slot needs to hold only a number below 256.
 *
 *   attacks = sets[first[sq] + slots[slot]]
 *
 * The lists hold each attack set once, 4,900 + 1,428 in all. Slots are found as in black, whose
 * overlapped table shrinks to 87,307 bytes: 135 KiB with the lists, for one more dependent load. */
#ifndef GRIM_SCHEMES_BYTE_H
#define GRIM_SCHEMES_BYTE_H

#include "../contract.h"

struct grim_byte_square {
    uint64_t not_mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t first;
};

struct grim_byte {
    struct grim_byte_square rook[64];
    struct grim_byte_square bishop[64];
    uint64_t sets[4900 + 1428];
    uint8_t slots[GRIM_SLOTS_black];
};

GRIM_INLINE uint64_t grim_byte_key(const struct grim_byte_square *square, uint64_t occ)
{
    return occ | square->not_mask;
}

GRIM_INLINE uint64_t grim_byte_product(const struct grim_byte_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint8_t *grim_byte_slot(const struct grim_byte *table,
                                          const struct grim_byte_square *square, unsigned shift,
                                          uint64_t occ)
{
    uint64_t key = grim_byte_key(square, occ);
    uint64_t product = grim_byte_product(square, key);
    uint64_t index = product >> shift;
    return &table->slots[square->offset + index];
}

GRIM_INLINE uint64_t grim_byte_attacks(const struct grim_byte *table,
                                       const struct grim_byte_square *square, uint8_t code)
{
    return table->sets[square->first + code];
}

GRIM_LOOKUPS(byte, any, uint8_t, fixed, step)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_black.inc"

GRIM_INLINE void grim_byte_square_init(struct grim_byte_square *square,
                                       const struct grim_given *given)
{
    square->not_mask = ~given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
    square->first = given->list;
}

GRIM_FILL(byte, any, byte, byte, black, given, codes)
#endif

#endif

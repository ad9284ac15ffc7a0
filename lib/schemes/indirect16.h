/* indirect16 - a 16-bit number per slot, then one list of all attack sets.
 *
 * Kannan's PERFECT_MAGIC_HASH (2007): minimal perfect hashing with one more step. There are only
 * 4,900 rook and 1,428 bishop attack sets, so 13 bits can number them all and a slot shrinks from
 * 64 bits to 16:
 *
 *   attacks = sets[slots[slot]]
 *
 * Slots are fancy's, as in his source. 107,648 numbers and 6,328 sets take 260 KiB; his readers
 * found that the second load costs more than the smaller table saves, and on a processor with
 * large caches it does. */
#ifndef GRIM_SCHEMES_INDIRECT16_H
#define GRIM_SCHEMES_INDIRECT16_H

#include "../contract.h"

struct grim_indirect16_square {
    uint64_t mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t shift;
};

struct grim_indirect16 {
    struct grim_indirect16_square rook[64];
    struct grim_indirect16_square bishop[64];
    uint64_t sets[4900 + 1428];
    uint16_t slots[GRIM_SLOTS_fancy];
};

GRIM_INLINE uint64_t grim_indirect16_key(const struct grim_indirect16_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_indirect16_product(const struct grim_indirect16_square *square,
                                             uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint16_t *grim_indirect16_slot(const struct grim_indirect16 *table,
                                                 const struct grim_indirect16_square *square,
                                                 uint64_t occ)
{
    uint64_t key = grim_indirect16_key(square, occ);
    uint64_t product = grim_indirect16_product(square, key);
    uint32_t index = (uint32_t)(product >> square->shift);
    return &table->slots[square->offset + index];
}

GRIM_INLINE uint64_t grim_indirect16_attacks(const struct grim_indirect16 *table,
                                             const struct grim_indirect16_square *square,
                                             uint16_t number)
{
    (void)square;
    return table->sets[number];
}

GRIM_LOOKUPS(indirect16, any, uint16_t, own, step)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

GRIM_INLINE void grim_indirect16_square_init(struct grim_indirect16_square *square,
                                             const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
    square->shift = 64 - given->bits;
}

GRIM_FILL(indirect16, any, indirect16, indirect16, fancy, follow, numbers)
#endif

#endif

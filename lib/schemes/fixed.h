/* fixed - one shift for all squares, and arrays that overlap.
 *
 * Onno Garms (2009) asked for factors whose index stays small although it has 12 bits, so that
 * the shift can be a constant as in plain and the array small as in fancy; Volker Annuss (2010,
 * 2017) let the arrays of different squares interleave wherever one has gaps that the other can
 * use:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq]) >> 52)]      (bishops: 55)
 *
 * 88,441 slots, of which 71,572 are used (88,772 and 73,195 as published): smaller than fancy and
 * one instruction shorter. */
#ifndef GRIM_SCHEMES_FIXED_H
#define GRIM_SCHEMES_FIXED_H

#include "../contract.h"

struct grim_fixed_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t offset;
};

struct grim_fixed {
    struct grim_fixed_square rook[64];
    struct grim_fixed_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fixed];
};

GRIM_INLINE uint64_t grim_fixed_key(const struct grim_fixed_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_fixed_product(const struct grim_fixed_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_fixed_slot(const struct grim_fixed *table,
                                            const struct grim_fixed_square *square, unsigned shift,
                                            uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t key = grim_fixed_key(square, occ);
    uint64_t product = grim_fixed_product(square, key);
    uint64_t index = product >> shift;
    return array + index;
}

GRIM_LOOKUPS(fixed, any, uint64_t, fixed, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fixed.inc"

GRIM_INLINE void grim_fixed_square_init(struct grim_fixed_square *square,
                                        const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
}

GRIM_FILL(fixed, any, fixed, fixed, fixed, given, attacks)
#endif

#endif

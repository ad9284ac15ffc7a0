/* packed - a constant of the square's own, added to the product, and arrays that overlap.
 *
 * The indices of fixed are sums of pieces of the factor, and those of black are the same sums plus
 * one number, the product of the factor with all squares outside the mask. It can be any other
 * number just as well:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq] + constant[sq]) >> shift[sq])]
 *
 * The constant decides which sums carry into the index, and so, for one factor, which of many
 * shapes the square's slots have, and which occupancy each slot is for. With 0 it is fixed, with
 * ~mask * factor it is black; from all the others a packer picks what fits into the gaps that other
 * squares leave. A shift per square allows arrays of any length, such as those of fewest. The
 * price is one addition, and a shift that has to be loaded. */
#ifndef GRIM_SCHEMES_PACKED_H
#define GRIM_SCHEMES_PACKED_H

#include "../contract.h"

struct grim_packed_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t constant;
    uint32_t offset;
    uint32_t shift;
};

struct grim_packed {
    struct grim_packed_square rook[64];
    struct grim_packed_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packed];
};

GRIM_INLINE uint64_t grim_packed_key(const struct grim_packed_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_packed_product(const struct grim_packed_square *square, uint64_t key)
{
    return key * square->factor + square->constant;
}

GRIM_INLINE const uint64_t *grim_packed_place(const uint64_t *slots,
                                              const struct grim_packed_square *square,
                                              uint64_t occ)
{
    const uint64_t *array = grim_array(slots, square->offset);
    uint64_t key = grim_packed_key(square, occ);
    uint64_t product = grim_packed_product(square, key);
    uint64_t index = product >> square->shift;
    return array + index;
}

GRIM_INLINE const uint64_t *grim_packed_slot(const struct grim_packed *table,
                                             const struct grim_packed_square *square, uint64_t occ)
{
    return grim_packed_place(table->slots, square, occ);
}

GRIM_LOOKUPS(packed, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packed.inc"

GRIM_INLINE void grim_packed_square_init(struct grim_packed_square *square,
                                         const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->constant = given->constant;
    square->offset = given->offset;
    square->shift = 64 - given->bits;
}

GRIM_FILL(packed, any, packed, packed, packed, given, attacks)
#endif

#endif

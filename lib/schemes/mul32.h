/* mul32 - two 32-bit products, added.
 *
 * For processors where a 64-bit product is slow or needs a library call: Grant Osborne (2006)
 * and Kannan's listing 7. Each half of the masked occupancy is multiplied by its own 32-bit factor:
 *
 *   attacks = slots[offset + (uint32_t)(lo * factor_lo + hi * factor_hi) >> (32 - n)]
 *
 * Only the low 32 bits of each product count, so this is a different hash from the 64-bit one, not
 * a shorter way to compute it: its factors are different numbers, and had to be searched for. A
 * 64-bit number in the factor files holds the pair.
 *
 * One change was needed: lo and hi are the halves of occ >> 1. As published, the rook on h8 has no
 * factor at all, whatever n. In its halves h4 is bit 31 of lo, b8 to g8 are bits 25 to 30 of hi,
 * and h7 and h3 are bit 23 of hi and lo. To tell h4 and g8 from nothing and from each other, both
 * factors must be odd. Then the subsets of b8..g8 and h4 reach all 128 multiples of 2^25. The
 * products of h7 and h3 are odd multiples of 2^23. They must differ mod 2^25, or sets with one
 * would have the sums of sets with the other: so they are 1 and 3 times 2^23. Then h7 and h3
 * together make a multiple of 2^25 again, the sum of a set without h7. The shift to the right loses
 * nothing, as a1 is never relevant. */
#ifndef GRIM_SCHEMES_MUL32_H
#define GRIM_SCHEMES_MUL32_H

#include "../contract.h"

struct grim_mul32_square {
    uint64_t mask; /* one place to the right, like the occupancy */
    uint32_t factor_lo, factor_hi;
    uint32_t offset;
    uint32_t shift;
};

struct grim_mul32 {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32];
};

GRIM_INLINE uint64_t grim_mul32_key(const struct grim_mul32_square *square, uint64_t occ)
{
    return (occ >> 1) & square->mask;
}

GRIM_INLINE uint32_t grim_mul32_product(const struct grim_mul32_square *square, uint64_t key)
{
    uint32_t low = (uint32_t)key * square->factor_lo;
    uint32_t high = (uint32_t)(key >> 32) * square->factor_hi;
    return low + high;
}

GRIM_INLINE const uint64_t *grim_mul32_place(const uint64_t *slots,
                                             const struct grim_mul32_square *square, uint64_t occ)
{
    uint64_t key = grim_mul32_key(square, occ);
    uint32_t product = grim_mul32_product(square, key);
    uint32_t index = product >> square->shift;
    return &slots[square->offset + index];
}

GRIM_INLINE const uint64_t *grim_mul32_slot(const struct grim_mul32 *table,
                                            const struct grim_mul32_square *square, uint64_t occ)
{
    return grim_mul32_place(table->slots, square, occ);
}

GRIM_LOOKUPS(mul32, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32.inc"

/* The record of a form that shifts the occupancy right by this much before masking it. */
GRIM_INLINE void grim_mul32_moved_init(struct grim_mul32_square *square,
                                       const struct grim_given *given, unsigned move)
{
    square->mask = given->mask >> move;
    square->factor_lo = (uint32_t)given->factor;
    square->factor_hi = (uint32_t)(given->factor >> 32);
    square->offset = given->offset;
    square->shift = 32 - given->bits;
}

GRIM_INLINE void grim_mul32_square_init(struct grim_mul32_square *square,
                                        const struct grim_given *given)
{
    grim_mul32_moved_init(square, given, 1);
}

GRIM_FILL(mul32, any, mul32, mul32, mul32, follow, attacks)
#endif

#endif

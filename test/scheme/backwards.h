/* backwards - fancy with each array the other way round: a scheme made up for a test.
 *
 * An array can begin with the last index as well as with the first:
 *
 *   attacks = slots[last[sq] - (((occ & mask[sq]) * factor[sq]) >> shift[sq])]
 *
 * Nothing is won by it. */
#ifndef GRIM_SCHEMES_BACKWARDS_H
#define GRIM_SCHEMES_BACKWARDS_H

#include "../contract.h"

struct grim_backwards_square {
    uint64_t mask;
    uint64_t factor;
    uint32_t last;
    uint32_t shift;
};

struct grim_backwards {
    struct grim_backwards_square rook[64];
    struct grim_backwards_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fancy];
};

static inline uint64_t grim_backwards_key(const struct grim_backwards_square *square, uint64_t occ)
{
    return occ & square->mask;
}

static inline uint64_t grim_backwards_product(const struct grim_backwards_square *square,
                                              uint64_t key)
{
    return key * square->factor;
}

static inline const uint64_t *grim_backwards_slot(const struct grim_backwards *table,
                                                  const struct grim_backwards_square *square,
                                                  uint64_t occ)
{
    uint64_t key = grim_backwards_key(square, occ);
    uint64_t product = grim_backwards_product(square, key);
    uint32_t index = (uint32_t)(product >> square->shift);
    return &table->slots[square->last - index];
}

GRIM_LOOKUPS(backwards, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

static inline void grim_backwards_square_init(struct grim_backwards_square *square,
                                              const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->last = given->offset + (UINT32_C(1) << given->bits) - 1;
    square->shift = 64 - given->bits;
}

GRIM_FILL(backwards, any, backwards, backwards, fancy, follow, attacks)
#endif

#endif

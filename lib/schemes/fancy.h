/* fancy - an array of its own size per square.
 *
 * Pradu Kannan's step beyond plain (2006), his listing 6 and what most engines use. A rook on e4
 * has ten relevant squares, not twelve; a bishop on b1 five, not nine. So each square gets 2^n
 * slots for its own n, one array after the other, at the price of a shift and an offset that
 * differ by square:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq]) >> (64 - n[sq]))]
 *
 * 102,400 rook and 5,248 bishop slots: 841 KiB. An offset instead of a pointer keeps the table a
 * constant that can be shared, copied and mapped anywhere. */
#ifndef GRIM_SCHEMES_FANCY_H
#define GRIM_SCHEMES_FANCY_H

#include "../contract.h"

struct grim_fancy_square {
    uint64_t mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t shift;
};

struct grim_fancy {
    struct grim_fancy_square rook[64];
    struct grim_fancy_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fancy];
};

GRIM_INLINE uint64_t grim_fancy_key(const struct grim_fancy_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_fancy_product(const struct grim_fancy_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_fancy_place(const uint64_t *slots,
                                             const struct grim_fancy_square *square, uint64_t occ)
{
    const uint64_t *array = grim_array(slots, square->offset);
    uint64_t key = grim_fancy_key(square, occ);
    uint64_t product = grim_fancy_product(square, key);
    uint64_t index = product >> square->shift;
    return array + index;
}

GRIM_INLINE const uint64_t *grim_fancy_slot(const struct grim_fancy *table,
                                            const struct grim_fancy_square *square, uint64_t occ)
{
    return grim_fancy_place(table->slots, square, occ);
}

GRIM_LOOKUPS(fancy, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

GRIM_INLINE void grim_fancy_square_init(struct grim_fancy_square *square,
                                        const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
    square->shift = 64 - given->bits;
}

GRIM_FILL(fancy, any, fancy, fancy, fancy, follow, attacks)
#endif

#endif

/* fancy - an array of its own size per square.
 *
 * Pradu Kannan's step beyond plain (2006), his listing 6 and what most engines use. A rook on e4
 * has ten relevant squares, not twelve; a bishop on b1 five, not nine. So each square gets 2^n
 * slots for its own n, one array after the other, at the price of a shift and an offset that
 * differ by square:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq]) >> (64 - n[sq]))]
 *
 * 102,400 rook and 5,248 bishop slots: 841 KiB. As in black, each member of the squares' records
 * has a list of its own, and pointers say where arrays begin: 9 instructions for a rook instead of
 * 13, and for a queen 16 instead of 23 (gcc 12), at the price of a table that must stay where it
 * was filled. A shift takes a byte, for 64 of them to be one cache line. */
#ifndef GRIM_SCHEMES_FANCY_H
#define GRIM_SCHEMES_FANCY_H

#include "../contract.h"

struct grim_fancy_square {
    uint64_t mask;
    uint64_t factor;
    const uint64_t *array;
    uint8_t shift;
};

struct grim_fancy {
    uint64_t rook_mask[64];
    uint64_t rook_factor[64];
    uint64_t bishop_mask[64];
    uint64_t bishop_factor[64];
    const uint64_t *rook_array[64]; /* into slots */
    const uint64_t *bishop_array[64];
    uint8_t rook_shift[64];
    uint8_t bishop_shift[64];
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

GRIM_INLINE const uint64_t *grim_fancy_slot(const struct grim_fancy_square *square, uint64_t occ)
{
    const uint64_t *array = square->array;
    uint64_t key = grim_fancy_key(square, occ);
    GRIM_BOARD_IN_REGISTER(key);
    uint64_t product = grim_fancy_product(square, key);
    uint64_t index = product >> square->shift;
    return array + index;
}

GRIM_INLINE const uint64_t *grim_rook_slot_fancy(const struct grim_fancy *table, unsigned sq,
                                                 uint64_t occ)
{
    const struct grim_fancy_square square = {table->rook_mask[sq], table->rook_factor[sq],
                                             table->rook_array[sq], table->rook_shift[sq]};
    return grim_fancy_slot(&square, occ);
}

GRIM_INLINE const uint64_t *grim_bishop_slot_fancy(const struct grim_fancy *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_fancy_square square = {table->bishop_mask[sq], table->bishop_factor[sq],
                                             table->bishop_array[sq], table->bishop_shift[sq]};
    return grim_fancy_slot(&square, occ);
}

GRIM_LOOKUPS_FROM_SLOTS(fancy, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

GRIM_INLINE void grim_fancy_square_init(struct grim_fancy_square *square,
                                        const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->array = grim_given_array(given);
    square->shift = (uint8_t)(64 - given->bits);
}

#define GRIM_FANCY_LISTS(of) of(mask) of(factor) of(array) of(shift)

GRIM_PUT_LISTS(fancy, fancy, GRIM_FANCY_LISTS)
GRIM_FILL_PUT(fancy, any, fancy, fancy, fancy, follow, attacks)
#endif

#endif

/* black - union with the complement of the mask instead of intersection with the mask.
 *
 * Volker Annuss' black magic (2017). It does not matter whether the squares that don't count are
 * all empty or all full, as long as they are always the same. Full, they add a large constant to
 * every key:
 *
 *   attacks = slots[offset[sq] + (((occ | ~mask[sq]) * factor[sq]) >> 52)]      (bishops: 55)
 *
 * occ | ~mask is (occ & mask) + ~mask, so the index is an affine function of the masked occupancy
 * where fixed has a linear one. The empty board no longer has index 0, a square's indices can lie
 * anywhere in the range, and the freedom packs better: 87,307 slots, 72,136 of them used, 682 KiB
 * for everything.
 *
 * Annuss and Fiekas packed 87,988 in 2017, the smallest published; `grimoire pack` went on from
 * there. The portable default here.
 *
 * Each member of the squares' records has a list of its own (structure of arrays), which is
 * addressed by the square times eight; the load does that for free, where records cost three
 * instructions more. And it is pointers that say where arrays begin, as in pext: an offset would
 * have to be added. 8 instructions for a rook instead of 12, and for a queen 14 instead of 21
 * (gcc 12), at the price of a table that must stay where it was filled, and of 1 KiB to
 * relocate. */
#ifndef GRIM_SCHEMES_BLACK_H
#define GRIM_SCHEMES_BLACK_H

#include "../contract.h"

struct grim_black_square {
    uint64_t not_mask;
    uint64_t factor;
    const uint64_t *array;
};

struct grim_black {
    uint64_t rook_not_mask[64];
    uint64_t rook_factor[64];
    uint64_t bishop_not_mask[64];
    uint64_t bishop_factor[64];
    const uint64_t *rook_array[64]; /* into slots */
    const uint64_t *bishop_array[64];
    uint64_t slots[GRIM_SLOTS_black];
};

GRIM_INLINE uint64_t grim_black_key(const struct grim_black_square *square, uint64_t occ)
{
    return occ | square->not_mask;
}

GRIM_INLINE uint64_t grim_black_product(const struct grim_black_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_black_slot(const struct grim_black_square *square, unsigned shift,
                                            uint64_t occ)
{
    const uint64_t *array = square->array;
    GRIM_IN_REGISTER(array);
    uint64_t key = grim_black_key(square, occ);
    uint64_t product = grim_black_product(square, key);
    uint64_t index = product >> shift;
    return array + index;
}

GRIM_INLINE const uint64_t *grim_rook_slot_black(const struct grim_black *table, unsigned sq,
                                                 uint64_t occ)
{
    const struct grim_black_square square = {table->rook_not_mask[sq], table->rook_factor[sq],
                                             table->rook_array[sq]};
    return grim_black_slot(&square, GRIM_FIXED_SHIFT_rook, occ);
}

GRIM_INLINE const uint64_t *grim_bishop_slot_black(const struct grim_black *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_black_square square = {table->bishop_not_mask[sq], table->bishop_factor[sq],
                                             table->bishop_array[sq]};
    return grim_black_slot(&square, GRIM_FIXED_SHIFT_bishop, occ);
}

GRIM_LOOKUPS_FROM_SLOTS(black, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_black.inc"

GRIM_INLINE void grim_black_square_init(struct grim_black_square *square,
                                        const struct grim_given *given)
{
    square->not_mask = ~given->mask;
    square->factor = given->factor;
    square->array = grim_given_array(given);
}

#define GRIM_BLACK_LISTS(of) of(not_mask) of(factor) of(array)

GRIM_PUT_LISTS(black, black, GRIM_BLACK_LISTS)
GRIM_FILL_PUT(black, any, black, black, black, given, attacks)
#endif

#endif

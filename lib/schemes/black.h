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
 * Annuss and Fiekas packed 87,988 in 2017, the smallest published; `grimoire pack` went on from there.
 * The portable default here.
 */
#ifndef GRIM_SCHEMES_BLACK_H
#define GRIM_SCHEMES_BLACK_H

#include "../contract.h"

struct grim_black_square {
    uint64_t not_mask;
    uint64_t factor;
    uint64_t offset;
};

struct grim_black {
    struct grim_black_square rook[64];
    struct grim_black_square bishop[64];
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

GRIM_INLINE const uint64_t *grim_black_slot(const struct grim_black *table,
                                            const struct grim_black_square *square,
                                            unsigned shift, uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t key = grim_black_key(square, occ);
    uint64_t product = grim_black_product(square, key);
    uint64_t index = product >> shift;
    return array + index;
}

GRIM_LOOKUPS(black, any, uint64_t, fixed, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_black.inc"

GRIM_INLINE void grim_black_square_init(struct grim_black_square *square,
                                        const struct grim_given *given)
{
    square->not_mask = ~given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
}

GRIM_FILL(black, any, black, black, black, given, attacks)
#endif

#endif

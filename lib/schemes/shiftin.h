/* shiftin - fancy, with the shift in the factor's upper six bits.
 *
 * Grant Osborne (2008): the top six bits of a factor hardly affect the product, because blockers
 * above the first rank shift them out entirely. So let them hold the shift:
 *
 *   product = (occ & mask[sq]) * factor[sq]
 *   attacks = slots[offset[sq] + (product >> (factor[sq] >> 58))]
 *
 * One field less to load; extracting the shift runs in parallel with the multiplication and adds
 * no latency. The factors are searched for with those six bits given. */
#ifndef GRIM_SCHEMES_SHIFTIN_H
#define GRIM_SCHEMES_SHIFTIN_H

#include "../contract.h"

struct grim_shiftin_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t offset;
};

struct grim_shiftin {
    struct grim_shiftin_square rook[64];
    struct grim_shiftin_square bishop[64];
    uint64_t slots[GRIM_SLOTS_shiftin];
};

GRIM_INLINE uint64_t grim_shiftin_key(const struct grim_shiftin_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_shiftin_product(const struct grim_shiftin_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_shiftin_slot(const struct grim_shiftin *table,
                                              const struct grim_shiftin_square *square,
                                              uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t key = grim_shiftin_key(square, occ);
    uint64_t product = grim_shiftin_product(square, key);
    uint64_t index = product >> (square->factor >> 58);
    return array + index;
}

GRIM_LOOKUPS(shiftin, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_shiftin.inc"

GRIM_INLINE void grim_shiftin_square_init(struct grim_shiftin_square *square,
                                          const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->offset = given->offset;
}

GRIM_FILL(shiftin, any, shiftin, shiftin, shiftin, follow, attacks)
#endif

#endif

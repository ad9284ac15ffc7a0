/* offsetin - fixed shift, with the offset in the factor's lower sixteen bits.
 *
 * Eugene Kotlov (2018): with a fixed shift the only thing left besides mask and factor is the
 * offset, and the low bits of a factor matter little, so let sixteen of them say where the
 * square's slots begin:
 *
 *   attacks = slots[4 * (factor[sq] & 0xffff) + (((occ & mask[sq]) * factor[sq]) >> 52)]
 *
 * (bishops: 55). Two numbers per square, 16 bytes, so 32 for rook and bishop. Sixteen bits reach
 * 65,536 places and the table is longer, so offsets count in units of four slots.
 *
 * The low bits matter little only on the lower ranks. A blocker on p shifts the factor left by
 * p, so the index sees bits 52 - p to 63 - p of it: from a7 up only the offset. For a rook on the
 * seventh or eighth rank the offset must therefore work as a factor for the squares of that rank.
 * Placement and factor depend on each other and are searched for together
 * (search/find/offsetin.h); arrays overlap as in fixed. */
#ifndef GRIM_SCHEMES_OFFSETIN_H
#define GRIM_SCHEMES_OFFSETIN_H

#include "../contract.h"

/* Slots per step of an offset. Two would reach 135,168 slots, too few for the good offsets of all
 * 128 squares as far as we could find; four reach 262,144 and cost no more. */
enum { GRIM_OFFSETIN_UNIT = 4 };

struct grim_offsetin_square {
    uint64_t mask;
    uint64_t factor;
};

struct grim_offsetin {
    struct grim_offsetin_square rook[64];
    struct grim_offsetin_square bishop[64];
    uint64_t slots[GRIM_SLOTS_offsetin];
};

GRIM_INLINE uint64_t grim_offsetin_key(const struct grim_offsetin_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_offsetin_product(const struct grim_offsetin_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_offsetin_slot(const struct grim_offsetin *table,
                                               const struct grim_offsetin_square *square,
                                               unsigned shift, uint64_t occ)
{
    uint64_t offset = GRIM_OFFSETIN_UNIT * (square->factor & 0xffff);
    uint64_t key = grim_offsetin_key(square, occ);
    uint64_t product = grim_offsetin_product(square, key);
    uint64_t index = product >> shift;
    return &table->slots[offset + index];
}

GRIM_LOOKUPS(offsetin, any, uint64_t, fixed, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_offsetin.inc"

GRIM_INLINE void grim_offsetin_square_init(struct grim_offsetin_square *square,
                                           const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
}

GRIM_FILL(offsetin, any, offsetin, offsetin, offsetin, given, attacks)
#endif

#endif

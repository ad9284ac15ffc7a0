/* plain - a factor per square, arrays of one size.
 *
 * Lasse Hansen's first magic bitboards (2006), Kannan's listing 5; the name is Robert Purves'. The
 * naive formula is the definition of a perfect hash by multiplication:
 *
 *   key   = occ & mask[sq]                   the 5 to 12 relevant squares
 *   index = (key * factor[sq]) >> (64 - n)   the top n bits of the product
 *   attacks = table[sq][index]
 *
 * The multiplication adds shifted copies of the factor, one for each occupied square; a good
 * factor sends occupancies with different attacks to different indices. With n = 12 for every rook
 * and 9 for every bishop the shift is a constant and the array needs no offset, at 2 MiB + 256
 * KiB. A factor that works with fewer bits also works with more: the index only gets finer. */
#ifndef GRIM_SCHEMES_PLAIN_H
#define GRIM_SCHEMES_PLAIN_H

#include "../contract.h"

struct grim_plain_square {
    uint64_t mask;
    uint64_t factor;
};

struct grim_plain {
    struct grim_plain_square rook[64];
    struct grim_plain_square bishop[64];
    uint64_t rook_slots[64][4096];
    uint64_t bishop_slots[64][512];
};

GRIM_INLINE uint64_t grim_plain_key(const struct grim_plain_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_plain_product(const struct grim_plain_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_rook_slot_plain(const struct grim_plain *table, unsigned sq,
                                                 uint64_t occ)
{
    const struct grim_plain_square *square = &table->rook[sq];
    uint64_t key = grim_plain_key(square, occ);
    uint64_t product = grim_plain_product(square, key);
    uint64_t index = product >> GRIM_FIXED_SHIFT_rook;
    return &table->rook_slots[sq][index];
}

GRIM_INLINE const uint64_t *grim_bishop_slot_plain(const struct grim_plain *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_plain_square *square = &table->bishop[sq];
    uint64_t key = grim_plain_key(square, occ);
    uint64_t product = grim_plain_product(square, key);
    uint64_t index = product >> GRIM_FIXED_SHIFT_bishop;
    return &table->bishop_slots[sq][index];
}

GRIM_LOOKUPS_FROM_SLOTS(plain, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

GRIM_INLINE void grim_plain_square_init(struct grim_plain_square *square,
                                        const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
}

GRIM_FILL(plain, any, plain, plain, fancy, given, attacks)
#endif

#endif

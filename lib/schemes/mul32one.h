/* mul32one - mul32 for rooks, and one 32-bit product for the bishop.
 *
 * Osborne's remark (2006): for bishops, try a single 32-bit multiplication after folding the high
 * half of the masked occupancy onto the low one. A plain fold, lo ^ hi, does not work everywhere:
 * from d4 both f2 and f6 are relevant, and they are 32 bits apart, so the fold cannot tell them
 * apart.
 *
 *   key   = lo | hi >> 1
 *   attacks = slots[offset + (uint32_t)(key * factor) >> (32 - n)]
 *
 * Shifting one half right by one makes the fold exact for every square. A bishop's squares all
 * have one colour; four ranks up is the same colour, and one file to the left is the other. No
 * relevant square is on file a, so nothing wraps. The two halves land on squares of different
 * colours, and no bit is lost. */
#ifndef GRIM_SCHEMES_MUL32ONE_H
#define GRIM_SCHEMES_MUL32ONE_H

#include "../contract.h"
#include "mul32.h"

struct grim_mul32one {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32one];
};

GRIM_INLINE uint64_t grim_mul32one_key(const struct grim_mul32_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint32_t grim_mul32one_product(const struct grim_mul32_square *square, uint64_t key)
{
    uint32_t folded = (uint32_t)key | (uint32_t)(key >> 32) >> 1;
    return folded * square->factor_lo;
}

GRIM_INLINE const uint64_t *grim_rook_slot_mul32one(const struct grim_mul32one *table, unsigned sq,
                                                    uint64_t occ)
{
    return grim_mul32_place(table->slots, &table->rook[sq], occ);
}

GRIM_INLINE const uint64_t *grim_bishop_slot_mul32one(const struct grim_mul32one *table,
                                                      unsigned sq, uint64_t occ)
{
    const struct grim_mul32_square *square = &table->bishop[sq];
    uint64_t key = grim_mul32one_key(square, occ);
    uint32_t product = grim_mul32one_product(square, key);
    uint32_t index = product >> square->shift;
    return &table->slots[square->offset + index];
}

GRIM_LOOKUPS_FROM_SLOTS(mul32one, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32one.inc"

GRIM_INLINE void grim_mul32one_square_init(struct grim_mul32_square *square,
                                           const struct grim_given *given)
{
    grim_mul32_moved_init(square, given, given->piece == GRIM_ROOK ? 1 : 0);
}

GRIM_PUT_RECORD(mul32one, mul32one)
GRIM_HASH(mul32one, rook, mul32, mul32)
GRIM_HASH(mul32one, bishop, mul32, mul32one)
GRIM_PLAN(mul32one, any, mul32, mul32one, &grim_factors_mul32one, "mul32one", follow, attacks,
          grim_rook_hash_mul32one, grim_bishop_hash_mul32one)
GRIM_FILL_PLAN(mul32one)
#endif

#endif

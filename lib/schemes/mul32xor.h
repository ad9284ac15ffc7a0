/* mul32xor - two 32-bit products, xored.
 *
 * Tord Romstad's 32-bit form (2008), which Stockfish used on 32-bit processors ("path 3" of its
 * old magic_index). The same as mul32 but for the last step:
 *
 *   attacks = slots[offset + (uint32_t)(lo * factor_lo ^ hi * factor_hi) >> (32 - n)]
 *
 * Without carries from one half into the other the halves hash independently. The scheme needs its
 * own factors, which are as easy to find. */
#ifndef GRIM_SCHEMES_MUL32XOR_H
#define GRIM_SCHEMES_MUL32XOR_H

#include "../contract.h"
#include "mul32.h"

struct grim_mul32xor {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32xor];
};

GRIM_INLINE uint64_t grim_mul32xor_key(const struct grim_mul32_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint32_t grim_mul32xor_product(const struct grim_mul32_square *square, uint64_t key)
{
    uint32_t low = (uint32_t)key * square->factor_lo;
    uint32_t high = (uint32_t)(key >> 32) * square->factor_hi;
    return low ^ high;
}

GRIM_INLINE const uint64_t *grim_mul32xor_slot(const struct grim_mul32xor *table,
                                               const struct grim_mul32_square *square,
                                               uint64_t occ)
{
    uint64_t key = grim_mul32xor_key(square, occ);
    uint32_t product = grim_mul32xor_product(square, key);
    uint32_t index = product >> square->shift;
    return &table->slots[square->offset + index];
}

GRIM_LOOKUPS(mul32xor, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32xor.inc"

GRIM_INLINE void grim_mul32xor_square_init(struct grim_mul32_square *square,
                                           const struct grim_given *given)
{
    grim_mul32_moved_init(square, given, 0);
}

GRIM_FILL(mul32xor, any, mul32, mul32xor, mul32xor, follow, attacks)
#endif

#endif

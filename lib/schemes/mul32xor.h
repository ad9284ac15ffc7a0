/* mul32xor - two 32-bit products, xored.
 *
 * Tord Romstad's 32-bit form (2008), which Stockfish used on 32-bit processors ("path 3" of its
 * old magic_index). The same as mul32 but for the last step:
 *
 *   attacks = slots[offset + (uint32_t)(lo * factor_lo ^ hi * factor_hi) >> (32 - n)]
 *
 * Without carries from one half into the other the halves hash independently; it needs factors of
 * its own, and they are as easy to find. */
#ifndef GRIM_SCHEMES_MUL32XOR_H
#define GRIM_SCHEMES_MUL32XOR_H

#include "../contract.h"
#include "mul32.h"

struct grim_mul32xor {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32xor];
};

static inline uint32_t grim_mul32xor_index(const struct grim_mul32_square *s, uint64_t occ)
{
    uint32_t lo = (uint32_t)occ & s->mask_lo;
    uint32_t hi = (uint32_t)(occ >> 32) & s->mask_hi;
    return s->offset + ((lo * s->factor_lo ^ hi * s->factor_hi) >> s->shift);
}

static inline const uint64_t *grim_rook_slot_mul32xor(const struct grim_mul32xor *table,
                                                      unsigned sq, uint64_t occ)
{
    return &table->slots[grim_mul32xor_index(&table->rook[sq], occ)];
}

static inline const uint64_t *grim_bishop_slot_mul32xor(const struct grim_mul32xor *table,
                                                        unsigned sq, uint64_t occ)
{
    return &table->slots[grim_mul32xor_index(&table->bishop[sq], occ)];
}

GRIM_LOOKUPS_FROM_SLOTS(mul32xor, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32xor.inc"

GRIM_PUT_INTO_SLOTS(mul32xor)

static inline enum grim_status grim_fill_mul32xor(struct grim_mul32xor *table)
{
    struct grim_mul32_moves moves = {0, 0};
    grim_mul32_lay_out(table->rook, table->bishop, &grim_factors_mul32xor, moves);
    return grim_visit_all(table, grim_put_mul32xor);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_mul32xor(const struct grim_mul32xor *table, enum grim_piece piece,
                                       unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_mul32_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_mul32_trace_square(s, occ, 0, trace);
    grim_trace_index(trace, 32 - s->shift, grim_mul32xor_index(s, occ) - s->offset);
    grim_trace_number(trace, "slot", grim_mul32xor_index(s, occ));
}
#endif

#endif

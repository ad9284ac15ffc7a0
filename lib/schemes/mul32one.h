/* mul32one - mul32 for rooks, and one 32-bit product for the bishop.
 *
 * Osborne's remark (2006): for bishops one may try a single 32-bit multiplication after folding
 * the high half of the masked occupancy onto the low one. A plain fold, lo ^ hi, does not work
 * everywhere: seen from d4 both f2 and f6 matter, and they are 32 apart, so the fold takes one for
 * the other.
 *
 *   key   = lo | hi >> 1
 *   attacks = slots[offset + (uint32_t)(key * factor) >> (32 - n)]
 *
 * One place to the right makes it exact for every square. A bishop's squares all have one colour,
 * four ranks up is the same colour again, and one file to the left is the other one; no relevant
 * square is on file a, so nothing wraps. The two halves meet on squares of different colours: no
 * bit is lost. */
#ifndef GRIM_SCHEMES_MUL32ONE_H
#define GRIM_SCHEMES_MUL32ONE_H

#include "../contract.h"
#include "mul32.h"

struct grim_mul32one {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32one];
};

static inline uint32_t grim_mul32one_fold(const struct grim_mul32_square *s, uint64_t occ)
{
    uint32_t lo = (uint32_t)occ & s->mask_lo;
    uint32_t hi = (uint32_t)(occ >> 32) & s->mask_hi;
    return lo | hi >> 1;
}

static inline uint32_t grim_mul32one_index(const struct grim_mul32_square *s, uint64_t occ)
{
    return s->offset + ((grim_mul32one_fold(s, occ) * s->factor_lo) >> s->shift);
}

static inline const uint64_t *grim_rook_slot_mul32one(const struct grim_mul32one *table,
                                                      unsigned sq, uint64_t occ)
{
    return &table->slots[grim_mul32_index(&table->rook[sq], occ)];
}

static inline const uint64_t *grim_bishop_slot_mul32one(const struct grim_mul32one *table,
                                                        unsigned sq, uint64_t occ)
{
    return &table->slots[grim_mul32one_index(&table->bishop[sq], occ)];
}

GRIM_LOOKUPS_FROM_SLOTS(mul32one, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32one.inc"

GRIM_PUT_INTO_SLOTS(mul32one)

static inline enum grim_status grim_fill_mul32one(struct grim_mul32one *table)
{
    struct grim_mul32_moves moves = {1, 0};
    grim_mul32_lay_out(table->rook, table->bishop, &grim_factors_mul32one, moves);
    return grim_visit_all(table, grim_put_mul32one);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_mul32one(const struct grim_mul32one *table, enum grim_piece piece,
                                       unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_mul32_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    uint32_t slot = piece == GRIM_ROOK ? grim_mul32_index(s, occ) : grim_mul32one_index(s, occ);
    if (piece == GRIM_ROOK) {
        grim_mul32_trace_square(s, occ, 1, trace);
    } else {
        grim_mul32_trace_key(s, occ, 0, trace);
        grim_trace_word(trace, "folded", grim_mul32one_fold(s, occ));
        grim_trace_word(trace, "factor", s->factor_lo);
        grim_trace_word(trace, "product", grim_mul32one_fold(s, occ) * s->factor_lo);
    }
    grim_trace_index(trace, 32 - s->shift, slot - s->offset);
    grim_trace_number(trace, "slot", slot);
}
#endif

#endif

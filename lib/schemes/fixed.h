/* fixed - one shift for all squares, and arrays that overlap.
 *
 * Onno Garms (2009) asked for factors whose index stays small although 12 bits are taken, so that
 * the shift can be a constant as in plain and the array small as in fancy; Volker Annuss (2010,
 * 2017) let the arrays of different squares interleave wherever one has gaps that the other can
 * use:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq]) >> 52)]      (bishops: 55)
 *
 * 88,606 slots, of which 72,099 are used (88,772 and 73,195 as published): smaller than fancy and one
 * instruction shorter. */
#ifndef GRIM_SCHEMES_FIXED_H
#define GRIM_SCHEMES_FIXED_H

#include "../contract.h"

struct grim_fixed_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t offset;
};

struct grim_fixed {
    struct grim_fixed_square rook[64];
    struct grim_fixed_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fixed];
};

static inline const uint64_t *grim_rook_slot_fixed(const struct grim_fixed *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_fixed_square *s = &table->rook[sq];
    return grim_array(table->slots, s->offset) + (((occ & s->mask) * s->factor) >> 52);
}

static inline const uint64_t *grim_bishop_slot_fixed(const struct grim_fixed *table, unsigned sq,
                                                     uint64_t occ)
{
    const struct grim_fixed_square *s = &table->bishop[sq];
    return grim_array(table->slots, s->offset) + (((occ & s->mask) * s->factor) >> 55);
}

GRIM_LOOKUPS_FROM_SLOTS(fixed, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fixed.inc"

GRIM_PUT_INTO_SLOTS(fixed)

static inline enum grim_status grim_fill_fixed(struct grim_fixed *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        table->rook[sq].mask = grim_geometry_mask(GRIM_ROOK, sq);
        table->rook[sq].factor = grim_factors_fixed.rook[sq].factor;
        table->rook[sq].offset = grim_factors_fixed.rook[sq].offset;
        table->bishop[sq].mask = grim_geometry_mask(GRIM_BISHOP, sq);
        table->bishop[sq].factor = grim_factors_fixed.bishop[sq].factor;
        table->bishop[sq].offset = grim_factors_fixed.bishop[sq].offset;
    }
    return grim_visit_all(table, grim_put_fixed);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_fixed(const struct grim_fixed *table, enum grim_piece piece,
                                    unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_fixed_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    unsigned bits = piece == GRIM_ROOK ? 12 : 9;
    uint64_t key = occ & s->mask;
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", key);
    grim_trace_product(trace, key, s->factor, bits);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", s->offset + ((key * s->factor) >> (64 - bits)));
}
#endif

#endif

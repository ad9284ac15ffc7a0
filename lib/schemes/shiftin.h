/* shiftin - fancy, with the shift in the factor's upper six bits.
 *
 * Grant Osborne (2008): the top six bits of a factor hardly take part in the product, because
 * every key but one with a first-rank square is shifted up before it meets them. So let them hold
 * the shift:
 *
 *   product = (occ & mask[sq]) * factor[sq]
 *   attacks = slots[offset[sq] + (product >> (factor[sq] >> 58))]
 *
 * One field less to load; extracting the shift runs beside the multiplication and costs no
 * latency. The factors are searched for with those six bits given. */
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

static inline uint64_t grim_shiftin_index(const struct grim_shiftin_square *s, uint64_t occ)
{
    return ((occ & s->mask) * s->factor) >> (s->factor >> 58);
}

static inline const uint64_t *grim_rook_slot_shiftin(const struct grim_shiftin *table, unsigned sq,
                                                     uint64_t occ)
{
    const struct grim_shiftin_square *s = &table->rook[sq];
    return grim_array(table->slots, s->offset) + grim_shiftin_index(s, occ);
}

static inline const uint64_t *grim_bishop_slot_shiftin(const struct grim_shiftin *table,
                                                       unsigned sq, uint64_t occ)
{
    const struct grim_shiftin_square *s = &table->bishop[sq];
    return grim_array(table->slots, s->offset) + grim_shiftin_index(s, occ);
}

GRIM_LOOKUPS_FROM_SLOTS(shiftin, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_shiftin.inc"

GRIM_PUT_INTO_SLOTS(shiftin)

static inline enum grim_status grim_fill_shiftin(struct grim_shiftin *table)
{
    uint32_t offset = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_shiftin_square *s = i < 64 ? &table->rook[i] : &table->bishop[i - 64];
        s->mask = grim_geometry_mask(piece, i % 64);
        s->factor = grim_factor_of(&grim_factors_shiftin, piece, i % 64)->factor;
        s->offset = offset;
        offset += UINT32_C(1) << (64 - (s->factor >> 58));
    }
    return grim_visit_all(table, grim_put_shiftin);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_shiftin(const struct grim_shiftin *table, enum grim_piece piece,
                                      unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_shiftin_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", occ & s->mask);
    grim_trace_number(trace, "shift", s->factor >> 58);
    grim_trace_product(trace, occ & s->mask, s->factor, (unsigned)(64 - (s->factor >> 58)));
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", s->offset + grim_shiftin_index(s, occ));
}
#endif

#endif

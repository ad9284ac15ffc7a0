/* fancy - an array of its own size per square.
 *
 * Pradu Kannan's step beyond plain (2006), his listing 6 and what most engines use. A rook on e4
 * has ten relevant squares, not twelve; a bishop on b1 five, not nine. So each square gets 2^n
 * slots for its own n, one array after the other, at the price of a shift and an offset that
 * differ by square:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq]) >> (64 - n[sq]))]
 *
 * 102,400 rook and 5,248 bishop slots: 841 KiB. An offset instead of a pointer keeps the table a
 * constant that can be shared, copied and mapped anywhere. */
#ifndef GRIM_SCHEMES_FANCY_H
#define GRIM_SCHEMES_FANCY_H

#include "../contract.h"

struct grim_fancy_square {
    uint64_t mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t shift;
};

struct grim_fancy {
    struct grim_fancy_square rook[64];
    struct grim_fancy_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fancy];
};

static inline uint32_t grim_fancy_index(const struct grim_fancy_square *s, uint64_t occ)
{
    return s->offset + (uint32_t)(((occ & s->mask) * s->factor) >> s->shift);
}

static inline const uint64_t *grim_fancy_slot(const uint64_t *slots,
                                              const struct grim_fancy_square *s, uint64_t occ)
{
    return grim_array(slots, s->offset) + (((occ & s->mask) * s->factor) >> s->shift);
}

static inline const uint64_t *grim_rook_slot_fancy(const struct grim_fancy *table, unsigned sq,
                                                   uint64_t occ)
{
    return grim_fancy_slot(table->slots, &table->rook[sq], occ);
}

static inline const uint64_t *grim_bishop_slot_fancy(const struct grim_fancy *table, unsigned sq,
                                                     uint64_t occ)
{
    return grim_fancy_slot(table->slots, &table->bishop[sq], occ);
}

GRIM_LOOKUPS_FROM_SLOTS(fancy, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

/* Lays the arrays of all squares one after the other. */
static inline void grim_fancy_lay_out(struct grim_fancy_square *rook,
                                      struct grim_fancy_square *bishop,
                                      const struct grim_factors *factors)
{
    uint32_t offset = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_fancy_square *s = i < 64 ? &rook[i] : &bishop[i - 64];
        const struct grim_factor *factor = grim_factor_of(factors, piece, i % 64);
        s->mask = grim_geometry_mask(piece, i % 64);
        s->factor = factor->factor;
        s->shift = 64 - factor->bits;
        s->offset = offset;
        offset += UINT32_C(1) << factor->bits;
    }
}

GRIM_PUT_INTO_SLOTS(fancy)

static inline enum grim_status grim_fill_fancy(struct grim_fancy *table)
{
    grim_fancy_lay_out(table->rook, table->bishop, &grim_factors_fancy);
    return grim_visit_all(table, grim_put_fancy);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_fancy_trace_square(const struct grim_fancy_square *s, uint64_t occ,
                                           struct grim_trace *trace)
{
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", occ & s->mask);
    grim_trace_product(trace, occ & s->mask, s->factor, 64 - s->shift);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", grim_fancy_index(s, occ));
}

static inline void grim_trace_fancy(const struct grim_fancy *table, enum grim_piece piece,
                                    unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    grim_fancy_trace_square(piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq], occ,
                            trace);
}
#endif

#endif

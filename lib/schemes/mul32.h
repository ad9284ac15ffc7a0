/* mul32 - two 32-bit products, added.
 *
 * For processors on which a 64-bit product is slow or a call into a library: Grant Osborne (2006)
 * and Kannan's listing 7. Each half of the masked occupancy meets its own 32-bit factor:
 *
 *   attacks = slots[offset + (uint32_t)(lo * factor_lo + hi * factor_hi) >> (32 - n)]
 *
 * The low product only feeds the low 32 bits, so this is a hash of its own and not a shorter way
 * to the 64-bit one: its factors are different numbers, and had to be searched for. A 64-bit
 * number in the factor files holds the pair.
 *
 * One change was needed: lo and hi are the halves of occ >> 1. As published the rook on h8 has no
 * factor at all, whatever n. In its halves h4 is bit 31 of lo, b8 to g8 are bits 25 to 30 of hi,
 * h7 and h3 bit 23 of each. To tell h4 and g8 from nothing and from each other both factors must
 * be odd. Then the subsets of b8..g8 and h4 reach all 128 multiples of 2^25. The sums of h7 and of
 * h3, odd multiples of 2^23, may not agree mod 2^25, or sets with the one would have the sums of
 * sets with the other: they are 1 and 3 times 2^23. Together they make a multiple of 2^25 again,
 * the sum of a set without h7. A step to the right costs nothing, as a1 never matters. */
#ifndef GRIM_SCHEMES_MUL32_H
#define GRIM_SCHEMES_MUL32_H

#include "../contract.h"

struct grim_mul32_square {
    uint32_t mask_lo, mask_hi;
    uint32_t factor_lo, factor_hi;
    uint32_t offset;
    uint32_t shift;
};

struct grim_mul32 {
    struct grim_mul32_square rook[64];
    struct grim_mul32_square bishop[64];
    uint64_t slots[GRIM_SLOTS_mul32];
};

static inline uint32_t grim_mul32_index(const struct grim_mul32_square *s, uint64_t occ)
{
    uint32_t lo = (uint32_t)(occ >> 1) & s->mask_lo;
    uint32_t hi = (uint32_t)(occ >> 33) & s->mask_hi;
    return s->offset + ((lo * s->factor_lo + hi * s->factor_hi) >> s->shift);
}

static inline const uint64_t *grim_rook_slot_mul32(const struct grim_mul32 *table, unsigned sq,
                                                   uint64_t occ)
{
    return &table->slots[grim_mul32_index(&table->rook[sq], occ)];
}

static inline const uint64_t *grim_bishop_slot_mul32(const struct grim_mul32 *table, unsigned sq,
                                                     uint64_t occ)
{
    return &table->slots[grim_mul32_index(&table->bishop[sq], occ)];
}

GRIM_LOOKUPS_FROM_SLOTS(mul32, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_mul32.inc"

static inline void grim_mul32_square_init(struct grim_mul32_square *s, uint64_t mask,
                                          const struct grim_factor *factor)
{
    s->mask_lo = (uint32_t)mask;
    s->mask_hi = (uint32_t)(mask >> 32);
    s->factor_lo = (uint32_t)factor->factor;
    s->factor_hi = (uint32_t)(factor->factor >> 32);
    s->shift = 32 - factor->bits;
}

/* How far a form moves the occupancy to the right before it masks and multiplies. */
struct grim_mul32_moves {
    unsigned rook;
    unsigned bishop;
};

/* Lays the arrays of all squares one after the other. */
static inline void grim_mul32_lay_out(struct grim_mul32_square *rook,
                                      struct grim_mul32_square *bishop,
                                      const struct grim_factors *factors,
                                      struct grim_mul32_moves moves)
{
    uint32_t offset = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_mul32_square *s = i < 64 ? &rook[i] : &bishop[i - 64];
        const struct grim_factor *factor = grim_factor_of(factors, piece, i % 64);
        uint64_t mask = grim_geometry_mask(piece, i % 64);
        grim_mul32_square_init(s, mask >> (i < 64 ? moves.rook : moves.bishop), factor);
        s->offset = offset;
        offset += UINT32_C(1) << factor->bits;
    }
}

GRIM_PUT_INTO_SLOTS(mul32)

static inline enum grim_status grim_fill_mul32(struct grim_mul32 *table)
{
    struct grim_mul32_moves moves = {1, 1};
    grim_mul32_lay_out(table->rook, table->bishop, &grim_factors_mul32, moves);
    return grim_visit_all(table, grim_put_mul32);
}
#endif

#ifdef GRIM_WITH_TRACE
/* The halves are those of the occupancy as the form moved it; the boards show it where it was. */
static inline void grim_mul32_trace_key(const struct grim_mul32_square *s, uint64_t occ,
                                        unsigned move, struct grim_trace *trace)
{
    uint64_t mask = ((uint64_t)s->mask_hi << 32 | s->mask_lo) << move;
    grim_trace_board(trace, "mask", mask);
    grim_trace_board(trace, "occupied", occ & mask);
}

static inline void grim_mul32_trace_square(const struct grim_mul32_square *s, uint64_t occ,
                                           unsigned move, struct grim_trace *trace)
{
    uint32_t lo = (uint32_t)(occ >> move) & s->mask_lo;
    uint32_t hi = (uint32_t)(occ >> move >> 32) & s->mask_hi;
    grim_mul32_trace_key(s, occ, move, trace);
    grim_trace_word(trace, "low half", lo);
    grim_trace_word(trace, "high half", hi);
    grim_trace_word(trace, "low factor", s->factor_lo);
    grim_trace_word(trace, "high factor", s->factor_hi);
    grim_trace_word(trace, "low product", lo * s->factor_lo);
    grim_trace_word(trace, "high product", hi * s->factor_hi);
}

static inline void grim_trace_mul32(const struct grim_mul32 *table, enum grim_piece piece,
                                    unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_mul32_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_mul32_trace_square(s, occ, 1, trace);
    grim_trace_index(trace, 32 - s->shift, grim_mul32_index(s, occ) - s->offset);
    grim_trace_number(trace, "slot", grim_mul32_index(s, occ));
}
#endif

#endif

/* packed - a constant of the square's own, added to the product, and arrays that overlap.
 *
 * The indices of fixed are sums of pieces of the factor, and those of black the same sums moved by
 * one number, the product of the factor with all that is outside the mask. Nothing says that it
 * has to be that number:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq] + constant[sq]) >> shift[sq])]
 *
 * The constant decides which sums carry into the index, and so, for one factor, which of many
 * combs of slots the square needs, and where in the array each tooth is. With 0 it is fixed, with
 * ~mask * factor it is black; out of all others a packer takes what fits into the gaps that other
 * squares leave. A shift for each square lets in arrays of any length, such as those of fewest.
 * The price is one addition, and a shift that has to be loaded. */
#ifndef GRIM_SCHEMES_PACKED_H
#define GRIM_SCHEMES_PACKED_H

#include "../contract.h"

struct grim_packed_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t constant;
    uint32_t offset;
    uint32_t shift;
};

struct grim_packed {
    struct grim_packed_square rook[64];
    struct grim_packed_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packed];
};

static inline const uint64_t *grim_packed_slot(const uint64_t *slots,
                                               const struct grim_packed_square *s, uint64_t occ)
{
    return grim_array(slots, s->offset) +
           (((occ & s->mask) * s->factor + s->constant) >> s->shift);
}

static inline const uint64_t *grim_rook_slot_packed(const struct grim_packed *table, unsigned sq,
                                                    uint64_t occ)
{
    return grim_packed_slot(table->slots, &table->rook[sq], occ);
}

static inline const uint64_t *grim_bishop_slot_packed(const struct grim_packed *table, unsigned sq,
                                                      uint64_t occ)
{
    return grim_packed_slot(table->slots, &table->bishop[sq], occ);
}

GRIM_LOOKUPS_FROM_SLOTS(packed, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packed.inc"

GRIM_PUT_INTO_SLOTS(packed)

static inline void grim_packed_square_init(struct grim_packed_square *s,
                                           const struct grim_factors *factors,
                                           enum grim_piece piece, unsigned sq)
{
    const struct grim_factor *row = grim_factor_of(factors, piece, sq);
    s->mask = grim_geometry_mask(piece, sq);
    s->factor = row->factor;
    s->constant = row->constant;
    s->offset = row->offset;
    s->shift = 64 - row->bits;
}

static inline enum grim_status grim_fill_packed(struct grim_packed *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        grim_packed_square_init(&table->rook[sq], &grim_factors_packed, GRIM_ROOK, sq);
        grim_packed_square_init(&table->bishop[sq], &grim_factors_packed, GRIM_BISHOP, sq);
    }
    return grim_visit_all(table, grim_put_packed);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_packed(const struct grim_packed *table, enum grim_piece piece,
                                     unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_packed_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    uint64_t key = occ & s->mask;
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", key);
    grim_trace_sum(trace, key, s->factor, s->constant, 64 - s->shift);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", s->offset + ((key * s->factor + s->constant) >> s->shift));
}
#endif

#endif

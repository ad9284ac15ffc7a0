/* black - union with the complement of the mask instead of intersection with the mask.
 *
 * Volker Annuss' black magic (2017). It does not matter whether the squares that don't count are
 * all empty or all full, as long as they are always the same. Full, they add a large constant to
 * every key:
 *
 *   attacks = slots[offset[sq] + (((occ | ~mask[sq]) * factor[sq]) >> 52)]      (bishops: 55)
 *
 * occ | ~mask is (occ & mask) + ~mask, so the index is an affine function of the masked occupancy
 * where fixed has a linear one. The empty board no longer has index 0, a square's indices can lie
 * anywhere in the range, and the freedom packs better: 87,580 slots, 72,112 of them used, 684 KiB
 * for everything.
 *
 * Annuss and Fiekas packed 87,988 in 2017, the smallest published; `grimoire pack` went on from there.
 * The portable default here.
 */
#ifndef GRIM_SCHEMES_BLACK_H
#define GRIM_SCHEMES_BLACK_H

#include "../contract.h"

struct grim_black_square {
    uint64_t not_mask;
    uint64_t factor;
    uint64_t offset;
};

struct grim_black {
    struct grim_black_square rook[64];
    struct grim_black_square bishop[64];
    uint64_t slots[GRIM_SLOTS_black];
};

static inline const uint64_t *grim_rook_slot_black(const struct grim_black *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_black_square *s = &table->rook[sq];
    return grim_array(table->slots, s->offset) + (((occ | s->not_mask) * s->factor) >> 52);
}

static inline const uint64_t *grim_bishop_slot_black(const struct grim_black *table, unsigned sq,
                                                     uint64_t occ)
{
    const struct grim_black_square *s = &table->bishop[sq];
    return grim_array(table->slots, s->offset) + (((occ | s->not_mask) * s->factor) >> 55);
}

GRIM_LOOKUPS_FROM_SLOTS(black, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_black.inc"

GRIM_PUT_INTO_SLOTS(black)

static inline enum grim_status grim_fill_black(struct grim_black *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        table->rook[sq].not_mask = ~grim_geometry_mask(GRIM_ROOK, sq);
        table->rook[sq].factor = grim_factors_black.rook[sq].factor;
        table->rook[sq].offset = grim_factors_black.rook[sq].offset;
        table->bishop[sq].not_mask = ~grim_geometry_mask(GRIM_BISHOP, sq);
        table->bishop[sq].factor = grim_factors_black.bishop[sq].factor;
        table->bishop[sq].offset = grim_factors_black.bishop[sq].offset;
    }
    return grim_visit_all(table, grim_put_black);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_black(const struct grim_black *table, enum grim_piece piece,
                                    unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_black_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    unsigned bits = piece == GRIM_ROOK ? 12 : 9;
    uint64_t key = occ | s->not_mask;
    grim_trace_board(trace, "not mask", s->not_mask);
    grim_trace_board(trace, "union", key);
    grim_trace_product(trace, key, s->factor, bits);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", s->offset + ((key * s->factor) >> (64 - bits)));
}
#endif

#endif

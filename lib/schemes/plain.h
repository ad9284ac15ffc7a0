/* plain - a factor per square, arrays of one size.
 *
 * Lasse Hansen's first magic bitboards (2006), Kannan's listing 5; the name is Robert Purves'. The
 * naive formula is the definition of a perfect hash by multiplication:
 *
 *   key   = occ & mask[sq]                   the 5 to 12 squares that matter
 *   index = (key * factor[sq]) >> (64 - n)   the top n bits of the product
 *   attacks = table[sq][index]
 *
 * The multiplication adds shifted copies of the factor, one for each occupied square; a good
 * factor sends occupancies with different attacks to different indices. With n = 12 for every rook
 * and 9 for every bishop the shift is a constant and the array needs no offset, for 2 MiB + 256
 * KiB. A factor good for fewer bits is good for more: the index only gets finer. */
#ifndef GRIM_SCHEMES_PLAIN_H
#define GRIM_SCHEMES_PLAIN_H

#include "../contract.h"

struct grim_plain_square {
    uint64_t mask;
    uint64_t factor;
};

struct grim_plain {
    struct grim_plain_square rook[64];
    struct grim_plain_square bishop[64];
    uint64_t rook_slots[64][4096];
    uint64_t bishop_slots[64][512];
};

static inline const uint64_t *grim_rook_slot_plain(const struct grim_plain *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_plain_square *s = &table->rook[sq];
    return &table->rook_slots[sq][((occ & s->mask) * s->factor) >> 52];
}

static inline const uint64_t *grim_bishop_slot_plain(const struct grim_plain *table, unsigned sq,
                                                     uint64_t occ)
{
    const struct grim_plain_square *s = &table->bishop[sq];
    return &table->bishop_slots[sq][((occ & s->mask) * s->factor) >> 55];
}

GRIM_LOOKUPS_FROM_SLOTS(plain, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fancy.inc"

GRIM_PUT_INTO_SLOTS(plain)

static inline enum grim_status grim_fill_plain(struct grim_plain *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        table->rook[sq].mask = grim_geometry_mask(GRIM_ROOK, sq);
        table->rook[sq].factor = grim_factors_fancy.rook[sq].factor;
        table->bishop[sq].mask = grim_geometry_mask(GRIM_BISHOP, sq);
        table->bishop[sq].factor = grim_factors_fancy.bishop[sq].factor;
    }
    return grim_visit_all(table, grim_put_plain);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_plain(const struct grim_plain *table, enum grim_piece piece,
                                    unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_plain_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", occ & s->mask);
    grim_trace_product(trace, occ & s->mask, s->factor, piece == GRIM_ROOK ? 12 : 9);
}
#endif

#endif

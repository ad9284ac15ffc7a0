/* shared - two rook or four bishop squares on one array, then a mask.
 *
 * Lasse Hansen's second idea (2008). Let two squares use the same array, each with its own factor,
 * and store in every slot the union of both attack sets. One AND with the attacks on the empty
 * board takes the own part back out:
 *
 *   attacks = slots[offset + ((occ & mask) * factor >> shift)] & empty[sq]
 *
 * It works when the squares that both sliders can reach at all are always attacked by both,
 * whatever the occupancy: then the other's part of the union never adds anything inside the own
 * mask. Rooks on diagonal neighbours (a1 and b2) cross on two squares that are next to both;
 * bishops of different colours never meet, and bishops two steps apart (c1 and e1) meet on direct
 * neighbours of both. So rooks share by two and bishops by four. With the fewest bits known per
 * square: 57,984 slots, 453 KiB. */
#ifndef GRIM_SCHEMES_SHARED_H
#define GRIM_SCHEMES_SHARED_H

#include "../contract.h"

struct grim_shared_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t empty;
    uint32_t offset;
    uint32_t shift;
};

struct grim_shared {
    struct grim_shared_square rook[64];
    struct grim_shared_square bishop[64];
    uint64_t slots[57984];
};

static inline const uint64_t *grim_shared_slot(const struct grim_shared *table,
                                               const struct grim_shared_square *s, uint64_t occ)
{
    return grim_array(table->slots, s->offset) + (((occ & s->mask) * s->factor) >> s->shift);
}

static inline uint64_t grim_rook_attacks_shared(const struct grim_shared *table, unsigned sq,
                                                uint64_t occ)
{
    const struct grim_shared_square *s = &table->rook[sq];
    return *grim_shared_slot(table, s, occ) & s->empty;
}

static inline uint64_t grim_bishop_attacks_shared(const struct grim_shared *table, unsigned sq,
                                                  uint64_t occ)
{
    const struct grim_shared_square *s = &table->bishop[sq];
    return *grim_shared_slot(table, s, occ) & s->empty;
}

static inline void grim_prefetch_shared(const struct grim_shared *table, unsigned sq, uint64_t occ)
{
    GRIM_PREFETCH(grim_shared_slot(table, &table->rook[sq], occ));
    GRIM_PREFETCH(grim_shared_slot(table, &table->bishop[sq], occ));
}

GRIM_QUEEN_FROM_BOTH(shared, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fewest.inc"

/* Rooks: two ranks crosswise, a1 with b2 and b1 with a2. */
static inline unsigned grim_shared_rook_group(unsigned sq)
{
    return sq / 16 * 8 + (sq / 8 % 2 ? (sq ^ 1) % 8 : sq % 8);
}

/* Bishops: half a file on the two outer files of each side, else four inner files of a rank. */
static inline unsigned grim_shared_bishop_group(unsigned sq)
{
    unsigned file = sq % 8, rank = sq / 8;
    return file < 2 || file > 5 ? 2 * file + rank / 4 : 4 + rank;
}

static inline unsigned grim_shared_group(enum grim_piece piece, unsigned sq)
{
    return piece == GRIM_ROOK ? grim_shared_rook_group(sq) : 32 + grim_shared_bishop_group(sq);
}

static inline void grim_shared_square_init(struct grim_shared_square *s, enum grim_piece piece,
                                           unsigned sq)
{
    const struct grim_factor *factor = grim_factor_of(&grim_factors_fewest, piece, sq);
    s->mask = grim_geometry_mask(piece, sq);
    s->empty = grim_geometry_attacks(piece, sq, 0);
    s->factor = factor->factor;
    s->shift = 64 - factor->bits;
}

/* An array is as long as the square of its group that needs most. */
static inline void grim_shared_lay_out(struct grim_shared *table)
{
    uint32_t slots[48] = {0}, offset[48] = {0}, next = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_shared_square *s = i < 64 ? &table->rook[i] : &table->bishop[i - 64];
        grim_shared_square_init(s, piece, i % 64);
        uint32_t *longest = &slots[grim_shared_group(piece, i % 64)];
        if (*longest < UINT32_C(1) << (64 - s->shift))
            *longest = UINT32_C(1) << (64 - s->shift);
    }
    for (unsigned group = 0; group < 48; next += slots[group++])
        offset[group] = next;
    for (unsigned i = 0; i < 128; i++) {
        struct grim_shared_square *s = i < 64 ? &table->rook[i] : &table->bishop[i - 64];
        s->offset = offset[grim_shared_group(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64)];
    }
}

static inline int grim_put_shared(void *context, const struct grim_visit *visit)
{
    struct grim_shared *table = (struct grim_shared *)context;
    const struct grim_shared_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    *(uint64_t *)grim_shared_slot(table, s, visit->subset) |= visit->attacks;
    return 1;
}

/* The union in a slot only ever grows, so whether the own part comes back out is known at the end.
 */
static inline int grim_check_shared(void *context, const struct grim_visit *visit)
{
    const struct grim_shared *table = (const struct grim_shared *)context;
    const struct grim_shared_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    return (*grim_shared_slot(table, s, visit->subset) & s->empty) == visit->attacks;
}

static inline enum grim_status grim_fill_shared(struct grim_shared *table)
{
    grim_shared_lay_out(table);
    grim_visit_all(table, grim_put_shared);
    return grim_visit_all(table, grim_check_shared);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_shared(const struct grim_shared *table, enum grim_piece piece,
                                     unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_shared_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", occ & s->mask);
    grim_trace_product(trace, occ & s->mask, s->factor, 64 - s->shift);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_board(trace, "union", *grim_shared_slot(table, s, occ));
    grim_trace_board(trace, "own squares", s->empty);
}
#endif

#endif

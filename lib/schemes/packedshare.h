/* packedshare - packed, where slots hold the attacks of several squares at once.
 *
 * shared stores in a slot the union of two rooks' or four bishops' attacks, and takes the own part
 * back out with the attacks on the empty board:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq] + constant[sq]) >> shift[sq])]
 *             & whole[sq]
 *
 * That it is two squares, or four, laid down beforehand, is not needed. Any squares may share any
 * slot, as long as for each two of them the attacks agree on the squares that both can reach. Rook
 * a1 and rook b2 always agree. Rook a1 and rook e5 agree in those slots where both or neither of
 * them see a5, and e1; bishops of different colours always do. So arrays overlap as in packed, and
 * beyond. */
#ifndef GRIM_SCHEMES_PACKEDSHARE_H
#define GRIM_SCHEMES_PACKEDSHARE_H

#include "../contract.h"
#include "packed.h"

struct grim_packedshare_square {
    struct grim_packed_square packed;
    uint64_t whole; /* what the slider attacks on the empty board */
};

struct grim_packedshare {
    struct grim_packedshare_square rook[64];
    struct grim_packedshare_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packedshare];
};

static inline const uint64_t *grim_packedshare_at(const struct grim_packedshare *table,
                                                  const struct grim_packedshare_square *s,
                                                  uint64_t occ)
{
    return grim_packed_slot(table->slots, &s->packed, occ);
}

static inline uint64_t grim_rook_attacks_packedshare(const struct grim_packedshare *table,
                                                     unsigned sq, uint64_t occ)
{
    const struct grim_packedshare_square *s = &table->rook[sq];
    return *grim_packedshare_at(table, s, occ) & s->whole;
}

static inline uint64_t grim_bishop_attacks_packedshare(const struct grim_packedshare *table,
                                                       unsigned sq, uint64_t occ)
{
    const struct grim_packedshare_square *s = &table->bishop[sq];
    return *grim_packedshare_at(table, s, occ) & s->whole;
}

static inline void grim_prefetch_packedshare(const struct grim_packedshare *table, unsigned sq,
                                             uint64_t occ)
{
    GRIM_PREFETCH(grim_packedshare_at(table, &table->rook[sq], occ));
    GRIM_PREFETCH(grim_packedshare_at(table, &table->bishop[sq], occ));
}

GRIM_QUEEN_FROM_BOTH(packedshare, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedshare.inc"

static inline int grim_put_packedshare(void *context, const struct grim_visit *visit)
{
    struct grim_packedshare *table = (struct grim_packedshare *)context;
    const struct grim_packedshare_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    *(uint64_t *)grim_packedshare_at(table, s, visit->subset) |= visit->attacks;
    return 1;
}

/* The union in a slot only ever grows, so whether the own part comes back out is known at the end.
 */
GRIM_CHECK_LOOKUPS(packedshare)

static inline enum grim_status grim_fill_packedshare(struct grim_packedshare *table)
{
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_packedshare_square *s = i < 64 ? &table->rook[i] : &table->bishop[i - 64];
        grim_packed_square_init(&s->packed, &grim_factors_packedshare, piece, i % 64);
        s->whole = grim_geometry_attacks(piece, i % 64, 0);
    }
    grim_visit_all(table, grim_put_packedshare);
    return grim_visit_all(table, grim_check_packedshare);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_packedshare(const struct grim_packedshare *table,
                                          enum grim_piece piece, unsigned sq, uint64_t occ,
                                          struct grim_trace *trace)
{
    const struct grim_packedshare_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    const struct grim_packed_square *packed = &s->packed;
    grim_trace_board(trace, "mask", packed->mask);
    grim_trace_board(trace, "occupied", occ & packed->mask);
    grim_trace_sum(trace, occ & packed->mask, packed->factor, packed->constant,
                   64 - packed->shift);
    grim_trace_number(trace, "offset", packed->offset);
    grim_trace_board(trace, "union", *grim_packedshare_at(table, s, occ));
    grim_trace_board(trace, "own squares", s->whole);
}
#endif

#endif

/* packedswap - packed, with half of the arrays: the board upside down serves the other half.
 *
 * Turned upside down, rank 1 becomes rank 8 and a rook on a8 a rook on a1. A byte swap does that
 * to a board, so one array is enough for each two squares that change places:
 *
 *   attacks(a8, occ) = flip(attacks(a1, flip(occ)))
 *
 * Which of the two has the array is a matter of which packs better. Written down for both cases
 * without a branch, each square has its mask twice, as the board is and upside down, one of the
 * two empty, and the same for the part of the slot that counts:
 *
 *   key     = (occ & mask[sq]) | (flip(occ) & turned_mask[sq])
 *   board   = slots[offset[sq] + ((key * factor[sq] + constant[sq]) >> shift[sq])]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * The first flip waits for the occupancy and the second one for the slot; that is the price. A
 * queen, whose two boards can be put together before they are flipped, pays it once. */
#ifndef GRIM_SCHEMES_PACKEDSWAP_H
#define GRIM_SCHEMES_PACKEDSWAP_H

#include "../contract.h"

struct grim_packedswap_square {
    uint64_t mask;
    uint64_t turned_mask;
    uint64_t factor;
    uint64_t constant;
    uint64_t whole; /* what the slider attacks on the empty board, or 0 */
    uint64_t turned_whole;
    uint32_t offset;
    uint32_t shift;
    uint64_t list; /* where the square's attack sets begin, if slots hold codes */
};

struct grim_packedswap {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packedswap];
};

static inline uint64_t grim_packedswap_key(const struct grim_packedswap_square *s, uint64_t occ)
{
    return (occ & s->mask) | (grim_flip_ranks(occ) & s->turned_mask);
}

static inline uint64_t grim_packedswap_index(const struct grim_packedswap_square *s, uint64_t occ)
{
    return (grim_packedswap_key(s, occ) * s->factor + s->constant) >> s->shift;
}

static inline uint64_t grim_packedswap_result(const struct grim_packedswap_square *s,
                                              uint64_t board)
{
    return (board & s->whole) | grim_flip_ranks(board & s->turned_whole);
}

static inline uint64_t grim_packedswap_union(const struct grim_packedswap_square *rook,
                                             uint64_t rook_board,
                                             const struct grim_packedswap_square *bishop,
                                             uint64_t bishop_board)
{
    uint64_t straight = (rook_board & rook->whole) | (bishop_board & bishop->whole);
    uint64_t turned = (rook_board & rook->turned_whole) | (bishop_board & bishop->turned_whole);
    return straight | grim_flip_ranks(turned);
}

/* The lookups and the prefetch of a scheme with such squares, of which grim_NAME_at says where in
 * its table the index leads, and grim_NAME_board which board is meant by what is there. */
#define GRIM_LOOKUPS_FROM_BOARDS(name)                                                            \
    static inline uint64_t grim_rook_attacks_##name(const struct grim_##name *table, unsigned sq, \
                                                    uint64_t occ)                                 \
    {                                                                                             \
        const struct grim_packedswap_square *s = &table->rook[sq];                                \
        return grim_packedswap_result(s, grim_##name##_board(table, s, occ));                     \
    }                                                                                             \
    static inline uint64_t grim_bishop_attacks_##name(const struct grim_##name *table,            \
                                                      unsigned sq, uint64_t occ)                  \
    {                                                                                             \
        const struct grim_packedswap_square *s = &table->bishop[sq];                              \
        return grim_packedswap_result(s, grim_##name##_board(table, s, occ));                     \
    }                                                                                             \
    static inline uint64_t grim_queen_attacks_##name(const struct grim_##name *table,             \
                                                     unsigned sq, uint64_t occ)                   \
    {                                                                                             \
        const struct grim_packedswap_square *r = &table->rook[sq], *b = &table->bishop[sq];       \
        return grim_packedswap_union(r, grim_##name##_board(table, r, occ), b,                    \
                                     grim_##name##_board(table, b, occ));                         \
    }                                                                                             \
    GRIM_BOTH_FROM_LOOKUPS(name, any)                                                             \
    static inline void grim_prefetch_##name(const struct grim_##name *table, unsigned sq,         \
                                            uint64_t occ)                                         \
    {                                                                                             \
        GRIM_PREFETCH(grim_##name##_at(table, &table->rook[sq], occ));                            \
        GRIM_PREFETCH(grim_##name##_at(table, &table->bishop[sq], occ));                          \
    }

static inline const uint64_t *grim_packedswap_at(const struct grim_packedswap *table,
                                                 const struct grim_packedswap_square *s,
                                                 uint64_t occ)
{
    return grim_array(table->slots, s->offset) + grim_packedswap_index(s, occ);
}

static inline uint64_t grim_packedswap_board(const struct grim_packedswap *table,
                                             const struct grim_packedswap_square *s, uint64_t occ)
{
    return *grim_packedswap_at(table, s, occ);
}

GRIM_LOOKUPS_FROM_BOARDS(packedswap)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

static inline void grim_packedswap_square_init(struct grim_packedswap_square *s,
                                               const struct grim_factors *factors,
                                               enum grim_piece piece, unsigned sq)
{
    unsigned at = grim_factor_square(factors, piece, sq);
    const struct grim_factor *row = grim_factor_of(factors, piece, at);
    uint64_t mask = grim_geometry_mask(piece, at), whole = grim_geometry_attacks(piece, at, 0);
    *(at == sq ? &s->mask : &s->turned_mask) = mask;
    *(at == sq ? &s->whole : &s->turned_whole) = whole;
    s->factor = row->factor;
    s->constant = row->constant;
    s->offset = row->offset;
    s->shift = 64 - row->bits;
}

static inline void grim_packedswap_lay_out(struct grim_packedswap_square *rook,
                                           struct grim_packedswap_square *bishop,
                                           const struct grim_factors *factors)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        grim_packedswap_square_init(&rook[sq], factors, GRIM_ROOK, sq);
        grim_packedswap_square_init(&bishop[sq], factors, GRIM_BISHOP, sq);
    }
}

static inline int grim_put_packedswap(void *context, const struct grim_visit *visit)
{
    struct grim_packedswap *table = (struct grim_packedswap *)context;
    const struct grim_packedswap_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    uint64_t *slot = (uint64_t *)grim_packedswap_at(table, s, visit->subset);
    return grim_put_slot(slot, s->whole ? visit->attacks : grim_flip_ranks(visit->attacks));
}

static inline enum grim_status grim_fill_packedswap(struct grim_packedswap *table)
{
    grim_packedswap_lay_out(table->rook, table->bishop, &grim_factors_packedswap);
    return grim_visit_all(table, grim_put_packedswap);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_packedswap_trace_square(const struct grim_packedswap_square *s,
                                                uint64_t occ, struct grim_trace *trace)
{
    if (s->mask) {
        grim_trace_board(trace, "mask", s->mask);
    } else {
        grim_trace_board(trace, "upside down", grim_flip_ranks(occ));
        grim_trace_board(trace, "turned mask", s->turned_mask);
    }
    grim_trace_board(trace, "occupied", grim_packedswap_key(s, occ));
    grim_trace_sum(trace, grim_packedswap_key(s, occ), s->factor, s->constant, 64 - s->shift);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", s->offset + grim_packedswap_index(s, occ));
}

static inline void grim_trace_packedswap(const struct grim_packedswap *table,
                                         enum grim_piece piece, unsigned sq, uint64_t occ,
                                         struct grim_trace *trace)
{
    const struct grim_packedswap_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_packedswap_trace_square(s, occ, trace);
    grim_trace_board(trace, "in the slot", grim_packedswap_board(table, s, occ));
}
#endif

#endif

/* byte - a byte per slot, then the square's own list of attack sets.
 *
 * Robert Houdart's proposal (2010), used in Houdini: no rook square has more than 144 different
 * attack sets and no bishop square more than 108, so a slot needs to hold only a number below 256.
 *
 *   attacks = sets[first[sq] + codes[slot]]
 *
 * The lists are minimal, 4,900 + 1,428 attack sets and no more. Slots are found as in black, whose
 * overlapped table shrinks to 87,580 bytes: with the lists 135 KiB, for one more load in a row. */
#ifndef GRIM_SCHEMES_BYTE_H
#define GRIM_SCHEMES_BYTE_H

#include "../contract.h"

struct grim_byte_square {
    uint64_t not_mask;
    uint64_t factor;
    uint32_t offset;
    uint32_t first;
};

struct grim_byte {
    struct grim_byte_square rook[64];
    struct grim_byte_square bishop[64];
    uint64_t sets[4900 + 1428];
    uint8_t codes[GRIM_SLOTS_black];
};

static inline uint64_t grim_byte_index(const struct grim_byte_square *s, unsigned shift,
                                       uint64_t occ)
{
    return s->offset + (((occ | s->not_mask) * s->factor) >> shift);
}

static inline uint64_t grim_rook_attacks_byte(const struct grim_byte *table, unsigned sq,
                                              uint64_t occ)
{
    const struct grim_byte_square *s = &table->rook[sq];
    return table->sets[s->first + table->codes[grim_byte_index(s, 52, occ)]];
}

static inline uint64_t grim_bishop_attacks_byte(const struct grim_byte *table, unsigned sq,
                                                uint64_t occ)
{
    const struct grim_byte_square *s = &table->bishop[sq];
    return table->sets[s->first + table->codes[grim_byte_index(s, 55, occ)]];
}

/* The second load depends on the first; only the first can be asked for ahead. */
static inline void grim_prefetch_byte(const struct grim_byte *table, unsigned sq, uint64_t occ)
{
    GRIM_PREFETCH(&table->codes[grim_byte_index(&table->rook[sq], 52, occ)]);
    GRIM_PREFETCH(&table->codes[grim_byte_index(&table->bishop[sq], 55, occ)]);
}

GRIM_QUEEN_FROM_BOTH(byte, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_black.inc"

struct grim_byte_filler {
    struct grim_byte *table;
    uint32_t first;
    struct grim_set_list list;
};

static inline void grim_byte_next_square(struct grim_byte_filler *filler,
                                         struct grim_byte_square *s)
{
    filler->first += filler->list.count;
    grim_set_list_clear(&filler->list);
    s->first = filler->first;
}

/* While filling, codes are one too high, so that 0 means empty. */
static inline int grim_put_byte(void *context, const struct grim_visit *visit)
{
    struct grim_byte_filler *filler = (struct grim_byte_filler *)context;
    struct grim_byte *table = filler->table;
    int rook = visit->piece == GRIM_ROOK;
    struct grim_byte_square *s = rook ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    if (visit->number == 0)
        grim_byte_next_square(filler, s);
    unsigned set = grim_set_number(&filler->list, visit->attacks);
    uint8_t *code = &table->codes[grim_byte_index(s, rook ? 52 : 55, visit->subset)];
    table->sets[s->first + set] = visit->attacks;
    if (*code && *code != set + 1)
        return 0;
    *code = (uint8_t)(set + 1);
    return 1;
}

static inline void grim_byte_square_init(struct grim_byte_square *s, enum grim_piece piece,
                                         unsigned sq)
{
    const struct grim_factor *factor = grim_factor_of(&grim_factors_black, piece, sq);
    s->not_mask = ~grim_geometry_mask(piece, sq);
    s->factor = factor->factor;
    s->offset = factor->offset;
}

static inline enum grim_status grim_fill_byte(struct grim_byte *table)
{
    struct grim_byte_filler filler;
    memset(&filler, 0, sizeof filler);
    filler.table = table;
    for (unsigned sq = 0; sq < 64; sq++) {
        grim_byte_square_init(&table->rook[sq], GRIM_ROOK, sq);
        grim_byte_square_init(&table->bishop[sq], GRIM_BISHOP, sq);
    }
    enum grim_status status = grim_visit_all(&filler, grim_put_byte);
    for (size_t slot = 0; slot < sizeof table->codes; slot++)
        table->codes[slot] = (uint8_t)(table->codes[slot] - (table->codes[slot] != 0));
    return status;
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_byte(const struct grim_byte *table, enum grim_piece piece,
                                   unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_byte_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    unsigned bits = piece == GRIM_ROOK ? 12 : 9;
    uint64_t slot = grim_byte_index(s, 64 - bits, occ);
    grim_trace_board(trace, "not mask", s->not_mask);
    grim_trace_board(trace, "union", occ | s->not_mask);
    grim_trace_product(trace, occ | s->not_mask, s->factor, bits);
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", slot);
    grim_trace_number(trace, "code", table->codes[slot]);
    grim_trace_number(trace, "list starts at", s->first);
}
#endif

#endif

/* pext16 - PEXT to a 16-bit code, PDEP back to a board.
 *
 * No slider attacks more than 14 squares, so its attack set, read as a selection from the attacks
 * on the empty board, fits into 16 bits. PDEP, PEXT's inverse, lays the code back onto those
 * squares:
 *
 *   attacks = PDEP(codes[offset[sq] + PEXT(occ, mask[sq])], empty[sq])
 *
 * A quarter of pext's table, 210 KiB, for three more cycles. */
#ifndef GRIM_SCHEMES_PEXT16_H
#define GRIM_SCHEMES_PEXT16_H

#include "../contract.h"
#include "../pext.h"

struct grim_pext16_square {
    uint64_t mask;
    uint64_t empty;
    uint64_t offset;
};

struct grim_pext16 {
    struct grim_pext16_square rook[64];
    struct grim_pext16_square bishop[64];
    uint16_t codes[107648];
};

GRIM_TARGET_bmi2 static inline uint64_t grim_rook_attacks_pext16(const struct grim_pext16 *table,
                                                                 unsigned sq, uint64_t occ)
{
    const struct grim_pext16_square *s = &table->rook[sq];
    return grim_pdep64(table->codes[s->offset + grim_pext64(occ, s->mask)], s->empty);
}

GRIM_TARGET_bmi2 static inline uint64_t grim_bishop_attacks_pext16(const struct grim_pext16 *table,
                                                                   unsigned sq, uint64_t occ)
{
    const struct grim_pext16_square *s = &table->bishop[sq];
    return grim_pdep64(table->codes[s->offset + grim_pext64(occ, s->mask)], s->empty);
}

GRIM_TARGET_bmi2 static inline void grim_prefetch_pext16(const struct grim_pext16 *table,
                                                         unsigned sq, uint64_t occ)
{
    GRIM_PREFETCH(&table->codes[table->rook[sq].offset + grim_pext64(occ, table->rook[sq].mask)]);
    GRIM_PREFETCH(
        &table->codes[table->bishop[sq].offset + grim_pext64(occ, table->bishop[sq].mask)]);
}

GRIM_QUEEN_FROM_BOTH(pext16, bmi2)

#ifdef GRIM_WITH_FILL
struct grim_pext16_filler {
    struct grim_pext16 *table;
    uint16_t codes[144];
    struct grim_set_list list;
};

/* The code of an attack set is worked out once per set, not once per subset. */
static inline int grim_put_pext16(void *context, const struct grim_visit *visit)
{
    struct grim_pext16_filler *filler = (struct grim_pext16_filler *)context;
    const struct grim_pext16_square *s = visit->piece == GRIM_ROOK
                                             ? &filler->table->rook[visit->sq]
                                             : &filler->table->bishop[visit->sq];
    if (visit->number == 0)
        grim_set_list_clear(&filler->list);
    unsigned known = filler->list.count;
    unsigned set = grim_set_number(&filler->list, visit->attacks);
    if (set == known)
        filler->codes[set] = (uint16_t)grim_pext_slow(visit->attacks, s->empty);
    filler->table->codes[s->offset + visit->number] = filler->codes[set];
    return 1;
}

static inline enum grim_status grim_fill_pext16(struct grim_pext16 *table)
{
    struct grim_pext16_filler filler;
    uint32_t offset = 0;
    memset(&filler, 0, sizeof filler);
    filler.table = table;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_pext16_square *s = i < 64 ? &table->rook[i] : &table->bishop[i - 64];
        s->mask = grim_geometry_mask(piece, i % 64);
        s->empty = grim_geometry_attacks(piece, i % 64, 0);
        s->offset = offset;
        offset += UINT32_C(1) << grim_geometry_count(s->mask);
    }
    return grim_visit_all(&filler, grim_put_pext16);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_pext16(const struct grim_pext16 *table, enum grim_piece piece,
                                     unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_pext16_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    uint64_t slot = s->offset + grim_pext_slow(occ, s->mask);
    grim_trace_board(trace, "mask", s->mask);
    grim_trace_board(trace, "occupied", occ & s->mask);
    grim_trace_number(trace, "index", grim_pext_slow(occ, s->mask));
    grim_trace_number(trace, "offset", s->offset);
    grim_trace_number(trace, "slot", slot);
    grim_trace_word(trace, "code", table->codes[slot]);
    grim_trace_board(trace, "empty board", s->empty);
}
#endif

#endif

/* packed8 - packedswap with a byte per slot, then a list of attack sets for each two squares.
 *
 * byte, on the slots of packedswap:
 *
 *   board   = sets[list[sq] + codes[slot]]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * Of the 4,900 + 1,428 attack sets half are mirror images of the other half, so that the lists
 * are 25,312 bytes instead of 50,624: with the codes the smallest table of a magic scheme here. */
#ifndef GRIM_SCHEMES_PACKED8_H
#define GRIM_SCHEMES_PACKED8_H

#include "../contract.h"
#include "packedswap.h"

struct grim_packed8 {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t sets[(4900 + 1428) / 2];
    uint8_t codes[GRIM_SLOTS_packedswap];
};

static inline const uint8_t *grim_packed8_at(const struct grim_packed8 *table,
                                             const struct grim_packedswap_square *s, uint64_t occ)
{
    return &table->codes[s->offset + grim_packedswap_index(s, occ)];
}

static inline uint64_t grim_packed8_board(const struct grim_packed8 *table,
                                          const struct grim_packedswap_square *s, uint64_t occ)
{
    return grim_array(table->sets, s->list)[*grim_packed8_at(table, s, occ)];
}

/* The second load depends on the first; only the first can be asked for ahead. */
GRIM_LOOKUPS_FROM_BOARDS(packed8)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

struct grim_packed8_filler {
    struct grim_packed8 *table;
    uint32_t first;
    struct grim_set_list list;
};

/* The squares that have the arrays make the lists. While filling, codes are one too high, so that
 * 0 means empty. */
static inline int grim_put_packed8(void *context, const struct grim_visit *visit)
{
    struct grim_packed8_filler *filler = (struct grim_packed8_filler *)context;
    struct grim_packed8 *table = filler->table;
    struct grim_packedswap_square *squares =
        visit->piece == GRIM_ROOK ? table->rook : table->bishop;
    const struct grim_packedswap_square *s = &squares[visit->sq];
    if (!s->whole)
        return 1;
    if (visit->number == 0) {
        filler->first += filler->list.count;
        grim_set_list_clear(&filler->list);
        squares[visit->sq].list = squares[visit->sq ^ 56].list = filler->first;
    }
    unsigned set = grim_set_number(&filler->list, visit->attacks);
    uint8_t *code = (uint8_t *)grim_packed8_at(table, s, visit->subset);
    table->sets[s->list + set] = visit->attacks;
    if (*code && *code != set + 1)
        return 0;
    *code = (uint8_t)(set + 1);
    return 1;
}

GRIM_CHECK_LOOKUPS(packed8)

static inline enum grim_status grim_fill_packed8(struct grim_packed8 *table)
{
    struct grim_packed8_filler filler;
    memset(&filler, 0, sizeof filler);
    filler.table = table;
    grim_packedswap_lay_out(table->rook, table->bishop, &grim_factors_packedswap);
    enum grim_status status = grim_visit_all(&filler, grim_put_packed8);
    for (size_t slot = 0; slot < sizeof table->codes; slot++)
        table->codes[slot] = (uint8_t)(table->codes[slot] - (table->codes[slot] != 0));
    return status == GRIM_OK ? grim_visit_all(table, grim_check_packed8) : status;
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_packed8(const struct grim_packed8 *table, enum grim_piece piece,
                                      unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_packedswap_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_packedswap_trace_square(s, occ, trace);
    grim_trace_number(trace, "code", *grim_packed8_at(table, s, occ));
    grim_trace_number(trace, "list starts at", s->list);
    grim_trace_board(trace, "in the list", grim_packed8_board(table, s, occ));
}
#endif

#endif

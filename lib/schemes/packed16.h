/* packed16 - packedswap with a 16-bit number per slot, then one list of attack sets.
 *
 * indirect16, on the slots of packedswap:
 *
 *   board   = sets[numbers[slot]]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * The numbers are twice as large as the codes of packed8; for that there is one list for all,
 * whose beginning no square needs to know. Half of the 6,328 attack sets are in it, the others are
 * their mirror images. */
#ifndef GRIM_SCHEMES_PACKED16_H
#define GRIM_SCHEMES_PACKED16_H

#include "../contract.h"
#include "packedswap.h"

struct grim_packed16 {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t sets[(4900 + 1428) / 2];
    uint16_t numbers[GRIM_SLOTS_packedswap];
};

static inline const uint16_t *grim_packed16_at(const struct grim_packed16 *table,
                                               const struct grim_packedswap_square *s,
                                               uint64_t occ)
{
    return &table->numbers[s->offset + grim_packedswap_index(s, occ)];
}

static inline uint64_t grim_packed16_board(const struct grim_packed16 *table,
                                           const struct grim_packedswap_square *s, uint64_t occ)
{
    return table->sets[*grim_packed16_at(table, s, occ)];
}

/* The second load depends on the first; only the first can be asked for ahead. */
GRIM_LOOKUPS_FROM_BOARDS(packed16)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

struct grim_packed16_filler {
    struct grim_packed16 *table;
    uint32_t first;
    struct grim_set_list list;
};

/* The squares that have the arrays make the list. While filling, numbers are one too high, so that
 * 0 means empty. */
static inline int grim_put_packed16(void *context, const struct grim_visit *visit)
{
    struct grim_packed16_filler *filler = (struct grim_packed16_filler *)context;
    struct grim_packed16 *table = filler->table;
    const struct grim_packedswap_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    if (!s->whole)
        return 1;
    if (visit->number == 0) {
        filler->first += filler->list.count;
        grim_set_list_clear(&filler->list);
    }
    uint32_t set = filler->first + grim_set_number(&filler->list, visit->attacks);
    uint16_t *number = (uint16_t *)grim_packed16_at(table, s, visit->subset);
    table->sets[set] = visit->attacks;
    if (*number && *number != set + 1)
        return 0;
    *number = (uint16_t)(set + 1);
    return 1;
}

GRIM_CHECK_LOOKUPS(packed16)

static inline enum grim_status grim_fill_packed16(struct grim_packed16 *table)
{
    struct grim_packed16_filler filler;
    memset(&filler, 0, sizeof filler);
    filler.table = table;
    grim_packedswap_lay_out(table->rook, table->bishop, &grim_factors_packedswap);
    enum grim_status status = grim_visit_all(&filler, grim_put_packed16);
    for (size_t slot = 0; slot < GRIM_SLOTS_packedswap; slot++)
        table->numbers[slot] = (uint16_t)(table->numbers[slot] - (table->numbers[slot] != 0));
    return status == GRIM_OK ? grim_visit_all(table, grim_check_packed16) : status;
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_packed16(const struct grim_packed16 *table, enum grim_piece piece,
                                       unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    const struct grim_packedswap_square *s =
        piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_packedswap_trace_square(s, occ, trace);
    grim_trace_number(trace, "attack set", *grim_packed16_at(table, s, occ));
    grim_trace_board(trace, "in the list", grim_packed16_board(table, s, occ));
}
#endif

#endif

/* indirect16 - a 16-bit number per slot, then one list of all attack sets.
 *
 * Kannan's PERFECT_MAGIC_HASH (2007): minimal perfect hashing by one more step. There are only
 * 4,900 rook and 1,428 bishop attack sets, so 13 bits name any of them and a slot shrinks from 64
 * bits to 16:
 *
 *   attacks = sets[numbers[slot]]
 *
 * Slots are fancy's, as in his source. 107,648 numbers and 6,328 sets take 260 KiB; his readers
 * found the second load slower than the memory it saves, and on a processor with large caches it
 * is. */
#ifndef GRIM_SCHEMES_INDIRECT16_H
#define GRIM_SCHEMES_INDIRECT16_H

#include "../contract.h"
#include "fancy.h"

struct grim_indirect16 {
    struct grim_fancy_square rook[64];
    struct grim_fancy_square bishop[64];
    uint64_t sets[4900 + 1428];
    uint16_t numbers[GRIM_SLOTS_fancy];
};

static inline uint64_t grim_rook_attacks_indirect16(const struct grim_indirect16 *table,
                                                    unsigned sq, uint64_t occ)
{
    return table->sets[table->numbers[grim_fancy_index(&table->rook[sq], occ)]];
}

static inline uint64_t grim_bishop_attacks_indirect16(const struct grim_indirect16 *table,
                                                      unsigned sq, uint64_t occ)
{
    return table->sets[table->numbers[grim_fancy_index(&table->bishop[sq], occ)]];
}

static inline void grim_prefetch_indirect16(const struct grim_indirect16 *table, unsigned sq,
                                            uint64_t occ)
{
    GRIM_PREFETCH(&table->numbers[grim_fancy_index(&table->rook[sq], occ)]);
    GRIM_PREFETCH(&table->numbers[grim_fancy_index(&table->bishop[sq], occ)]);
}

GRIM_QUEEN_FROM_BOTH(indirect16, any)

#ifdef GRIM_WITH_FILL
struct grim_indirect16_filler {
    struct grim_indirect16 *table;
    uint32_t first;
    struct grim_set_list list;
};

/* While filling, numbers are one too high, so that 0 means empty. */
static inline int grim_put_indirect16(void *context, const struct grim_visit *visit)
{
    struct grim_indirect16_filler *filler = (struct grim_indirect16_filler *)context;
    struct grim_indirect16 *table = filler->table;
    const struct grim_fancy_square *s =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    if (visit->number == 0) {
        filler->first += filler->list.count;
        grim_set_list_clear(&filler->list);
    }
    uint32_t set = filler->first + grim_set_number(&filler->list, visit->attacks);
    uint16_t *number = &table->numbers[grim_fancy_index(s, visit->subset)];
    table->sets[set] = visit->attacks;
    if (*number && *number != set + 1)
        return 0;
    *number = (uint16_t)(set + 1);
    return 1;
}

static inline enum grim_status grim_fill_indirect16(struct grim_indirect16 *table)
{
    struct grim_indirect16_filler filler;
    memset(&filler, 0, sizeof filler);
    filler.table = table;
    grim_fancy_lay_out(table->rook, table->bishop, &grim_factors_fancy);
    enum grim_status status = grim_visit_all(&filler, grim_put_indirect16);
    for (size_t slot = 0; slot < GRIM_SLOTS_fancy; slot++)
        table->numbers[slot] = (uint16_t)(table->numbers[slot] - (table->numbers[slot] != 0));
    return status;
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_indirect16(const struct grim_indirect16 *table,
                                         enum grim_piece piece, unsigned sq, uint64_t occ,
                                         struct grim_trace *trace)
{
    const struct grim_fancy_square *s = piece == GRIM_ROOK ? &table->rook[sq] : &table->bishop[sq];
    grim_fancy_trace_square(s, occ, trace);
    grim_trace_number(trace, "attack set", table->numbers[grim_fancy_index(s, occ)]);
}
#endif

#endif

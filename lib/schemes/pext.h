/* pext - the index without a factor.
 *
 * BMI2's PEXT gathers the bits of occ that mask selects and packs them at the bottom of a
 * register: one instruction of three cycles instead of and, multiply and shift, and a perfect
 * index of exactly n bits. Stockfish has used it since 2013.
 *
 *   attacks = slots[start[sq] + PEXT(occ, mask[sq])]
 *
 * Masks and starts stand in arrays of their own (structure of arrays): each is then addressed by
 * the square times eight or four, which the load does for free, where a structure costs a
 * multiplication. AMD processors before Zen 3 run PEXT in microcode, dozens of times slower:
 * grim_pick knows them. */
#ifndef GRIM_SCHEMES_PEXT_H
#define GRIM_SCHEMES_PEXT_H

#include "../contract.h"
#include "../pext.h"

struct grim_pext {
    uint64_t rook_mask[64];
    uint64_t bishop_mask[64];
    uint32_t
        rook_start[64]; /* where the square's array begins, in bytes from the table's own begin */
    uint32_t bishop_start[64];
    uint64_t slots[107648];
};

/* Where a square's array begins can be known while PEXT is still at work. Compilers like to add
 * the offset to PEXT's result instead, which is a cycle later; so the sum is asked for first.
 * Counted in bytes it is a plain addition: slots would take a scaled one, on the only port that
 * runs PEXT. */
static inline const uint64_t *grim_pext_array(const struct grim_pext *table, uint32_t start)
{
    const char *array = (const char *)table + start;
    GRIM_HAVE_NOW(array);
    return (const uint64_t *)(const void *)array;
}

GRIM_TARGET_bmi2 static inline const uint64_t *grim_rook_slot_pext(const struct grim_pext *table,
                                                                   unsigned sq, uint64_t occ)
{
    return grim_pext_array(table, table->rook_start[sq]) + grim_pext64(occ, table->rook_mask[sq]);
}

GRIM_TARGET_bmi2 static inline const uint64_t *grim_bishop_slot_pext(const struct grim_pext *table,
                                                                     unsigned sq, uint64_t occ)
{
    return grim_pext_array(table, table->bishop_start[sq]) +
           grim_pext64(occ, table->bishop_mask[sq]);
}

GRIM_LOOKUPS_FROM_SLOTS(pext, bmi2)

#ifdef GRIM_WITH_FILL
/* The n-th subset in Carry-Rippler order is the one whose PEXT is n: filling needs no PEXT. */
static inline int grim_put_pext(void *context, const struct grim_visit *visit)
{
    struct grim_pext *table = (struct grim_pext *)context;
    uint32_t start =
        visit->piece == GRIM_ROOK ? table->rook_start[visit->sq] : table->bishop_start[visit->sq];
    return grim_put_slot((uint64_t *)grim_pext_array(table, start) + visit->number,
                         visit->attacks);
}

static inline enum grim_status grim_fill_pext(struct grim_pext *table)
{
    uint32_t start = offsetof(struct grim_pext, slots);
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        uint64_t mask = grim_geometry_mask(piece, i % 64);
        (i < 64 ? table->rook_mask : table->bishop_mask)[i % 64] = mask;
        (i < 64 ? table->rook_start : table->bishop_start)[i % 64] = start;
        start += (uint32_t)sizeof table->slots[0] << grim_geometry_count(mask);
    }
    return grim_visit_all(table, grim_put_pext);
}
#endif

#ifdef GRIM_WITH_TRACE
static inline void grim_trace_pext(const struct grim_pext *table, enum grim_piece piece,
                                   unsigned sq, uint64_t occ, struct grim_trace *trace)
{
    int rook = piece == GRIM_ROOK;
    uint64_t mask = rook ? table->rook_mask[sq] : table->bishop_mask[sq];
    uint32_t start = rook ? table->rook_start[sq] : table->bishop_start[sq];
    uint64_t offset = (start - offsetof(struct grim_pext, slots)) / sizeof table->slots[0];
    grim_trace_board(trace, "mask", mask);
    grim_trace_board(trace, "occupied", occ & mask);
    grim_trace_number(trace, "index", grim_pext_slow(occ, mask));
    grim_trace_number(trace, "offset", offset);
    grim_trace_number(trace, "slot", offset + grim_pext_slow(occ, mask));
}
#endif

#endif

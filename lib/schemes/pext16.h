/* pext16 - PEXT to a 16-bit code, PDEP back to a board.
 *
 * No slider attacks more than 14 squares, so its attack set, read as a selection from the attacks
 * on the empty board, fits into 16 bits. PDEP, PEXT's inverse, lays the code back onto those
 * squares:
 *
 *   attacks = PDEP(slots[offset[sq] + PEXT(occ, mask[sq])], empty[sq])
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
    uint16_t slots[107648];
};

GRIM_TARGET_bmi2 GRIM_INLINE const uint16_t *grim_pext16_slot(
    const struct grim_pext16 *table, const struct grim_pext16_square *square, uint64_t occ)
{
    uint64_t index = grim_pext64(occ, square->mask);
    return &table->slots[square->offset + index];
}

GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_pext16_attacks(const struct grim_pext16 *table,
                                                          const struct grim_pext16_square *square,
                                                          uint16_t code)
{
    (void)table;
    return grim_pdep64(code, square->empty);
}

GRIM_LOOKUPS(pext16, bmi2, uint16_t, own, step)

#ifdef GRIM_WITH_FILL
GRIM_INLINE void grim_pext16_square_init(struct grim_pext16_square *square,
                                         const struct grim_given *given)
{
    square->mask = given->mask;
    square->empty = given->whole;
    square->offset = given->offset;
}

GRIM_PUT_RECORD(pext16, pext16)
GRIM_PLAN(pext16, bmi2, pext16, pext16, NULL, NULL, follow, choices, NULL, NULL)

struct grim_pext16_filling {
    struct grim_pext16 *table;
    struct grim_layout layout;
    struct grim_set_list list;
    uint16_t codes[144];
};

/* The n-th subset in Carry-Rippler order is the one whose PEXT is n, so filling needs no PEXT. The
 * code of an attack set is computed once per set, not once per subset. */
GRIM_INLINE int grim_put_pext16(void *context, const struct grim_visit *visit)
{
    struct grim_pext16_filling *filling = (struct grim_pext16_filling *)context;
    struct grim_pext16 *table = filling->table;
    const struct grim_pext16_square *square =
        visit->piece == GRIM_ROOK ? &table->rook[visit->sq] : &table->bishop[visit->sq];
    if (visit->number == 0)
        grim_set_list_clear(&filling->list);
    unsigned known = filling->list.count;
    unsigned set = grim_set_number(&filling->list, visit->attacks);
    if (set == known)
        filling->codes[set] = (uint16_t)grim_pext_slow(visit->attacks, square->empty);
    table->slots[square->offset + visit->number] = filling->codes[set];
    return 1;
}

GRIM_INLINE enum grim_status grim_fill_pext16(struct grim_pext16 *table)
{
    struct grim_pext16_filling filling;
    filling.table = table;
    grim_fill_records(&grim_plan_pext16, (char *)table, &filling.layout);
    return grim_visit_all(&filling, grim_put_pext16);
}
#endif

#endif

/* pext - the index without a factor.
 *
 * BMI2's PEXT gathers the bits of occ that mask selects and packs them at the bottom of a
 * register: one instruction of three cycles instead of and, multiply and shift, and a perfect
 * index of exactly n bits. Stockfish has used it since 2013.
 *
 *   attacks = slots[offset[sq] + PEXT(occ, mask[sq])]
 *
 * Masks and arrays stand in lists of their own (structure of arrays): each is then addressed by
 * the square times eight, which the load does for free, where a structure costs a multiplication.
 * And this table, as that of black, holds pointers and not offsets: adding an offset to the
 * table's address is one instruction more in a lookup of nine, 5 to 7% of the bishop's throughput.
 * The price is that a table must stay where it was filled, and that its constant's first page is
 * relocated.
 *
 * AMD processors before Zen 3 run PEXT in microcode, dozens of times slower: grim_pick knows. */
#ifndef GRIM_SCHEMES_PEXT_H
#define GRIM_SCHEMES_PEXT_H

#include "../contract.h"
#include "../pext.h"

struct grim_pext {
    uint64_t rook_mask[64];
    uint64_t bishop_mask[64];
    const uint64_t *rook_array[64]; /* into slots */
    const uint64_t *bishop_array[64];
    uint64_t slots[107648];
};

GRIM_TARGET_bmi2 GRIM_INLINE const uint64_t *grim_rook_slot_pext(const struct grim_pext *table,
                                                                 unsigned sq, uint64_t occ)
{
    const uint64_t *array = table->rook_array[sq];
    uint64_t index = grim_pext64(occ, table->rook_mask[sq]);
    return array + index;
}

GRIM_TARGET_bmi2 GRIM_INLINE const uint64_t *grim_bishop_slot_pext(const struct grim_pext *table,
                                                                   unsigned sq, uint64_t occ)
{
    const uint64_t *array = table->bishop_array[sq];
    uint64_t index = grim_pext64(occ, table->bishop_mask[sq]);
    return array + index;
}

GRIM_LOOKUPS_FROM_SLOTS(pext, bmi2)

#ifdef GRIM_WITH_FILL
/* The n-th subset in Carry-Rippler order is the one whose PEXT is n: filling needs no PEXT. */
GRIM_INLINE int grim_put_pext(void *context, const struct grim_visit *visit)
{
    struct grim_pext *table = (struct grim_pext *)context;
    const uint64_t *array =
        visit->piece == GRIM_ROOK ? table->rook_array[visit->sq] : table->bishop_array[visit->sq];
    return grim_put_slot((uint64_t *)array + visit->number, visit->attacks);
}

GRIM_INLINE enum grim_status grim_fill_pext(struct grim_pext *table)
{
    const uint64_t *array = table->slots;
    for (unsigned i = 0; i < 128; i++) {
        uint64_t mask = grim_geometry_mask(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64);
        (i < 64 ? table->rook_mask : table->bishop_mask)[i % 64] = mask;
        (i < 64 ? table->rook_array : table->bishop_array)[i % 64] = array;
        array += (size_t)1 << grim_geometry_count(mask);
    }
    return grim_visit_all(table, grim_put_pext);
}

GRIM_NO_PLAN(pext)
#endif

#endif

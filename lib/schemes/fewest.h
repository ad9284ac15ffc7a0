/* fewest - fancy with the fewest index bits known for every square.
 *
 * Different occupancies may share a slot when the attacks are the same, and most occupancies only
 * differ behind the first blocker. A factor that makes enough of these constructive collisions
 * needs one bit fewer than its mask has, and halves its square's array. For 15 rook and 24
 * bishop squares such factors are known, found over the years by Osborne, Oesterlund, Annuss,
 * Isenberg, Pijl and Fiekas.
 *
 * The formula is fancy's; only the factors, the shifts and the size differ: 91,328 slots, 714 KiB.
 */
#ifndef GRIM_SCHEMES_FEWEST_H
#define GRIM_SCHEMES_FEWEST_H

#include "../contract.h"
#include "fancy.h"

struct grim_fewest {
    uint64_t rook_mask[64];
    uint64_t rook_factor[64];
    uint64_t bishop_mask[64];
    uint64_t bishop_factor[64];
    const uint64_t *rook_array[64]; /* into slots */
    const uint64_t *bishop_array[64];
    uint8_t rook_shift[64];
    uint8_t bishop_shift[64];
    uint64_t slots[GRIM_SLOTS_fewest];
};

GRIM_INLINE const uint64_t *grim_rook_slot_fewest(const struct grim_fewest *table, unsigned sq,
                                                  uint64_t occ)
{
    const struct grim_fancy_square square = {table->rook_mask[sq], table->rook_factor[sq],
                                             table->rook_array[sq], table->rook_shift[sq]};
    return grim_fancy_slot(&square, occ);
}

GRIM_INLINE const uint64_t *grim_bishop_slot_fewest(const struct grim_fewest *table, unsigned sq,
                                                    uint64_t occ)
{
    const struct grim_fancy_square square = {table->bishop_mask[sq], table->bishop_factor[sq],
                                             table->bishop_array[sq], table->bishop_shift[sq]};
    return grim_fancy_slot(&square, occ);
}

GRIM_LOOKUPS_FROM_SLOTS(fewest, any)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fewest.inc"

GRIM_PUT_LISTS(fewest, fancy, GRIM_FANCY_LISTS)
GRIM_FILL_PUT(fewest, any, fancy, fancy, fewest, follow, attacks)
#endif

#endif

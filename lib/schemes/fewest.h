/* fewest - fancy with the fewest index bits known for every square.
 *
 * Different occupancies may share a slot when the attacks are the same, and most occupancies only
 * differ behind the first blocker. A factor that makes enough of these constructive collisions
 * does with one bit less than its mask has, and halves its square's array. For 15 rook and 24
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
    struct grim_fancy_square rook[64];
    struct grim_fancy_square bishop[64];
    uint64_t slots[GRIM_SLOTS_fewest];
};

GRIM_INLINE const uint64_t *grim_fewest_slot(const struct grim_fewest *table,
                                             const struct grim_fancy_square *square, uint64_t occ)
{
    return grim_fancy_place(table->slots, square, occ);
}

GRIM_LOOKUPS(fewest, any, uint64_t, own, attacks)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fewest.inc"

GRIM_FILL(fewest, any, fancy, fancy, fewest, follow, attacks)
#endif

#endif

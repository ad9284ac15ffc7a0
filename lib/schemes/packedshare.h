/* packedshare - packed, where slots hold the attacks of several squares at once.
 *
 * shared stores in a slot the union of two rooks' or four bishops' attacks, and extracts a square's
 * own part with its attacks on the empty board:
 *
 *   attacks = slots[offset[sq] + (((occ & mask[sq]) * factor[sq] + constant[sq]) >> shift[sq])]
 *             & whole[sq]
 *
 * The groups of two or four need not be fixed in advance. Any squares may share any slot, as long
 * as the attacks of any two of them agree on the squares that both can reach. Rook a1 and rook b2
 * always agree. Rook a1 and rook e5 agree in those slots where both or neither of them see a5, and
 * likewise e1; bishops on different colours always do. So arrays overlap as in packed, and even
 * more. */
#ifndef GRIM_SCHEMES_PACKEDSHARE_H
#define GRIM_SCHEMES_PACKEDSHARE_H

#include "../contract.h"
#include "packed.h"

struct grim_packedshare_square {
    struct grim_packed_square packed;
    uint64_t whole; /* what the slider attacks on the empty board */
};

struct grim_packedshare {
    struct grim_packedshare_square rook[64];
    struct grim_packedshare_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packedshare];
};

GRIM_INLINE const uint64_t *grim_packedshare_slot(const struct grim_packedshare *table,
                                                  const struct grim_packedshare_square *square,
                                                  uint64_t occ)
{
    return grim_packed_place(table->slots, &square->packed, occ);
}

GRIM_INLINE uint64_t grim_packedshare_attacks(const struct grim_packedshare *table,
                                              const struct grim_packedshare_square *square,
                                              uint64_t found)
{
    (void)table;
    return found & square->whole;
}

GRIM_LOOKUPS(packedshare, any, uint64_t, own, step)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedshare.inc"

GRIM_INLINE void grim_packedshare_square_init(struct grim_packedshare_square *square,
                                              const struct grim_given *given)
{
    grim_packed_square_init(&square->packed, given);
    square->whole = given->whole;
}

GRIM_INLINE uint64_t grim_packedshare_key(const struct grim_packedshare_square *square,
                                          uint64_t occ)
{
    return grim_packed_key(&square->packed, occ);
}

GRIM_INLINE uint64_t grim_packedshare_product(const struct grim_packedshare_square *square,
                                              uint64_t key)
{
    return grim_packed_product(&square->packed, key);
}

GRIM_FILL(packedshare, any, packedshare, packedshare, packedshare, given, unions)
#endif

#endif

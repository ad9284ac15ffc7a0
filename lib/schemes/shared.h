/* shared - two rook or four bishop squares on one array, then a mask.
 *
 * Lasse Hansen's second idea (2008). Let two squares use the same array, each with its own factor,
 * and store in every slot the union of both attack sets. One AND with the attacks on the empty
 * board extracts a square's own part:
 *
 *   attacks = slots[offset + ((occ & mask) * factor >> shift)] & empty[sq]
 *
 * It works when every square that both sliders can reach is always attacked by both, whatever the
 * occupancy: then the other's part of the union adds nothing on this square's lines. Rooks on
 * diagonal neighbours (a1 and b2) cross on two squares adjacent to both; bishops of different
 * colours never meet, and bishops two files apart (c1 and e1) meet only on squares adjacent to
 * both. So rooks share in pairs and bishops in fours. With the fewest index bits known per square:
 * 57,984 slots, 453 KiB. */
#ifndef GRIM_SCHEMES_SHARED_H
#define GRIM_SCHEMES_SHARED_H

#include "../contract.h"

struct grim_shared_square {
    uint64_t mask;
    uint64_t factor;
    uint64_t empty;
    uint32_t offset;
    uint32_t shift;
};

struct grim_shared {
    struct grim_shared_square rook[64];
    struct grim_shared_square bishop[64];
    uint64_t slots[57984];
};

GRIM_INLINE uint64_t grim_shared_key(const struct grim_shared_square *square, uint64_t occ)
{
    return occ & square->mask;
}

GRIM_INLINE uint64_t grim_shared_product(const struct grim_shared_square *square, uint64_t key)
{
    return key * square->factor;
}

GRIM_INLINE const uint64_t *grim_shared_slot(const struct grim_shared *table,
                                             const struct grim_shared_square *square, uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t key = grim_shared_key(square, occ);
    uint64_t product = grim_shared_product(square, key);
    uint64_t index = product >> square->shift;
    return array + index;
}

GRIM_INLINE uint64_t grim_shared_attacks(const struct grim_shared *table,
                                         const struct grim_shared_square *square, uint64_t found)
{
    (void)table;
    return found & square->empty;
}

GRIM_LOOKUPS(shared, any, uint64_t, own, step)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_fewest.inc"

/* Rooks: two ranks crosswise, a1 with b2 and b1 with a2. */
GRIM_INLINE unsigned grim_shared_rook_group(unsigned sq)
{
    return sq / 16 * 8 + (sq / 8 % 2 ? (sq ^ 1) % 8 : sq % 8);
}

/* Bishops: half a file on the two outer files of each side, else four inner files of a rank. */
GRIM_INLINE unsigned grim_shared_bishop_group(unsigned sq)
{
    unsigned file = sq % 8, rank = sq / 8;
    return file < 2 || file > 5 ? 2 * file + rank / 4 : 4 + rank;
}

GRIM_INLINE unsigned grim_shared_group(enum grim_piece piece, unsigned sq)
{
    return piece == GRIM_ROOK ? grim_shared_rook_group(sq) : 32 + grim_shared_bishop_group(sq);
}

GRIM_INLINE void grim_shared_square_init(struct grim_shared_square *square,
                                         const struct grim_given *given)
{
    square->mask = given->mask;
    square->factor = given->factor;
    square->empty = given->whole;
    square->offset = given->offset;
    square->shift = 64 - given->bits;
}

/* An array is as long as the longest that a square of its group needs. */
GRIM_INLINE void grim_lay_out_shared(struct grim_layout *layout,
                                     const struct grim_factors *factors)
{
    uint32_t slots[48] = {0}, offset[48] = {0}, next = 0;
    for (unsigned i = 0; i < 128; i++) {
        uint32_t size = UINT32_C(1) << grim_bits_of(factors, i);
        uint32_t *longest = &slots[grim_shared_group(grim_piece_of(i), i % 64)];
        *longest = *longest < size ? size : *longest;
    }
    for (unsigned group = 0; group < 48; next += slots[group++])
        offset[group] = next;
    for (unsigned i = 0; i < 128; i++)
        layout->offset[i] = offset[grim_shared_group(grim_piece_of(i), i % 64)];
}

GRIM_FILL(shared, any, shared, shared, fewest, shared, unions)
#endif

#endif

/* packedswap - packed, with half of the arrays: turning the board upside down serves the rest.
 *
 * Turned upside down, rank 1 becomes rank 8 and a rook on a8 a rook on a1. A byte swap does that
 * to a board, so one array is enough for two squares that swap places:
 *
 *   attacks(a8, occ) = flip(attacks(a1, flip(occ)))
 *
 * The array belongs to whichever of the two packs better. To handle both cases without a branch,
 * each square has two masks, one for the board as it is and one for the board upside down, of
 * which one is empty, and the same for the part of the slot that counts:
 *
 *   key     = (occ & mask[sq]) | (flip(occ) & turned_mask[sq])
 *   board   = slots[offset[sq] + ((key * factor[sq] + constant[sq]) >> shift[sq])]
 *   attacks = (board & whole[sq]) | flip(board & turned_whole[sq])
 *
 * The price is two flips: the first waits for the occupancy, the second for the slot. For a queen
 * the two boards are combined before the second flip. */
#ifndef GRIM_SCHEMES_PACKEDSWAP_H
#define GRIM_SCHEMES_PACKEDSWAP_H

#include "../contract.h"

struct grim_packedswap_square {
    uint64_t mask;
    uint64_t turned_mask;
    uint64_t factor;
    uint64_t constant;
    uint64_t whole; /* what the slider attacks on the empty board, or 0 */
    uint64_t turned_whole;
    uint32_t offset;
    uint32_t shift;
    uint64_t list; /* where the square's attack sets begin, if slots hold codes */
};

struct grim_packedswap {
    struct grim_packedswap_square rook[64];
    struct grim_packedswap_square bishop[64];
    uint64_t slots[GRIM_SLOTS_packedswap];
};

GRIM_INLINE uint64_t grim_packedswap_key(const struct grim_packedswap_square *square, uint64_t occ)
{
    uint64_t straight = occ & square->mask;
    uint64_t turned = grim_flip_ranks(occ) & square->turned_mask;
    return straight | turned;
}

GRIM_INLINE uint64_t grim_packedswap_product(const struct grim_packedswap_square *square,
                                             uint64_t key)
{
    return key * square->factor + square->constant;
}

GRIM_INLINE uint64_t grim_packedswap_index(const struct grim_packedswap_square *square,
                                           uint64_t occ)
{
    uint64_t key = grim_packedswap_key(square, occ);
    uint64_t product = grim_packedswap_product(square, key);
    return product >> square->shift;
}

GRIM_INLINE uint64_t grim_packedswap_result(const struct grim_packedswap_square *square,
                                            uint64_t board)
{
    uint64_t own = board & square->whole;
    uint64_t turned_own = board & square->turned_whole;
    return own | grim_flip_ranks(turned_own);
}

/* The inverse: what the array of the square has to hold for these attacks. */
GRIM_INLINE uint64_t grim_packedswap_home(const struct grim_packedswap_square *square,
                                          uint64_t attacks)
{
    uint64_t straight = attacks & square->whole;
    uint64_t turned = grim_flip_ranks(attacks) & square->turned_whole;
    return straight | turned;
}

GRIM_INLINE uint64_t grim_packedswap_union(const struct grim_packedswap_square *rook,
                                           uint64_t rook_board,
                                           const struct grim_packedswap_square *bishop,
                                           uint64_t bishop_board)
{
    uint64_t straight = (rook_board & rook->whole) | (bishop_board & bishop->whole);
    uint64_t turned = (rook_board & rook->turned_whole) | (bishop_board & bishop->turned_whole);
    return straight | grim_flip_ranks(turned);
}

/* The lookups of a scheme with such squares: grim_NAME_slot returns where to look, and
 * grim_NAME_board the board that the value found there stands for. */
#define GRIM_LOOKUPS_FROM_BOARDS(name, type)                                                      \
    GRIM_INLINE uint64_t grim_##name##_attacks(                                                   \
        const struct grim_##name *table, const struct grim_packedswap_square *square, type found) \
    {                                                                                             \
        return grim_packedswap_result(square, grim_##name##_board(table, square, found));         \
    }                                                                                             \
    GRIM_INLINE uint64_t grim_##name##_stored(const struct grim_packedswap_square *square,        \
                                              uint64_t attacks)                                   \
    {                                                                                             \
        return grim_packedswap_home(square, attacks);                                             \
    }                                                                                             \
    GRIM_PIECE_LOOKUPS(name, any, type, own, step)                                                \
    GRIM_BOTH_FROM_LOOKUPS(name, any)                                                             \
    GRIM_INLINE uint64_t grim_queen_attacks_##name(const struct grim_##name *table, unsigned sq,  \
                                                   uint64_t occ)                                  \
    {                                                                                             \
        const struct grim_packedswap_square *r = &table->rook[sq], *b = &table->bishop[sq];       \
        return grim_packedswap_union(                                                             \
            r, grim_##name##_board(table, r, *grim_##name##_slot(table, r, occ)), b,              \
            grim_##name##_board(table, b, *grim_##name##_slot(table, b, occ)));                   \
    }

GRIM_INLINE const uint64_t *grim_packedswap_slot(const struct grim_packedswap *table,
                                                 const struct grim_packedswap_square *square,
                                                 uint64_t occ)
{
    const uint64_t *array = grim_array(table->slots, square->offset);
    uint64_t index = grim_packedswap_index(square, occ);
    return array + index;
}

GRIM_INLINE uint64_t grim_packedswap_board(const struct grim_packedswap *table,
                                           const struct grim_packedswap_square *square,
                                           uint64_t found)
{
    (void)table, (void)square;
    return found;
}

GRIM_LOOKUPS_FROM_BOARDS(packedswap, uint64_t)

#ifdef GRIM_WITH_FILL
#include "../gen/factors_packedswap.inc"

GRIM_INLINE void grim_packedswap_square_init(struct grim_packedswap_square *square,
                                             const struct grim_given *given)
{
    int is_turned = given->at != given->sq;
    *(is_turned ? &square->turned_mask : &square->mask) = given->mask;
    *(is_turned ? &square->turned_whole : &square->whole) = given->whole;
    square->factor = given->factor;
    square->constant = given->constant;
    square->offset = given->offset;
    square->shift = 64 - given->bits;
    square->list = given->list;
}

GRIM_FILL(packedswap, any, packedswap, packedswap, packedswap, given, attacks)
#endif

#endif

/* contract.h - what a scheme file has to define, and the parts that follow from the rest.
 *
 * For a scheme NAME, lib/schemes/NAME.h defines its table, struct grim_NAME, and says in named
 * steps how a lookup goes, one value to a line. Where each square has a record of its own,
 *
 *   struct grim_NAME_square     the record
 *   grim_NAME_key               (square, occ): the squares that matter, as they are multiplied
 *   grim_NAME_product           (square, key): the product, with the index in its top bits
 *   grim_NAME_slot              (table, square, [shift,] occ): where in the table to look
 *   grim_NAME_attacks           (table, square, found): what is meant by what is found there
 *
 * (the last where slots hold something else than attacks), one line, GRIM_LOOKUPS, makes of these
 * all that is asked of a scheme:
 *
 *   grim_rook_attacks_NAME            (const struct grim_NAME *table, unsigned sq, uint64_t occ)
 *   grim_bishop_attacks_NAME, grim_queen_attacks_NAME, grim_both_attacks_NAME, grim_prefetch_NAME
 *
 * and a second one, GRIM_FILL, what fills the table (fill.h): grim_fill_NAME. It needs
 * grim_NAME_square_init(square, given), which makes a record of a factor.
 *
 * Filling is left out unless GRIM_WITH_FILL asks for it:
 * a program that only looks things up compiles nothing else. */
#ifndef GRIM_CONTRACT_H
#define GRIM_CONTRACT_H

#include "compiler.h"
#include "gen/sizes.inc"
#include "geometry.h"
#include "words.h"

/* Where the array of a square begins. Added to the table's address beforehand, while the index
 * is being computed: compilers would rather add it to the index, when that has been waited for.
 * It is one cycle of a magic lookup's twelve. */
GRIM_INLINE const uint64_t *grim_array(const uint64_t *slots, uint64_t offset)
{
    const uint64_t *array = slots + offset;
    GRIM_IN_REGISTER(array);
    return array;
}

/* ---- From steps ---- */

/* A shift that is the same for all squares leaves a rook 12 bits of index and a bishop 9; then it
 * is handed to the step. Otherwise it stands in the square's record. */
#define GRIM_FIXED_SHIFT_rook 52
#define GRIM_FIXED_SHIFT_bishop 55
#define GRIM_CALL_SLOT_fixed(name, piece)                                                         \
    grim_##name##_slot(table, &table->piece[sq], GRIM_FIXED_SHIFT_##piece, occ)
#define GRIM_CALL_SLOT_own(name, piece) grim_##name##_slot(table, &table->piece[sq], occ)

#define GRIM_ONE_SLOT_OF(piece, name, isa, type, shift)                                           \
    GRIM_TARGET_##isa GRIM_INLINE const type *grim_##piece##_slot_##name(                         \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return GRIM_CALL_SLOT_##shift(name, piece);                                               \
    }

/* What is found in a slot: the attacks, or something of which one more step makes them. */
#define GRIM_CALL_FOUND_attacks(name, piece) *grim_##piece##_slot_##name(table, sq, occ)
#define GRIM_CALL_FOUND_step(name, piece)                                                         \
    grim_##name##_attacks(table, &table->piece[sq], *grim_##piece##_slot_##name(table, sq, occ))

#define GRIM_ONE_LOOKUP_OF(piece, name, isa, found)                                               \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_##piece##_attacks_##name(                         \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return GRIM_CALL_FOUND_##found(name, piece);                                              \
    }

/* Rook and bishop, and what can be asked for ahead: where a second load depends on the first, only
 * the first. `type` is what slots hold, `shift` fixed or own, `found` attacks or step. */
#define GRIM_PIECE_LOOKUPS(name, isa, type, shift, found)                                         \
    GRIM_ONE_SLOT_OF(rook, name, isa, type, shift)                                                \
    GRIM_ONE_SLOT_OF(bishop, name, isa, type, shift)                                              \
    GRIM_ONE_LOOKUP_OF(rook, name, isa, found)                                                    \
    GRIM_ONE_LOOKUP_OF(bishop, name, isa, found)                                                  \
    GRIM_PREFETCH_SLOTS(name, isa)

/* The whole contract for a scheme with a record for each square. */
#define GRIM_LOOKUPS(name, isa, type, shift, found)                                               \
    GRIM_PIECE_LOOKUPS(name, isa, type, shift, found)                                             \
    GRIM_QUEEN_FROM_BOTH(name, isa)

/* And for one that says itself where its slots are, in grim_rook_slot_NAME and
 * grim_bishop_slot_NAME; they hold the attacks. */
#define GRIM_LOOKUPS_FROM_SLOTS(name, isa)                                                        \
    GRIM_ONE_LOOKUP_OF(rook, name, isa, attacks)                                                  \
    GRIM_ONE_LOOKUP_OF(bishop, name, isa, attacks)                                                \
    GRIM_PREFETCH_SLOTS(name, isa)                                                                \
    GRIM_QUEEN_FROM_BOTH(name, isa)

/* ---- Parts ---- */

/* The two beside each other, from one lookup each. */
#define GRIM_BOTH_FROM_LOOKUPS(name, isa)                                                         \
    GRIM_TARGET_##isa GRIM_INLINE struct grim_both grim_both_attacks_##name(                      \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        struct grim_both both;                                                                    \
        both.rook = grim_rook_attacks_##name(table, sq, occ);                                     \
        both.bishop = grim_bishop_attacks_##name(table, sq, occ);                                 \
        return both;                                                                              \
    }

/* A queen is a rook and a bishop on one square. */
#define GRIM_QUEEN_FROM_BOTH(name, isa)                                                           \
    GRIM_BOTH_FROM_LOOKUPS(name, isa)                                                             \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_queen_attacks_##name(                             \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return grim_rook_attacks_##name(table, sq, occ) |                                         \
               grim_bishop_attacks_##name(table, sq, occ);                                        \
    }

#define GRIM_PREFETCH_SLOTS(name, isa)                                                            \
    GRIM_TARGET_##isa GRIM_INLINE void grim_prefetch_##name(const struct grim_##name *table,      \
                                                            unsigned sq, uint64_t occ)            \
    {                                                                                             \
        GRIM_PREFETCH(grim_rook_slot_##name(table, sq, occ));                                     \
        GRIM_PREFETCH(grim_bishop_slot_##name(table, sq, occ));                                   \
    }

/* A scheme that computes has only its few constants to bring in. */
#define GRIM_PREFETCH_NOTHING(name)                                                               \
    GRIM_INLINE void grim_prefetch_##name(const struct grim_##name *table, unsigned sq,           \
                                          uint64_t occ)                                           \
    {                                                                                             \
        (void)table, (void)sq, (void)occ;                                                         \
    }

#define GRIM_ONE_LOOKUP_IS(result, piece, name, isa)                                              \
    GRIM_INLINE result grim_##piece##_attacks_##name(const struct grim_##name *table,             \
                                                     unsigned sq, uint64_t occ)                   \
    {                                                                                             \
        return grim_##piece##_attacks_##name##_##isa(table, sq, occ);                             \
    }

/* A scheme compiled from a template for several instruction sets takes the one of this unit's
 * flags. */
#define GRIM_LOOKUPS_ARE(name, isa)                                                               \
    GRIM_ONE_LOOKUP_IS(uint64_t, rook, name, isa)                                                 \
    GRIM_ONE_LOOKUP_IS(uint64_t, bishop, name, isa)                                               \
    GRIM_ONE_LOOKUP_IS(uint64_t, queen, name, isa)                                                \
    GRIM_ONE_LOOKUP_IS(struct grim_both, both, name, isa)

#ifdef GRIM_WITH_FILL
#include "fill.h"
#endif

#endif

/* contract.h - what a scheme file has to define, and the parts that follow from the rest.
 *
 * For a scheme NAME, lib/schemes/NAME.h defines its table, struct grim_NAME, and spells out a
 * lookup in named steps, one value to a line. If each square has its own record, these are
 *
 *   struct grim_NAME_square     the record
 *   grim_NAME_key               (square, occ): the relevant squares, as they are multiplied
 *   grim_NAME_product           (square, key): the product, with the index in its top bits
 *   grim_NAME_slot              (table, square, [shift,] occ): where in the table to look
 *   grim_NAME_attacks           (table, square, found): the attacks that a slot's value stands for
 *
 * (the last only if slots hold something other than attacks). From these one line, GRIM_LOOKUPS,
 * makes all that is required of a scheme:
 *
 *   grim_rook_attacks_NAME            (const struct grim_NAME *table, unsigned sq, uint64_t occ)
 *   grim_bishop_attacks_NAME, grim_queen_attacks_NAME, grim_both_attacks_NAME, grim_prefetch_NAME
 *
 * and a second one, GRIM_FILL, makes the function that fills the table (fill.h), grim_fill_NAME.
 * It needs grim_NAME_square_init(square, given), which makes a record from a factor.
 *
 * Filling is left out unless GRIM_WITH_FILL is defined:
 * a program that only looks attacks up compiles nothing else. */
#ifndef GRIM_CONTRACT_H
#define GRIM_CONTRACT_H

#include "compiler.h"
#include "gen/sizes.inc"
#include "geometry.h"
#include "words.h"

/* Where the array of a square begins. It is added to the table's address in advance, while the
 * index is being computed: left alone, compilers add it to the index, once that is known. This
 * saves one cycle of a magic lookup's twelve. */
GRIM_INLINE const uint64_t *grim_array(const uint64_t *slots, uint64_t offset)
{
    const uint64_t *array = slots + offset;
    GRIM_IN_REGISTER(array);
    return array;
}

/* ---- From steps ---- */

/* A shift that is the same for all squares leaves 12 index bits for a rook and 9 for a bishop, and
 * is passed to the step. Otherwise it is in the square's record. */
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

/* A slot's value: the attacks, or something from which one more step makes them. */
#define GRIM_CALL_FOUND_attacks(name, piece) *grim_##piece##_slot_##name(table, sq, occ)
#define GRIM_CALL_FOUND_step(name, piece)                                                         \
    grim_##name##_attacks(table, &table->piece[sq], *grim_##piece##_slot_##name(table, sq, occ))

#define GRIM_ONE_LOOKUP_OF(piece, name, isa, found)                                               \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_##piece##_attacks_##name(                         \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return GRIM_CALL_FOUND_##found(name, piece);                                              \
    }

/* Rook, bishop and prefetch: if a second load depends on the first, only the first is prefetched.
 * `type` is what slots hold, `shift` fixed or own, `found` attacks or step. */
#define GRIM_PIECE_LOOKUPS(name, isa, type, shift, found)                                         \
    GRIM_ONE_SLOT_OF(rook, name, isa, type, shift)                                                \
    GRIM_ONE_SLOT_OF(bishop, name, isa, type, shift)                                              \
    GRIM_ONE_LOOKUP_OF(rook, name, isa, found)                                                    \
    GRIM_ONE_LOOKUP_OF(bishop, name, isa, found)                                                  \
    GRIM_PREFETCH_SLOTS(name, isa)

/* The whole contract for a scheme with a record per square. */
#define GRIM_LOOKUPS(name, isa, type, shift, found)                                               \
    GRIM_PIECE_LOOKUPS(name, isa, type, shift, found)                                             \
    GRIM_QUEEN_FROM_BOTH(name, isa)

/* And for one that defines grim_rook_slot_NAME and grim_bishop_slot_NAME itself; slots hold the
 * attacks. */
#define GRIM_LOOKUPS_FROM_SLOTS(name, isa)                                                        \
    GRIM_ONE_LOOKUP_OF(rook, name, isa, attacks)                                                  \
    GRIM_ONE_LOOKUP_OF(bishop, name, isa, attacks)                                                \
    GRIM_PREFETCH_SLOTS(name, isa)                                                                \
    GRIM_QUEEN_FROM_BOTH(name, isa)

/* ---- Parts ---- */

/* Both, from one lookup each. */
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

/* A scheme that computes has only a few constants to prefetch. */
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

/* A scheme compiled from a template for several instruction sets uses the version that this unit's
 * flags allow. */
#define GRIM_LOOKUPS_ARE(name, isa)                                                               \
    GRIM_ONE_LOOKUP_IS(uint64_t, rook, name, isa)                                                 \
    GRIM_ONE_LOOKUP_IS(uint64_t, bishop, name, isa)                                               \
    GRIM_ONE_LOOKUP_IS(uint64_t, queen, name, isa)                                                \
    GRIM_ONE_LOOKUP_IS(struct grim_both, both, name, isa)

#ifdef GRIM_WITH_FILL
#include "fill.h"
#endif

#endif

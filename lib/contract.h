/* contract.h - what a scheme file has to define, and the parts that follow from the rest.
 *
 * For a scheme NAME, lib/schemes/NAME.h defines
 *
 *   struct grim_NAME                  its table
 *   grim_rook_attacks_NAME            (const struct grim_NAME *table, unsigned sq, uint64_t occ)
 *   grim_bishop_attacks_NAME, grim_queen_attacks_NAME, grim_both_attacks_NAME, grim_prefetch_NAME
 *   grim_fill_NAME                    (struct grim_NAME *zeroed) -> enum grim_status
 *   grim_trace_NAME                   the steps of one lookup, for people
 *
 * Filling and tracing are left out unless GRIM_WITH_FILL and GRIM_WITH_TRACE ask for them: a
 * program that only looks things up compiles nothing else. */
#ifndef GRIM_CONTRACT_H
#define GRIM_CONTRACT_H

#include "compiler.h"
#include "gen/sizes.inc"
#include "geometry.h"
#include "words.h"

/* The two beside each other, from one lookup each. */
#define GRIM_BOTH_FROM_LOOKUPS(name, isa)                                                         \
    GRIM_TARGET_##isa static inline struct grim_both grim_both_attacks_##name(                    \
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
    GRIM_TARGET_##isa static inline uint64_t grim_queen_attacks_##name(                           \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return grim_rook_attacks_##name(table, sq, occ) |                                         \
               grim_bishop_attacks_##name(table, sq, occ);                                        \
    }

/* Where the array of a square begins. Added to the table's address beforehand, while the index
 * is being computed: compilers would rather add it to the index, when that has been waited for.
 * It is one cycle of a magic lookup's twelve. */
static inline const uint64_t *grim_array(const uint64_t *slots, uint64_t offset)
{
    const uint64_t *array = slots + offset;
    GRIM_IN_REGISTER(array);
    return array;
}

/* A scheme that looks its attacks up says where: grim_rook_slot_NAME and grim_bishop_slot_NAME. */
#define GRIM_PREFETCH_SLOTS(name, isa)                                                            \
    GRIM_TARGET_##isa static inline void grim_prefetch_##name(const struct grim_##name *table,    \
                                                              unsigned sq, uint64_t occ)          \
    {                                                                                             \
        GRIM_PREFETCH(grim_rook_slot_##name(table, sq, occ));                                     \
        GRIM_PREFETCH(grim_bishop_slot_##name(table, sq, occ));                                   \
    }

/* A scheme that computes has only its few constants to bring in. */
#define GRIM_PREFETCH_NOTHING(name)                                                               \
    static inline void grim_prefetch_##name(const struct grim_##name *table, unsigned sq,         \
                                            uint64_t occ)                                         \
    {                                                                                             \
        (void)table, (void)sq, (void)occ;                                                         \
    }

/* The whole contract for a scheme whose slots hold the attacks themselves. */
#define GRIM_LOOKUPS_FROM_SLOTS(name, isa)                                                        \
    GRIM_TARGET_##isa static inline uint64_t grim_rook_attacks_##name(                            \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return *grim_rook_slot_##name(table, sq, occ);                                            \
    }                                                                                             \
    GRIM_TARGET_##isa static inline uint64_t grim_bishop_attacks_##name(                          \
        const struct grim_##name *table, unsigned sq, uint64_t occ)                               \
    {                                                                                             \
        return *grim_bishop_slot_##name(table, sq, occ);                                          \
    }                                                                                             \
    GRIM_QUEEN_FROM_BOTH(name, isa)                                                               \
    GRIM_PREFETCH_SLOTS(name, isa)

#define GRIM_ONE_LOOKUP_IS(result, piece, name, isa)                                              \
    static inline result grim_##piece##_attacks_##name(const struct grim_##name *table,           \
                                                       unsigned sq, uint64_t occ)                 \
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
#ifdef GRIM_WITH_TRACE
#include "trace.h"
#endif

#endif

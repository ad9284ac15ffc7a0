/* index.h - the steps of schemes whose factors can be searched for, inline for the loops of the
 * search: step_key_of_NAME and step_index_of_NAME. */
#ifndef GRIM_SEARCH_INDEX_H
#define GRIM_SEARCH_INDEX_H

#define GRIM_WITH_FILL
#include "../../lib/gen/all_schemes.inc"
#include "findable.h"

typedef uint32_t index_of(const struct grim_given *given, uint64_t key);

/* The record is made anew for each key; in a loop compilers reduce it to the factor. */
#define FINDABLE(name, finding, stream)                                                           \
    static inline uint64_t step_key_of_##name(const struct grim_given *given, uint64_t subset)    \
    {                                                                                             \
        grim_record_##name square = {0};                                                          \
        grim_##name##_square_init(&square, given);                                                \
        return grim_##name##_key(&square, subset);                                                \
    }                                                                                             \
    GRIM_ALWAYS_INLINE uint32_t step_index_of_##name(const struct grim_given *given,              \
                                                     uint64_t key)                                \
    {                                                                                             \
        grim_record_##name square = {0};                                                          \
        grim_##name##_square_init(&square, given);                                                \
        enum { WIDTH = 8 * sizeof grim_##name##_product(&square, key) };                          \
        return (uint32_t)(grim_##name##_product(&square, key) >> (WIDTH - given->bits));          \
    }
#include "findables.def"

#endif

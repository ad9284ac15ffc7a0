/* index.h - the index formulas of search/random.h, inline for the loops of the search. */
#ifndef GRIM_SEARCH_INDEX_H
#define GRIM_SEARCH_INDEX_H

#include "random.h"

/* A bishop's relevant squares are of one colour and never on the a-file. One step aside flips
 * the colour, so the two halves of the board land on disjoint bits and nothing is lost. A plain
 * low ^ high loses the central squares: for d4 it lays f6 on f2. */
static inline uint32_t grim_index_fold(uint64_t key)
{
    return (uint32_t)key | (uint32_t)(key >> 32) >> 1;
}

static inline uint32_t grim_index_sum(uint64_t key, uint64_t factor)
{
    return (uint32_t)key * (uint32_t)factor + (uint32_t)(key >> 32) * (uint32_t)(factor >> 32);
}

static inline uint32_t grim_index_xor(uint64_t key, uint64_t factor)
{
    return (uint32_t)key * (uint32_t)factor ^ (uint32_t)(key >> 32) * (uint32_t)(factor >> 32);
}

/* The key is the subset, for black with the complement of the mask. */
static inline uint32_t grim_index_of(enum grim_find_form form, unsigned bits, uint64_t key,
                                     uint64_t factor)
{
    switch (form) {
    case GRIM_FIND_MUL32: return grim_index_sum(key >> 1, factor) >> (32 - bits);
    case GRIM_FIND_MUL32XOR: return grim_index_xor(key, factor) >> (32 - bits);
    case GRIM_FIND_MUL32ONE: return (grim_index_fold(key) * (uint32_t)factor) >> (32 - bits);
    case GRIM_FIND_SHIFTIN: return (uint32_t)((key * factor) >> (factor >> 58));
    case GRIM_FIND_FANCY:
    case GRIM_FIND_OFFSETIN:
    case GRIM_FIND_FIXED:
    case GRIM_FIND_BLACK: break;
    }
    return (uint32_t)((key * factor) >> (64 - bits));
}

#endif

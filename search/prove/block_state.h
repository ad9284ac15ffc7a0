/* block_state.h - what the threads of a block share (descent_block.h), and where it lies. */
#ifndef GRIM_BLOCK_STATE_H
#define GRIM_BLOCK_STATE_H

#include "descent_parts.h"

enum {
    /* After the last square 13 bits at most are left: 64 - 1 - 48 - 2. */
    GRIM_BLOCK_DEPTHS = GRIM_PROBLEM_SQUARES_MAX + 14,
    GRIM_BLOCK_SCREENED = 256, /* children */
    GRIM_BLOCK_WORDS = GRIM_BLOCK_SCREENED / 32
};

GRIM_STATIC_ASSERT(GRIM_BLOCK_THREADS >= GRIM_BLOCK_WORDS &&
                       (GRIM_BLOCK_THREADS & (GRIM_BLOCK_THREADS - 1)) == 0,
                   "threads share the children of a screen evenly");

/* A node on the path: its children are h + (i << bit), those of the part run from first to end, and from
 * next on they are left. The bits of M from prev up are known, those of a child from bit up. */
struct grim_block_frame {
    uint64_t h, first, next, end;
    unsigned prev, bit;
    unsigned doubts;
    unsigned is_counted, is_screened;
    uint32_t alive[GRIM_BLOCK_WORDS]; /* of the 256 children around next */
};

/* Tables are words of memory and arrays of bytes. Two of them are in fast memory, that of a node and that
 * of its child; each node of the path has its own in far memory, with the list of its doubts. */
struct grim_block {
    const struct grim_descent *descent;
    struct grim_part part;
    uint64_t budget;
    uint32_t *fast[2];
    uint32_t *sums;
    uint32_t *tables;
    uint16_t *lists;
    struct grim_block_frame frame[GRIM_BLOCK_DEPTHS];
    struct grim_job job;
    uint32_t is_dead, doubts;
    uint32_t used, lowest, highest;
    GRIM_BLOCK_EXTRA
};

/* ---- Memory ---- */

GRIM_BLOCK_SIZE unsigned grim_block_table_words(const struct grim_descent *descent)
{
    return (descent->slots + 3) / 4;
}

GRIM_BLOCK_SIZE unsigned grim_block_list_length(const struct grim_descent *descent)
{
    return 1u << descent->squares;
}

/* Old subsets at the last stage. */
GRIM_BLOCK_SIZE unsigned grim_block_sum_words(const struct grim_descent *descent)
{
    return 1u << (descent->squares - 1);
}

GRIM_BLOCK_SIZE unsigned grim_block_fast_words(const struct grim_descent *descent)
{
    return 2 * grim_block_table_words(descent) + grim_block_sum_words(descent);
}

GRIM_BLOCK_FUNCTION void grim_block_take_fast(struct grim_block *block, uint32_t *words)
{
    unsigned table = grim_block_table_words(block->descent);
    block->fast[0] = words;
    block->fast[1] = words + table;
    block->sums = words + 2 * table;
}

GRIM_BLOCK_FUNCTION uint32_t *grim_block_table(const struct grim_block *block, unsigned depth)
{
    return block->tables + (size_t)depth * grim_block_table_words(block->descent);
}

GRIM_BLOCK_FUNCTION uint16_t *grim_block_list(const struct grim_block *block, unsigned depth)
{
    return block->lists + (size_t)depth * grim_block_list_length(block->descent);
}

GRIM_BLOCK_FUNCTION void grim_block_copy(struct grim_block *block, const uint32_t *from,
                                         uint32_t *to, unsigned thread)
{
    for (unsigned i = thread; i < grim_block_table_words(block->descent); i += GRIM_BLOCK_THREADS)
        to[i] = from[i];
}

GRIM_BLOCK_FUNCTION int grim_block_is_other(uint8_t class_there, uint8_t class_of)
{
    return class_there && class_there != class_of;
}

#endif

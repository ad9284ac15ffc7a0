/* block_state.h - what the threads of a block share (descent_block.h), and where it lies. */
#ifndef GRIM_BLOCK_STATE_H
#define GRIM_BLOCK_STATE_H

#include "descent_parts.h"

enum {
    /* After the last square 13 bits at most are left: 64 - 1 - 48 - 2. */
    BLOCK_DEPTHS = PROBLEM_SQUARES_MAX + 14,
    BLOCK_SCREENED = 256, /* children */
    BLOCK_WORDS = BLOCK_SCREENED / 32
};

GRIM_STATIC_ASSERT(BLOCK_THREADS >= BLOCK_WORDS && (BLOCK_THREADS & (BLOCK_THREADS - 1)) == 0,
                   "threads share the children of a screen evenly");

/* A node on the path: its children are h + (i << bit), those of the part run from first to end,
 * and those from next on are still to do. The bits of M from prev up are known, those of a child
 * from bit up. */
struct block_frame {
    uint64_t h, first, next, end;
    unsigned prev, bit;
    unsigned doubts;
    unsigned is_counted, is_screened;
    uint32_t alive[BLOCK_WORDS]; /* of the 256 children around next */
};

/* Tables are words of memory and arrays of bytes. Two of them are in fast memory, that of a node
 * and that of its child; each node of the path has its own in far memory, with the list of its
 * doubts. */
struct prove_block {
    const struct descent *descent;
    struct part part;
    uint64_t budget;
    uint32_t *fast[2];
    uint32_t *sums;
    uint32_t *tables;
    uint16_t *lists;
    struct block_frame frame[BLOCK_DEPTHS];
    struct prove_job job;
    uint32_t is_dead, doubts;
    uint32_t used, lowest, highest;
    BLOCK_EXTRA
};

/* ---- Memory ---- */

BLOCK_SIZE unsigned block_table_words(const struct descent *descent)
{
    return (descent->slots + 3) / 4;
}

BLOCK_SIZE unsigned block_list_length(const struct descent *descent)
{
    return 1u << descent->squares;
}

/* Old subsets at the last stage. */
BLOCK_SIZE unsigned block_sum_words(const struct descent *descent)
{
    return 1u << (descent->squares - 1);
}

BLOCK_SIZE unsigned block_fast_words(const struct descent *descent)
{
    return 2 * block_table_words(descent) + block_sum_words(descent);
}

BLOCK_FUNCTION void block_take_fast(struct prove_block *block, uint32_t *words)
{
    unsigned table = block_table_words(block->descent);
    block->fast[0] = words;
    block->fast[1] = words + table;
    block->sums = words + 2 * table;
}

BLOCK_FUNCTION uint32_t *block_table(const struct prove_block *block, unsigned depth)
{
    return block->tables + (size_t)depth * block_table_words(block->descent);
}

BLOCK_FUNCTION uint16_t *block_list(const struct prove_block *block, unsigned depth)
{
    return block->lists + (size_t)depth * block_list_length(block->descent);
}

BLOCK_FUNCTION void block_copy(struct prove_block *block, const uint32_t *from, uint32_t *to,
                               unsigned thread)
{
    for (unsigned i = thread; i < block_table_words(block->descent); i += BLOCK_THREADS)
        to[i] = from[i];
}

BLOCK_FUNCTION int block_is_other(uint8_t class_there, uint8_t class_of)
{
    return class_there && class_there != class_of;
}

#endif

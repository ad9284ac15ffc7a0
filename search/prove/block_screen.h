/* block_screen.h - which children of a node may live, found out by the threads of a block
 * together. */
#ifndef GRIM_BLOCK_SCREEN_H
#define GRIM_BLOCK_SCREEN_H

#include "block_state.h"

/* The old sums together with the new square, of child 0: the quarter of a slot where they begin,
 * by how many quarters they may be further, and the class of both together. See
 * descent_avx512.c. */
BLOCK_FUNCTION void block_sum_up(struct prove_block *block, unsigned depth, unsigned thread)
{
    const struct descent *descent = block->descent;
    const struct block_frame *frame = &block->frame[depth];
    unsigned count = 1u << depth, fine = descent->shift - 2, wrap = 4 * descent->slots - 1;
    uint64_t spread = (UINT64_C(1) << frame->prev) - 1;
    unsigned placement = (unsigned)((frame->h << descent->square[depth]) >> fine);
    for (unsigned i = thread; i < count; i += BLOCK_THREADS) {
        uint64_t low = descent->number[i] * frame->h;
        unsigned begin = (unsigned)(low >> fine);
        unsigned end = (unsigned)((low + descent->number[i] * spread) >> fine);
        unsigned wide = (end - begin) & wrap;
        block->sums[i] =
            ((begin + placement) & wrap) << 16 | wide << 8 | descent->class_of[count + i];
    }
}

/* A child begins this many quarters further, and what is left of its new square is less than one.
 * A sum of the stage before is known to less than half a slot, so that it is two quarters further
 * at most: the whole lies in two slots. */
BLOCK_FUNCTION int block_strikes(const struct descent *descent, const uint8_t *table, uint32_t sum,
                                 unsigned child)
{
    uint8_t class_of = (uint8_t)sum;
    unsigned quarter = (sum >> 16) + child, round = descent->slots - 1;
    unsigned low = quarter / 4, high = (quarter + (sum >> 8 & 255) + 1) / 4;
    return block_is_other(table[low & round], class_of) &&
           block_is_other(table[high & round], class_of);
}

/* Where there are fewer children than threads, several threads share a child's sums. */
BLOCK_FUNCTION void block_screen(struct prove_block *block, unsigned depth, unsigned here,
                                 uint64_t first, unsigned thread)
{
    struct block_frame *frame = &block->frame[depth];
    const uint8_t *table = (const uint8_t *)block->fast[here];
    unsigned gap = frame->prev - frame->bit, count = 1u << depth;
    unsigned children = gap < 8 ? 1u << gap : BLOCK_SCREENED;
    unsigned width = children < BLOCK_THREADS ? children : BLOCK_THREADS;
    for (unsigned child = thread % width; child < children; child += width) {
        int dies = 0;
        for (unsigned i = thread / width; i < count && !dies; i += BLOCK_THREADS / width)
            dies = block_strikes(block->descent, table, block->sums[i], (unsigned)first + child);
        if (dies)
            BLOCK_AND(&frame->alive[child / 32], ~(UINT32_C(1) << child % 32));
    }
}

BLOCK_FUNCTION void block_revive(struct prove_block *block, unsigned depth, unsigned thread)
{
    if (thread < BLOCK_WORDS)
        block->frame[depth].alive[thread] = ~UINT32_C(0);
}

BLOCK_FUNCTION void block_pass(struct prove_block *block, unsigned depth, uint64_t next,
                               unsigned thread)
{
    if (thread == 0)
        block->frame[depth].next = next;
}

#endif

/* block_insert.h - a child made by the threads of a block together. */
#ifndef GRIM_BLOCK_INSERT_H
#define GRIM_BLOCK_INSERT_H

#include "block_state.h"

/* A child while it is made. */
struct block_child {
    uint64_t h, spread;
    unsigned depth, bit;
    unsigned old, first, joining; /* doubts of the parent, then subsets that join */
    unsigned here;                /* which fast table is the parent's */
};

struct block_slots {
    unsigned subset;
    uint8_t class_of;
    unsigned low, high;
};

BLOCK_FUNCTION struct block_slots block_slots_of(const struct prove_block *block,
                                                 const struct block_child *child, unsigned subset)
{
    const struct descent *descent = block->descent;
    uint64_t low = descent->number[subset] * child->h;
    uint64_t high = low + descent->number[subset] * child->spread;
    struct block_slots slots = {subset, descent->class_of[subset],
                                (unsigned)(low >> descent->shift),
                                (unsigned)(high >> descent->shift)};
    return slots;
}

/* The parent's doubts come first, then the subsets that join. */
BLOCK_FUNCTION struct block_slots block_slots_at(const struct prove_block *block,
                                                 const struct block_child *child, unsigned i)
{
    unsigned subset =
        i < child->old ? block_list(block, child->depth)[i] : child->first + i - child->old;
    return block_slots_of(block, child, subset);
}

BLOCK_FUNCTION void block_begin(struct prove_block *block, const struct block_child *child,
                                unsigned thread)
{
    block_copy(block, block->fast[child->here], block->fast[!child->here], thread);
    if (thread != 0)
        return;
    block->is_dead = block->doubts = 0;
    block->used = block->highest = 0;
    block->lowest = block->descent->slots;
}

/* Puts decided subsets into the child's table, the others into its list, in any order. */
BLOCK_FUNCTION void block_place(struct prove_block *block, const struct block_child *child,
                                unsigned thread)
{
    const uint8_t *before = (const uint8_t *)block->fast[child->here];
    uint8_t *after = (uint8_t *)block->fast[!child->here];
    uint16_t *list = block_list(block, child->depth + 1);
    unsigned count = child->old + child->joining;
    for (unsigned i = thread; i < count && !BLOCK_LOAD(&block->is_dead); i += BLOCK_THREADS) {
        struct block_slots slots = block_slots_at(block, child, i);
        if (slots.low != slots.high)
            list[BLOCK_ADD(&block->doubts, 1)] = (uint16_t)slots.subset;
        else if (block_is_other(before[slots.low], slots.class_of))
            BLOCK_STORE(&block->is_dead, 1);
        else
            BLOCK_STORE(&after[slots.low], slots.class_of);
    }
}

/* Whether the decided are where they were put, and those in doubt have a slot. */
BLOCK_FUNCTION void block_check(struct prove_block *block, const struct block_child *child,
                                unsigned thread)
{
    const uint8_t *after = (const uint8_t *)block->fast[!child->here];
    unsigned count = child->old + child->joining;
    for (unsigned i = thread; i < count && !BLOCK_LOAD(&block->is_dead); i += BLOCK_THREADS) {
        struct block_slots slots = block_slots_at(block, child, i);
        if (block_is_other(after[slots.low], slots.class_of) &&
            block_is_other(after[slots.high], slots.class_of))
            BLOCK_STORE(&block->is_dead, 1);
    }
}

/* ---- Limits ---- */

BLOCK_FUNCTION void block_count_used(struct prove_block *block, unsigned there, unsigned thread)
{
    const uint8_t *table = (const uint8_t *)block->fast[there];
    for (unsigned slot = thread; slot < block->descent->slots; slot += BLOCK_THREADS) {
        if (!table[slot] || table[slot] == DESCENT_FORBIDDEN)
            continue;
        BLOCK_ADD(&block->used, 1);
        BLOCK_MIN(&block->lowest, slot);
        BLOCK_MAX(&block->highest, slot);
    }
}

BLOCK_FUNCTION void block_forbid(struct prove_block *block, unsigned there, unsigned thread)
{
    uint8_t *table = (uint8_t *)block->fast[there];
    unsigned range = block->descent->problem.range;
    for (unsigned slot = thread; slot < block->descent->slots; slot += BLOCK_THREADS)
        if (slot + range <= block->highest || slot >= block->lowest + range)
            table[slot] = DESCENT_FORBIDDEN;
}

BLOCK_FUNCTION void block_check_doubts(struct prove_block *block, const struct block_child *child,
                                       unsigned thread)
{
    const uint8_t *table = (const uint8_t *)block->fast[!child->here];
    const uint16_t *list = block_list(block, child->depth + 1);
    for (unsigned i = thread; i < block->doubts; i += BLOCK_THREADS) {
        struct block_slots slots = block_slots_of(block, child, list[i]);
        if (block_is_other(table[slots.low], slots.class_of) &&
            block_is_other(table[slots.high], slots.class_of))
            BLOCK_STORE(&block->is_dead, 1);
    }
}

BLOCK_FUNCTION int block_keeps_limits(struct prove_block *block, const struct block_child *child)
{
    unsigned range = block->descent->problem.range, slots = block->descent->problem.slots;
    if (!range && !slots)
        return 1;
    BLOCK_EACH(block, block_count_used(block, !child->here, thread));
    if (slots && block->used > slots)
        return 0;
    if (!range || !block->used)
        return 1;
    if (block->highest - block->lowest >= range)
        return 0;
    BLOCK_EACH(block, block_forbid(block, !child->here, thread));
    BLOCK_EACH(block, block_check_doubts(block, child, thread));
    return !block->is_dead;
}

BLOCK_FUNCTION int block_insert(struct prove_block *block, const struct block_child *child)
{
    BLOCK_EACH(block, block_begin(block, child, thread));
    BLOCK_EACH(block, block_place(block, child, thread));
    if (block->is_dead)
        return 0;
    BLOCK_EACH(block, block_check(block, child, thread));
    return !block->is_dead && block_keeps_limits(block, child);
}

#endif

/* block_insert.h - a child made by the threads of a block together. */
#ifndef GRIM_BLOCK_INSERT_H
#define GRIM_BLOCK_INSERT_H

#include "block_state.h"

/* A child while it is made. */
struct grim_block_child {
    uint64_t h, spread;
    unsigned depth, bit;
    unsigned old, first, joining; /* doubts of the parent, then subsets that join */
    unsigned here;                /* which fast table is the parent's */
};

struct grim_block_slots {
    unsigned subset;
    uint8_t class_of;
    unsigned low, high;
};

GRIM_BLOCK_FUNCTION struct grim_block_slots grim_block_slots_of(
    const struct grim_block *block, const struct grim_block_child *child, unsigned subset)
{
    const struct grim_descent *descent = block->descent;
    uint64_t low = descent->number[subset] * child->h;
    uint64_t high = low + descent->number[subset] * child->spread;
    struct grim_block_slots slots = {subset, descent->class_of[subset],
                                     (unsigned)(low >> descent->shift),
                                     (unsigned)(high >> descent->shift)};
    return slots;
}

/* The parent's doubts come first, then who joins. */
GRIM_BLOCK_FUNCTION struct grim_block_slots grim_block_slots_at(
    const struct grim_block *block, const struct grim_block_child *child, unsigned i)
{
    unsigned subset =
        i < child->old ? grim_block_list(block, child->depth)[i] : child->first + i - child->old;
    return grim_block_slots_of(block, child, subset);
}

GRIM_BLOCK_FUNCTION void grim_block_begin(struct grim_block *block,
                                          const struct grim_block_child *child, unsigned thread)
{
    grim_block_copy(block, block->fast[child->here], block->fast[!child->here], thread);
    if (thread != 0)
        return;
    block->is_dead = block->doubts = 0;
    block->used = block->highest = 0;
    block->lowest = block->descent->slots;
}

/* The decided into the child's table, the others into its list, in any order. */
GRIM_BLOCK_FUNCTION void grim_block_place(struct grim_block *block,
                                          const struct grim_block_child *child, unsigned thread)
{
    const uint8_t *before = (const uint8_t *)block->fast[child->here];
    uint8_t *after = (uint8_t *)block->fast[!child->here];
    uint16_t *list = grim_block_list(block, child->depth + 1);
    unsigned count = child->old + child->joining;
    for (unsigned i = thread; i < count && !GRIM_BLOCK_LOAD(&block->is_dead);
         i += GRIM_BLOCK_THREADS) {
        struct grim_block_slots slots = grim_block_slots_at(block, child, i);
        if (slots.low != slots.high)
            list[GRIM_BLOCK_ADD(&block->doubts, 1)] = (uint16_t)slots.subset;
        else if (grim_block_is_other(before[slots.low], slots.class_of))
            GRIM_BLOCK_STORE(&block->is_dead, 1);
        else
            GRIM_BLOCK_STORE(&after[slots.low], slots.class_of);
    }
}

/* Whether the decided are where they were put, and those in doubt have a slot. */
GRIM_BLOCK_FUNCTION void grim_block_check(struct grim_block *block,
                                          const struct grim_block_child *child, unsigned thread)
{
    const uint8_t *after = (const uint8_t *)block->fast[!child->here];
    unsigned count = child->old + child->joining;
    for (unsigned i = thread; i < count && !GRIM_BLOCK_LOAD(&block->is_dead);
         i += GRIM_BLOCK_THREADS) {
        struct grim_block_slots slots = grim_block_slots_at(block, child, i);
        if (grim_block_is_other(after[slots.low], slots.class_of) &&
            grim_block_is_other(after[slots.high], slots.class_of))
            GRIM_BLOCK_STORE(&block->is_dead, 1);
    }
}

/* ---- Limits ---- */

GRIM_BLOCK_FUNCTION void grim_block_count_used(struct grim_block *block, unsigned there,
                                               unsigned thread)
{
    const uint8_t *table = (const uint8_t *)block->fast[there];
    for (unsigned slot = thread; slot < block->descent->slots; slot += GRIM_BLOCK_THREADS) {
        if (!table[slot] || table[slot] == GRIM_DESCENT_FORBIDDEN)
            continue;
        GRIM_BLOCK_ADD(&block->used, 1);
        GRIM_BLOCK_MIN(&block->lowest, slot);
        GRIM_BLOCK_MAX(&block->highest, slot);
    }
}

GRIM_BLOCK_FUNCTION void grim_block_forbid(struct grim_block *block, unsigned there,
                                           unsigned thread)
{
    uint8_t *table = (uint8_t *)block->fast[there];
    unsigned range = block->descent->problem.range;
    for (unsigned slot = thread; slot < block->descent->slots; slot += GRIM_BLOCK_THREADS)
        if (slot + range <= block->highest || slot >= block->lowest + range)
            table[slot] = GRIM_DESCENT_FORBIDDEN;
}

GRIM_BLOCK_FUNCTION void grim_block_check_doubts(struct grim_block *block,
                                                 const struct grim_block_child *child,
                                                 unsigned thread)
{
    const uint8_t *table = (const uint8_t *)block->fast[!child->here];
    const uint16_t *list = grim_block_list(block, child->depth + 1);
    for (unsigned i = thread; i < block->doubts; i += GRIM_BLOCK_THREADS) {
        struct grim_block_slots slots = grim_block_slots_of(block, child, list[i]);
        if (grim_block_is_other(table[slots.low], slots.class_of) &&
            grim_block_is_other(table[slots.high], slots.class_of))
            GRIM_BLOCK_STORE(&block->is_dead, 1);
    }
}

GRIM_BLOCK_FUNCTION int grim_block_keeps_limits(struct grim_block *block,
                                                const struct grim_block_child *child)
{
    unsigned range = block->descent->problem.range, slots = block->descent->problem.slots;
    if (!range && !slots)
        return 1;
    GRIM_BLOCK_EACH(block, grim_block_count_used(block, !child->here, thread));
    if (slots && block->used > slots)
        return 0;
    if (!range || !block->used)
        return 1;
    if (block->highest - block->lowest >= range)
        return 0;
    GRIM_BLOCK_EACH(block, grim_block_forbid(block, !child->here, thread));
    GRIM_BLOCK_EACH(block, grim_block_check_doubts(block, child, thread));
    return !block->is_dead;
}

GRIM_BLOCK_FUNCTION int grim_block_insert(struct grim_block *block,
                                          const struct grim_block_child *child)
{
    GRIM_BLOCK_EACH(block, grim_block_begin(block, child, thread));
    GRIM_BLOCK_EACH(block, grim_block_place(block, child, thread));
    if (block->is_dead)
        return 0;
    GRIM_BLOCK_EACH(block, grim_block_check(block, child, thread));
    return !block->is_dead && grim_block_keeps_limits(block, child);
}

#endif

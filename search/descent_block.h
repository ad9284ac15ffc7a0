/* descent_block.h - one part of a job by the threads of one block: the kernel for GPUs.
 *
 * All threads go through the same statements. Where they share the work, a phase, GRIM_BLOCK_EACH has
 * every thread call a function with its own number; no thread begins a phase before all have ended the one
 * before it and what stands between the two. Between phases threads only read what they share, so all
 * of them decide alike. That needs nothing from CUDA but a barrier and two atomic operations, and what
 * includes this file says what they are: descent_cuda.cu for a GPU, block_host.h for any processor, where a
 * loop over the threads runs each phase.
 *
 * Within a phase no thread reads what another one writes, but for a flag that can only rise. Two
 * subsets that want one free slot both write their classes; in the next phase one of them reads the
 * other's. */
#ifndef GRIM_DESCENT_BLOCK_H
#define GRIM_DESCENT_BLOCK_H

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

/* A child while it is made. */
struct grim_block_child {
    uint64_t h, spread;
    unsigned depth, bit;
    unsigned old, first, joining; /* doubts of the parent, then subsets that join */
    unsigned here;                /* which fast table is the parent's */
};

/* Where the threads stand: each has its own, all have the same. */
struct grim_block_path {
    uint64_t steps;
    unsigned depth;
    unsigned loaded; /* the depth of the table that is in fast memory, in here */
    unsigned here;
    int is_answered;
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

/* ---- The path ---- */

/* Its children within the part, as in descent.c. */
GRIM_BLOCK_FUNCTION void grim_block_choose_children(const struct grim_block *block,
                                                    struct grim_block_frame *frame)
{
    unsigned cut = block->descent->top - block->part.cut, gap = frame->prev - frame->bit;
    uint64_t number = block->part.number, all = UINT64_C(1) << gap;
    frame->is_counted = 1;
    frame->first = 0;
    frame->end = all;
    if (frame->prev <= cut)
        return;
    if (cut >= frame->bit) {
        frame->first = (number << (cut - frame->bit)) & (all - 1);
        frame->end = frame->first + (UINT64_C(1) << (cut - frame->bit));
        return;
    }
    uint64_t below = number & ((UINT64_C(1) << (frame->bit - cut)) - 1);
    frame->is_counted = below == 0;
    frame->first = (number >> (frame->bit - cut)) & (all - 1);
    frame->end = frame->first + 1;
}

/* A screen looks at all children of a stage, and costs as much as inserting a few. It needs children that
 * move their new square by whole quarters of a slot. */
GRIM_BLOCK_FUNCTION int grim_block_screens(const struct grim_descent *descent, unsigned depth,
                                           const struct grim_block_frame *frame)
{
    return depth > 0 && depth < descent->squares && frame->end - frame->first >= 16 &&
           frame->bit + descent->square[depth] + 2 == descent->shift;
}

GRIM_BLOCK_FUNCTION void grim_block_open(struct grim_block *block, unsigned depth, uint64_t h,
                                         unsigned thread)
{
    const struct grim_descent *descent = block->descent;
    struct grim_block_frame *frame = &block->frame[depth];
    if (thread != 0)
        return;
    frame->h = h;
    frame->doubts = block->doubts;
    frame->prev = depth ? block->frame[depth - 1].bit : descent->top;
    frame->bit = depth < descent->squares ? descent->level[depth] : frame->prev - 1;
    grim_block_choose_children(block, frame);
    frame->next = frame->first;
    frame->is_screened = (unsigned)grim_block_screens(descent, depth, frame);
}

/* The node above all: only the empty subset has joined. */
GRIM_BLOCK_FUNCTION void grim_block_start(struct grim_block *block, unsigned thread)
{
    const struct grim_descent *descent = block->descent;
    uint32_t *table = grim_block_table(block, 0);
    for (unsigned i = thread; i < grim_block_table_words(descent); i += GRIM_BLOCK_THREADS)
        table[i] = 0;
    if (thread != 0)
        return;
    block->doubts = descent->problem.black != 0;
    grim_block_list(block, 0)[0] = 0;
    if (!descent->problem.black)
        *(uint8_t *)table = descent->class_of[0];
    block->job.stages = descent->squares;
    block->job.factors = block->job.first = 0;
    for (unsigned i = 0; i < GRIM_JOB_STAGES_MAX; i++)
        block->job.nodes[i] = 0;
}

/* ---- Screening ---- */

GRIM_BLOCK_FUNCTION int grim_block_is_other(uint8_t class_there, uint8_t class_of)
{
    return class_there && class_there != class_of;
}

/* The old sums together with the new square, of child 0: the quarter of a slot where they begin, by how
 * many quarters they may be further, and the class of both together. See descent_avx512.c. */
GRIM_BLOCK_FUNCTION void grim_block_sum_up(struct grim_block *block, unsigned depth,
                                           unsigned thread)
{
    const struct grim_descent *descent = block->descent;
    const struct grim_block_frame *frame = &block->frame[depth];
    unsigned count = 1u << depth, fine = descent->shift - 2, wrap = 4 * descent->slots - 1;
    uint64_t spread = (UINT64_C(1) << frame->prev) - 1;
    unsigned placement = (unsigned)((frame->h << descent->square[depth]) >> fine);
    for (unsigned i = thread; i < count; i += GRIM_BLOCK_THREADS) {
        uint64_t low = descent->number[i] * frame->h;
        unsigned begin = (unsigned)(low >> fine);
        unsigned end = (unsigned)((low + descent->number[i] * spread) >> fine);
        unsigned wide = (end - begin) & wrap;
        block->sums[i] = ((begin + placement) & wrap) << 16 | (wide < 255 ? wide : 255) << 8 |
                         descent->class_of[count + i];
    }
}

/* A child begins so many quarters further, and what is left of its new square is less than one. Where a
 * sum may lie in three slots it says nothing: insertion decides. */
GRIM_BLOCK_FUNCTION int grim_block_strikes(const struct grim_descent *descent,
                                           const uint8_t *table, uint32_t sum, unsigned child)
{
    uint8_t class_of = (uint8_t)sum;
    unsigned quarter = (sum >> 16) + child, round = descent->slots - 1;
    unsigned low = quarter / 4, high = (quarter + (sum >> 8 & 255) + 1) / 4;
    return high - low < 2 && grim_block_is_other(table[low & round], class_of) &&
           grim_block_is_other(table[high & round], class_of);
}

/* Where there are fewer children than threads, several threads share a child's sums. */
GRIM_BLOCK_FUNCTION void grim_block_screen(struct grim_block *block, unsigned depth, unsigned here,
                                           uint64_t first, unsigned thread)
{
    struct grim_block_frame *frame = &block->frame[depth];
    const uint8_t *table = (const uint8_t *)block->fast[here];
    unsigned gap = frame->prev - frame->bit, count = 1u << depth;
    unsigned children = gap < 8 ? 1u << gap : GRIM_BLOCK_SCREENED;
    unsigned width = children < GRIM_BLOCK_THREADS ? children : GRIM_BLOCK_THREADS;
    for (unsigned child = thread % width; child < children; child += width) {
        int dies = 0;
        for (unsigned i = thread / width; i < count && !dies; i += GRIM_BLOCK_THREADS / width)
            dies =
                grim_block_strikes(block->descent, table, block->sums[i], (unsigned)first + child);
        if (dies)
            GRIM_BLOCK_AND(&frame->alive[child / 32], ~(UINT32_C(1) << child % 32));
    }
}

GRIM_BLOCK_FUNCTION void grim_block_revive(struct grim_block *block, unsigned depth,
                                           unsigned thread)
{
    if (thread < GRIM_BLOCK_WORDS)
        block->frame[depth].alive[thread] = ~UINT32_C(0);
}

GRIM_BLOCK_FUNCTION void grim_block_pass(struct grim_block *block, unsigned depth, uint64_t next,
                                         unsigned thread)
{
    if (thread == 0)
        block->frame[depth].next = next;
}

/* ---- Insertion ---- */

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

/* ---- The walk ---- */

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

/* The node's table, unless it is there already. */
GRIM_BLOCK_FUNCTION void grim_block_load(struct grim_block *block, struct grim_block_path *path)
{
    if (path->loaded == path->depth)
        return;
    GRIM_BLOCK_EACH(block, grim_block_copy(block, grim_block_table(block, path->depth),
                                           block->fast[path->here], thread));
    path->loaded = path->depth;
}

GRIM_BLOCK_FUNCTION void grim_block_screen_from(struct grim_block *block,
                                                struct grim_block_path *path, uint64_t first)
{
    path->steps++;
    grim_block_load(block, path);
    GRIM_BLOCK_EACH(block, grim_block_revive(block, path->depth, thread));
    GRIM_BLOCK_EACH(block, grim_block_sum_up(block, path->depth, thread));
    GRIM_BLOCK_EACH(block, grim_block_screen(block, path->depth, path->here, first, thread));
}

/* The next child that the screen lets pass; zero when there is none. */
GRIM_BLOCK_FUNCTION int grim_block_next(struct grim_block *block, struct grim_block_path *path,
                                        uint64_t *child)
{
    const struct grim_block_frame *frame = &block->frame[path->depth];
    uint64_t at = frame->next, end = frame->end;
    while (at < end && frame->is_screened) {
        if (at == frame->first || at % GRIM_BLOCK_SCREENED == 0)
            grim_block_screen_from(block, path, at - at % GRIM_BLOCK_SCREENED);
        uint32_t alive = frame->alive[at % GRIM_BLOCK_SCREENED / 32] >> at % 32;
        if (alive) {
            at += GRIM_BLOCK_LOWEST(alive);
            break;
        }
        at = (at | 31) + 1;
    }
    GRIM_BLOCK_EACH(block, grim_block_pass(block, path->depth, at + 1, thread));
    *child = at;
    return at < end;
}

GRIM_BLOCK_FUNCTION void grim_block_count(struct grim_block *block, unsigned stage,
                                          unsigned thread)
{
    if (thread == 0 && stage < block->descent->squares)
        block->job.nodes[stage] += block->frame[stage].is_counted;
}

GRIM_BLOCK_FUNCTION void grim_block_found(struct grim_block *block, uint64_t h, unsigned thread)
{
    if (thread == 0 && !block->job.factors++)
        block->job.first = block->descent->problem.black ? 0 - h : h;
}

GRIM_BLOCK_FUNCTION struct grim_block_child grim_block_child_of(const struct grim_block *block,
                                                                const struct grim_block_path *path,
                                                                uint64_t number)
{
    const struct grim_block_frame *frame = &block->frame[path->depth];
    int joins = path->depth < block->descent->squares;
    struct grim_block_child child = {frame->h + (number << frame->bit),
                                     (UINT64_C(1) << frame->bit) - 1,
                                     path->depth,
                                     frame->bit,
                                     frame->doubts,
                                     joins ? 1u << path->depth : 0,
                                     joins ? 1u << path->depth : 0,
                                     path->here};
    return child;
}

/* The child becomes the node: its table stays in fast memory and is kept in its own place. */
GRIM_BLOCK_FUNCTION void grim_block_go_down(struct grim_block *block, struct grim_block_path *path,
                                            uint64_t h)
{
    path->depth++;
    path->here = !path->here;
    path->loaded = path->depth;
    GRIM_BLOCK_EACH(block, grim_block_copy(block, block->fast[path->here],
                                           grim_block_table(block, path->depth), thread));
    GRIM_BLOCK_EACH(block, grim_block_open(block, path->depth, h, thread));
}

GRIM_BLOCK_FUNCTION void grim_block_try(struct grim_block *block, struct grim_block_path *path,
                                        uint64_t number)
{
    path->steps++;
    grim_block_load(block, path);
    const struct grim_block_child child = grim_block_child_of(block, path, number);
    if (!grim_block_insert(block, &child))
        return;
    GRIM_BLOCK_EACH(block, grim_block_count(block, path->depth, thread));
    if (path->depth + 1 < block->descent->squares || child.bit > 0) {
        grim_block_go_down(block, path, child.h);
        return;
    }
    GRIM_BLOCK_EACH(block, grim_block_found(block, child.h, thread));
    path->is_answered = !block->descent->problem.all;
}

/* Does the part, or gives up when its budget is spent: then it returns zero. */
GRIM_BLOCK_FUNCTION int grim_block_run(struct grim_block *block)
{
    struct grim_block_path path = {0, 0, GRIM_BLOCK_DEPTHS, 0, 0};
    GRIM_BLOCK_EACH(block, grim_block_start(block, thread));
    GRIM_BLOCK_EACH(block, grim_block_open(block, 0, 0, thread));
    while (!path.is_answered && path.steps <= block->budget) {
        uint64_t child;
        if (grim_block_next(block, &path, &child))
            grim_block_try(block, &path, child);
        else if (path.depth == 0)
            return 1;
        else
            path.depth--;
    }
    return path.is_answered;
}

#endif

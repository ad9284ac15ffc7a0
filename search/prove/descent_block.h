/* descent_block.h - one part of a job by the threads of one block: the kernel for GPUs.
 *
 * All threads execute the same statements. Where they share the work, in a phase, BLOCK_EACH has
 * every thread call a function with its own number; no thread begins a phase before all have
 * finished the previous one and the code between the two. Between phases threads only read shared
 * data, so all of them decide alike. CUDA only has to provide a barrier and two atomic operations,
 * which are defined by the file that includes this one: descent_cuda.cu for a GPU, block_host.h for
 * any processor, where a loop over the threads runs each phase.
 *
 * Within a phase no thread reads what another writes, except for a flag that can only be set. Two
 * subsets that want the same free slot both write their classes; in the next phase one of them
 * reads the other's. */
#ifndef GRIM_DESCENT_BLOCK_H
#define GRIM_DESCENT_BLOCK_H

#include "block_insert.h"
#include "block_screen.h"

/* Where the threads stand: each has its own, all have the same. */
struct block_path {
    uint64_t steps;
    unsigned depth;
    unsigned loaded; /* the depth of the table that is in fast memory, in here */
    unsigned here;
    int is_answered;
};

/* ---- The path ---- */

/* Its children within the part, as in descent.c. */
BLOCK_FUNCTION void block_choose_children(const struct prove_block *block,
                                          struct block_frame *frame)
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

/* A screen looks at all children of a stage, and costs as much as inserting a few. It needs
 * children that move their new square by whole quarters of a slot. */
BLOCK_FUNCTION int block_screens(const struct descent *descent, unsigned depth,
                                 const struct block_frame *frame)
{
    return depth > 0 && depth < descent->squares && frame->end - frame->first >= 16 &&
           frame->bit + descent->square[depth] + 2 == descent->shift;
}

BLOCK_FUNCTION void block_open(struct prove_block *block, unsigned depth, uint64_t h,
                               unsigned thread)
{
    const struct descent *descent = block->descent;
    struct block_frame *frame = &block->frame[depth];
    if (thread != 0)
        return;
    frame->h = h;
    frame->doubts = block->doubts;
    frame->prev = depth ? block->frame[depth - 1].bit : descent->top;
    frame->bit = depth < descent->squares ? descent->level[depth] : frame->prev - 1;
    block_choose_children(block, frame);
    frame->next = frame->first;
    frame->is_screened = (unsigned)block_screens(descent, depth, frame);
}

/* The node above all: only the empty subset has joined. */
BLOCK_FUNCTION void block_start(struct prove_block *block, unsigned thread)
{
    const struct descent *descent = block->descent;
    uint32_t *table = block_table(block, 0);
    for (unsigned i = thread; i < block_table_words(descent); i += BLOCK_THREADS)
        table[i] = 0;
    if (thread != 0)
        return;
    block->doubts = descent->problem.indexing == PROBLEM_BLACK;
    block_list(block, 0)[0] = 0;
    if (descent->problem.indexing != PROBLEM_BLACK)
        *(uint8_t *)table = descent->class_of[0];
    block->job.stages = descent->squares;
    block->job.factors = block->job.first = 0;
    for (unsigned i = 0; i < JOB_STAGES_MAX; i++)
        block->job.nodes[i] = 0;
}

/* ---- The walk ---- */

/* The node's table, unless it is there already. */
BLOCK_FUNCTION void block_load(struct prove_block *block, struct block_path *path)
{
    if (path->loaded == path->depth)
        return;
    BLOCK_EACH(block, block_copy(block, block_table(block, path->depth), block->fast[path->here],
                                 thread));
    path->loaded = path->depth;
}

BLOCK_FUNCTION void block_screen_from(struct prove_block *block, struct block_path *path,
                                      uint64_t first)
{
    path->steps++;
    block_load(block, path);
    BLOCK_EACH(block, block_revive(block, path->depth, thread));
    BLOCK_EACH(block, block_sum_up(block, path->depth, thread));
    BLOCK_EACH(block, block_screen(block, path->depth, path->here, first, thread));
}

/* The next child that the screen lets pass; zero when there is none. */
BLOCK_FUNCTION int block_next(struct prove_block *block, struct block_path *path, uint64_t *child)
{
    const struct block_frame *frame = &block->frame[path->depth];
    uint64_t at = frame->next, end = frame->end;
    while (at < end && frame->is_screened) {
        if (at == frame->first || at % BLOCK_SCREENED == 0)
            block_screen_from(block, path, at - at % BLOCK_SCREENED);
        uint32_t alive = frame->alive[at % BLOCK_SCREENED / 32] >> at % 32;
        if (alive) {
            at += BLOCK_LOWEST(alive);
            break;
        }
        at = (at | 31) + 1;
    }
    BLOCK_EACH(block, block_pass(block, path->depth, at + 1, thread));
    *child = at;
    return at < end;
}

BLOCK_FUNCTION void block_count(struct prove_block *block, unsigned stage, unsigned thread)
{
    if (thread == 0 && stage < block->descent->squares)
        block->job.nodes[stage] += block->frame[stage].is_counted;
}

BLOCK_FUNCTION void block_found(struct prove_block *block, uint64_t h, unsigned thread)
{
    if (thread == 0 && !block->job.factors++)
        block->job.first = block->descent->problem.indexing == PROBLEM_BLACK ? 0 - h : h;
}

BLOCK_FUNCTION struct block_child block_child_of(const struct prove_block *block,
                                                 const struct block_path *path, uint64_t number)
{
    const struct block_frame *frame = &block->frame[path->depth];
    int joins = path->depth < block->descent->squares;
    struct block_child child = {frame->h + (number << frame->bit),
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
BLOCK_FUNCTION void block_go_down(struct prove_block *block, struct block_path *path, uint64_t h)
{
    path->depth++;
    path->here = !path->here;
    path->loaded = path->depth;
    BLOCK_EACH(block, block_copy(block, block->fast[path->here], block_table(block, path->depth),
                                 thread));
    BLOCK_EACH(block, block_open(block, path->depth, h, thread));
}

BLOCK_FUNCTION void block_try(struct prove_block *block, struct block_path *path, uint64_t number)
{
    path->steps++;
    block_load(block, path);
    const struct block_child child = block_child_of(block, path, number);
    if (!block_insert(block, &child))
        return;
    BLOCK_EACH(block, block_count(block, path->depth, thread));
    if (path->depth + 1 < block->descent->squares || child.bit > 0) {
        block_go_down(block, path, child.h);
        return;
    }
    BLOCK_EACH(block, block_found(block, child.h, thread));
    path->is_answered = !block->descent->problem.all;
}

/* Does the part, or gives up when its budget is spent: then it returns zero. */
BLOCK_FUNCTION int block_run(struct prove_block *block)
{
    struct block_path path = {0, 0, BLOCK_DEPTHS, 0, 0};
    BLOCK_EACH(block, block_start(block, thread));
    BLOCK_EACH(block, block_open(block, 0, 0, thread));
    while (!path.is_answered && path.steps <= block->budget) {
        uint64_t child;
        if (block_next(block, &path, &child))
            block_try(block, &path, child);
        else if (path.depth == 0)
            return 1;
        else
            path.depth--;
    }
    return path.is_answered;
}

#endif

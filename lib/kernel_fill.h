/* kernel_fill.h - the union of many sliders on one board, in scalar registers.
 *
 * All sliders of the set step at once. The naive fill, `seven times: s |= step(s) & open`, takes
 * three doublings: a stretch of 2, then 4 open squares is crossed in one step. A last step reaches
 * the blocker.
 *
 * Edge squares from which a step leaves the board are never `open`, so that opposite directions can
 * share it. The squares that allow 2 (or 4) steps down are those that allow as many up, shifted
 * down. */
#ifndef GRIM_KERNEL_FILL_H
#define GRIM_KERNEL_FILL_H

#include "kernel_lines.h"

/* Upwards, of a board or of each in a vector. */
#define GRIM_FILL_UP(name, board)                                                                 \
    GRIM_ALWAYS_INLINE board name(board s, board open, int step)                                  \
    {                                                                                             \
        s |= (s << step) & open;                                                                  \
        open &= open << step;                                                                     \
        s |= (s << 2 * step) & open;                                                              \
        open &= open << 2 * step;                                                                 \
        s |= (s << 4 * step) & open;                                                              \
        return s << step;                                                                         \
    }

GRIM_FILL_UP(grim_fill_up, uint64_t)

GRIM_INLINE uint64_t grim_fill_down(uint64_t s, uint64_t open, int step)
{
    s |= (s >> step) & open;
    open &= open << step;
    s |= (s >> 2 * step) & (open >> step);
    open &= open << 2 * step;
    s |= (s >> 4 * step) & (open >> 3 * step);
    return s >> step;
}

/* Upwards along ranks, o ^ (o - 2s) is right for all sliders at once: if the whole h-file counts as
 * blockers, no borrow leaves a rank. */
GRIM_INLINE uint64_t grim_fill_ranks(uint64_t s, uint64_t occ)
{
    uint64_t blockers = occ | s | GRIM_FILE_H_PIECES;
    uint64_t up = blockers ^ (blockers - 2 * (s & ~GRIM_FILE_H_PIECES));
    return up | (grim_fill_down(s, ~occ & GRIM_OFF_EDGE_FILES, 1) & ~GRIM_FILE_H_PIECES);
}

GRIM_INLINE uint64_t grim_union_scalar(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    const uint64_t open = ~occ, inside = open & GRIM_OFF_EDGE_FILES;
    uint64_t right = grim_fill_up(bishops, inside, 9) | grim_fill_down(bishops, inside, 7);
    uint64_t left = grim_fill_up(bishops, inside, 7) | grim_fill_down(bishops, inside, 9);
    return grim_fill_up(rooks, open, 8) | grim_fill_down(rooks, open, 8) |
           grim_fill_ranks(rooks, occ) | (right & ~GRIM_FILE_A_PIECES) |
           (left & ~GRIM_FILE_H_PIECES);
}

#endif

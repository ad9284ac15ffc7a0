/* group.h - the "wishing dream" of the Magic Bitboards page: one factor per square, one table of
 * 2^bits slots for all 64 squares, and no offsets.
 *
 *   self    slot = (((occ & mask) | own square) * M) >> (64 - bits)    the original dream
 *   black   slot = ((occ | ~mask) * M) >> (64 - bits)
 *   plain   slot = ((occ & mask) * M) >> (64 - bits)
 *
 * Plain is impossible at any size unless slots are shared (see below): the empty subset of
 * every square has slot 0, and no two squares have the same attacks on an empty board. In the
 * other two forms a constant C is added to the subset, and C * M shifts the square's slots.
 *
 * The search is for a shape per square, with few slots in few blocks, and then a place for it.
 * In black places are easy to find: bits of M from 64 - p up have no effect on p, the lowest
 * relevant square, nor on any above it, but they do on C, whose lowest square is
 * a1 or next to it. So every factor stands for many, with one shape at different places. In self
 * there are hardly any such bits, because C is one square, mostly above p.
 *
 * The page dreams further: of a good group, whose slots are all below some n, so that the table
 * may end there, and of sharing. That is Hansen's postmask: a lookup is
 *
 *   table[slot] & whole        whole: the attacks on an empty board
 *
 * and squares may share a slot if their attacks there agree on the squares that both can reach.
 * All empty boards do: there every reachable square is attacked. */
#ifndef GRIM_GROUP_H
#define GRIM_GROUP_H

#include "../../lib/geometry.h"

enum group_form { GROUP_SELF, GROUP_BLACK, GROUP_PLAIN };

enum { GROUP_BITS_MIN = 10, GROUP_BITS_MAX = 24 };

/* `shapes` are kept for each square, each the best of `steps` mutations; `moves` are spent on
 * placing them. */
struct find_group {
    enum group_form form;
    enum grim_piece piece;
    unsigned bits;
    uint64_t seed;
    unsigned shapes, steps;
    uint64_t moves;
    int is_shared;
    uint32_t range; /* 0 for all of the table */
};

/* How many slots may be used, from the first on. */
static inline uint32_t group_range(const struct find_group *group)
{
    return group->range ? group->range : UINT32_C(1) << group->bits;
}

/* A callback that is told how many shapes there are, of all squares together, and then how many
 * moves were made and how many squares still overlap others; it returns zero to stop. */
struct group_watcher {
    int (*shaped)(void *context, unsigned shapes);
    int (*moved)(void *context, uint64_t moves, unsigned in_the_way);
    void *context;
};

/* 1 if the factors of these squares send every occupancy of each to a slot that serves no other
 * attack set, 0 if not, -1 if out of memory. Uses group's form, piece, bits, range and whether
 * slots are shared. */
int group_is_right(const struct find_group *group, uint64_t squares, const uint64_t *factors);

/* OPEN: the moves ran out, or the watcher stopped it; *factors then has the largest set of squares
 * that shared the table, and 0 for the others, or all 0 if none was placed. FOUND has been checked;
 * WRONG is a bug in this program: the check rejected the result. */
enum group_end { GROUP_OPEN, GROUP_FOUND, GROUP_NO_MEMORY, GROUP_WRONG };

/* Pure: the same group gives the same factors on any machine, or the same part of them, from after
 * the move that left the fewest squares overlapping. The watcher may be NULL. */
enum group_end group_find(const struct find_group *group, const struct group_watcher *watcher,
                          uint64_t *factors);

#endif

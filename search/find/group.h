/* group.h - the "wishing dream" of the Magic Bitboards page: one factor per square, one table of
 * 2^bits slots for all 64 squares, and no offsets.
 *
 *   self    slot = (((occ & mask) | own square) * M) >> (64 - bits)    as it was dreamt
 *   black   slot = ((occ | ~mask) * M) >> (64 - bits)
 *   plain   slot = ((occ & mask) * M) >> (64 - bits)
 *
 * Plain is impossible at any size where slots are not shared (see below): the empty subset of
 * every square has the slot 0, and no two squares attack the same on an empty board. In the other
 * two forms the subset has a constant C beside it, and the factor moves its square's slots with
 * C * M.
 *
 * What is looked for is a shape for each square, slots that are few and in few blocks, and then a
 * place for it. In black the place costs little: the lowest relevant square,
 * p, does not see the 1 in the bits of M from 64 - p up, but C does, since its lowest square is
 * a1 or next to it. So every factor stands for many, with one shape at different places. In self
 * there are hardly any such bits, for C is one square, mostly above p.
 *
 * The page goes on dreaming: of a good group, whose slots are all below some n, so that the table
 * may end there, and of sharing. That is Hansen's postmask: a lookup is
 *
 *   table[slot] & whole        whole: the attacks on an empty board
 *
 * and squares may use one slot where what both see there is the same for both. So do all with
 * their empty boards: on one everything that is seen is attacked. */
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

/* Somebody who is told how many shapes there are, of all squares together, and then how many
 * moves were made and how many squares are still in others' way; and may end it with zero. */
struct group_watcher {
    int (*shaped)(void *context, unsigned shapes);
    int (*moved)(void *context, uint64_t moves, unsigned in_the_way);
    void *context;
};

/* 1 when the factors of these squares send every occupancy of each to a slot that serves no other
 * attack set, 0 when they do not, -1 when there is no memory. Looks at group's form, piece, bits,
 * range and whether slots are shared. */
int group_is_right(const struct find_group *group, uint64_t squares, const uint64_t *factors);

/* OPEN: the moves did not do, or the watcher ended it; *factors then are those of as many squares
 * as shared the table best, and 0 for the others, or all 0 before any was placed. FOUND has been
 * checked; WRONG is a fault of this program, the check refuses what was found. */
enum group_end { GROUP_OPEN, GROUP_FOUND, GROUP_NO_MEMORY, GROUP_WRONG };

/* Pure: the same group gives the same factors on any machine, and with the moves after which the
 * fewest squares were in others' way the same share of them. The watcher may be NULL. */
enum group_end group_find(const struct find_group *group, const struct group_watcher *watcher,
                          uint64_t *factors);

#endif

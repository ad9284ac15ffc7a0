/* groups.h - the searches for groups that tests begin with. */
#ifndef GROUPS_H
#define GROUPS_H

#include "../../search/find/group.h"

/* Found quickly. */
static const struct find_group easy_group = {.form = GROUP_BLACK,
                                             .piece = GRIM_BISHOP,
                                             .bits = 16,
                                             .seed = 1,
                                             .shapes = 4,
                                             .steps = 1500,
                                             .moves = 1000};

/* The same, with a table and an effort of another size. */
static inline struct find_group group_sized(unsigned bits, unsigned shapes, unsigned steps,
                                            uint64_t moves)
{
    struct find_group group = easy_group;
    group.bits = bits;
    group.shapes = shapes;
    group.steps = steps;
    group.moves = moves;
    return group;
}

#endif

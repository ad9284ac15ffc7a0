/* riders_groups.h - which squares of a board have a factor and its entries in common. */
#ifndef GRIM_ANSWERS_RIDERS_GROUPS_H
#define GRIM_ANSWERS_RIDERS_GROUPS_H

#include "../riders/riders.h"

/* Squares whose lookups have a factor and its entries in common. */
struct riders_group {
    unsigned part, sq; /* the first of them */
    const struct grim_riders_lookup *lookup;
    struct grim_squares factor, squares;
};

/* The next one; 0 behind the last. It begins with part and square 0. */
int riders_group_next(const struct grim_riders *r, unsigned *part, unsigned *sq,
                      struct riders_group *group);

/* How many there are. */
unsigned riders_groups(const struct grim_riders *r);

#endif

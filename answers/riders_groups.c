#include "riders_groups.h"

#include "../riders/board.h"

static const struct grim_riders_lookup *riders_group_lookup(const struct grim_riders *r,
                                                            unsigned sq, unsigned part)
{
    return &r->lookups[(size_t)sq * r->parts + part];
}

/* That of the square; 0 if an earlier square is in it. */
static int riders_group_at(const struct grim_riders *r, unsigned sq, unsigned part,
                           struct riders_group *group)
{
    const struct grim_riders_lookup *lookup = riders_group_lookup(r, sq, part);
    *group = (struct riders_group){part, sq, lookup, r->factors[lookup - r->lookups], {0, 0}};
    for (unsigned other = 0; other < r->squares; other++)
        if (riders_group_lookup(r, other, part)->first == lookup->first) {
            if (other < sq)
                return 0;
            grim_squares_add(&group->squares, other);
        }
    return 1;
}

int riders_group_next(const struct grim_riders *r, unsigned *part, unsigned *sq,
                      struct riders_group *group)
{
    for (; *part < r->parts; ++*part, *sq = 0)
        while (*sq < r->squares)
            if (riders_group_at(r, (*sq)++, *part, group))
                return 1;
    return 0;
}

unsigned riders_groups(const struct grim_riders *r)
{
    struct riders_group group;
    unsigned part = 0, sq = 0, groups = 0;
    while (riders_group_next(r, &part, &sq, &group))
        groups++;
    return groups;
}

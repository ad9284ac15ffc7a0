/* plan.h - which lines of a piece share a lookup. */
#ifndef GRIM_RIDERS_PLAN_H
#define GRIM_RIDERS_PLAN_H

#include "walk.h"

enum { GRIM_RIDERS_MOST_BITS = 16 };

struct grim_riders_plan {
    unsigned parts;
    uint64_t lines[GRIM_RIDERS_MOST_LINES]; /* of each part */
    enum grim_riders_form form;
};

struct grim_riders_limits {
    unsigned bits;
    uint64_t bytes; /* of a part's tables, if no squares shared any */
    int fast;       /* few lookups count for more than small ones */
};

/* `extents` are those of each line, for all squares. */
enum grim_riders_error grim_riders_plan_make(struct grim_riders_plan *plan,
                                             const struct grim_riders_spec *spec,
                                             const struct grim_riders_extent *extents,
                                             const struct grim_riders_limits *limits);

/* What matters to a part on one square. */
struct grim_riders_extent grim_riders_plan_extent(const struct grim_riders_spec *spec,
                                                  const struct grim_riders_extent *extents,
                                                  uint64_t lines, unsigned sq);

unsigned grim_riders_plan_bits(const struct grim_riders_extent *extent);

#endif

/* plan.c - see plan.h. */
#include "plan.h"

#include "../lib/words.h"

struct grim_riders_extent grim_riders_plan_extent(const struct grim_riders_spec *spec,
                                                  const struct grim_riders_extent *extents,
                                                  uint64_t lines, unsigned sq)
{
    struct grim_riders_extent sum = {{0, 0}, {0, 0}};
    for (; lines; lines &= lines - 1) {
        const struct grim_riders_extent *one =
            &extents[grim_lowest(lines) * (size_t)spec->board.squares + sq];
        sum.relevant = grim_squares_or(sum.relevant, one->relevant);
        sum.lands = grim_squares_or(sum.lands, one->lands);
    }
    return sum;
}

unsigned grim_riders_plan_bits(const struct grim_riders_extent *extent)
{
    return grim_count(extent->relevant.low) + grim_count(extent->relevant.high);
}

/* No two squares at the same place of the two words. */
static int grim_riders_plan_folds(const struct grim_riders_extent *extent)
{
    const struct grim_squares all = grim_squares_or(extent->relevant, extent->lands);
    return (all.low & all.high) == 0;
}

/* What a lookup of these lines takes, or UINT64_MAX if there cannot be one. */
static uint64_t grim_riders_plan_bytes(const struct grim_riders_spec *spec,
                                       const struct grim_riders_extent *extents, uint64_t lines,
                                       int wide, unsigned most_bits)
{
    uint64_t bytes = 0;
    for (unsigned sq = 0; sq < spec->board.squares; sq++) {
        const struct grim_riders_extent extent = grim_riders_plan_extent(spec, extents, lines, sq);
        const unsigned bits = grim_riders_plan_bits(&extent);
        if (bits > most_bits || (!wide && !grim_riders_plan_folds(&extent)))
            return UINT64_MAX;
        bytes += UINT64_C(1) << bits << (wide ? 4 : 3);
    }
    return bytes;
}

/* Joins the two parts that are cheapest together, if they keep to the limits. */
static int grim_riders_plan_join(struct grim_riders_plan *plan,
                                 const struct grim_riders_spec *spec,
                                 const struct grim_riders_extent *extents,
                                 const struct grim_riders_limits *limits)
{
    uint64_t best = limits->bytes;
    unsigned one = 0, other = 0;
    for (unsigned i = 0; i < plan->parts; i++)
        for (unsigned j = i + 1; j < plan->parts; j++) {
            const uint64_t bytes =
                grim_riders_plan_bytes(spec, extents, plan->lines[i] | plan->lines[j],
                                       plan->form == GRIM_RIDERS_WIDE, limits->bits);
            if (bytes < best) {
                best = bytes;
                one = i;
                other = j;
            }
        }
    if (one == other)
        return 0;
    plan->lines[one] |= plan->lines[other];
    plan->lines[other] = plan->lines[--plan->parts];
    return 1;
}

static int grim_riders_plan_as(struct grim_riders_plan *plan, const struct grim_riders_spec *spec,
                               const struct grim_riders_extent *extents,
                               const struct grim_riders_limits *limits, int wide)
{
    plan->form = wide ? GRIM_RIDERS_WIDE : GRIM_RIDERS_FOLDED;
    plan->parts = spec->lines;
    for (unsigned i = 0; i < spec->lines; i++) {
        plan->lines[i] = UINT64_C(1) << i;
        if (grim_riders_plan_bytes(spec, extents, plan->lines[i], wide, GRIM_RIDERS_MOST_BITS) ==
            UINT64_MAX)
            return 0;
    }
    while (grim_riders_plan_join(plan, spec, extents, limits))
        ;
    return 1;
}

enum grim_riders_error grim_riders_plan_make(struct grim_riders_plan *plan,
                                             const struct grim_riders_spec *spec,
                                             const struct grim_riders_extent *extents,
                                             const struct grim_riders_limits *limits)
{
    struct grim_riders_plan wide;
    const int folds = grim_riders_plan_as(plan, spec, extents, limits, 0);
    if (folds && !limits->fast)
        return GRIM_RIDERS_OK;
    if (!grim_riders_plan_as(&wide, spec, extents, limits, 1))
        return GRIM_RIDERS_BITS;
    if (!folds || wide.parts < plan->parts)
        *plan = wide;
    return GRIM_RIDERS_OK;
}

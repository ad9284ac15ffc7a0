/* carries.c - every way in which fractions can carry; see carries.h.
 *
 * The cells are found by cutting the cube again and again. A cell is the list of its corners. A
 * plane that has corners on both sides cuts it in two, and the new corners are where the plane
 * meets an edge (the "double description method"): two corners share an edge when no third corner
 * lies on all the planes that both lie on.
 *
 * Everything is whole numbers. A corner is the solution of equations with coefficients 0 and 1, so
 * its coordinates have a determinant of such numbers as their denominator; of seven rows these are
 * 0 to 18, 20, 24 and 32, and all of them divide UNIT. Should a division leave a remainder all the
 * same, or a cell have more corners than there is room for, the walk fails instead of going on. */
#include "carries.h"

#include <stdlib.h>
#include <string.h>

#define UNIT INT64_C(24504480)

enum {
    DIMENSIONS = BOUND_CARRY_SQUARES_MAX + 1, /* gamma first, then the squares */
    SUBSETS = 1 << BOUND_CARRY_SQUARES_MAX,
    SIDES = 2 * DIMENSIONS,     /* of the cube, numbered before the planes */
    PLANES = 6 * (SUBSETS / 2), /* each square is in half of the subsets */
    WORDS = (SIDES + PLANES + 63) / 64,
    CORNERS = 2 << DIMENSIONS
};

struct corner {
    int64_t at[DIMENSIONS];
    uint64_t on[WORDS]; /* the planes and sides that it lies on, a bit for each */
};

struct cell {
    unsigned count;
    struct corner corners[CORNERS];
    int64_t height[CORNERS]; /* above the current plane */
};

/* gamma + phi(subset) = carry */
struct plane {
    uint8_t subset, carry;
};

struct walk {
    unsigned dimensions, plane_count;
    struct plane planes[PLANES];
    uint8_t carry[SUBSETS];
    const struct carry_visitor *visitor;
    struct cell *cells; /* those being cut, the cube first */
};

uint64_t bound_carry_patterns(unsigned squares)
{
    static const uint64_t patterns[] = {1, 2, 6, 38, 770, 63014, 21605410};
    return squares <= BOUND_CARRY_SQUARES_MAX ? patterns[squares] : 0;
}

/* ---- Corners ---- */

static void carries_mark_on(struct corner *corner, unsigned bit)
{
    corner->on[bit / 64] |= UINT64_C(1) << bit % 64;
}

static int64_t carries_height_over(const struct plane *plane, const struct corner *corner)
{
    int64_t height = corner->at[0] - plane->carry * UNIT;
    for (unsigned i = 0; i < BOUND_CARRY_SQUARES_MAX; i++)
        if (plane->subset >> i & 1)
            height += corner->at[i + 1];
    return height;
}

static unsigned carries_common_planes(const struct corner *a, const struct corner *b,
                                      uint64_t *common)
{
    unsigned count = 0;
    for (unsigned i = 0; i < WORDS; i++)
        for (uint64_t left = common[i] = a->on[i] & b->on[i]; left; left &= left - 1)
            count++;
    return count;
}

static int carries_lies_on_all(const struct corner *corner, const uint64_t *planes)
{
    for (unsigned i = 0; i < WORDS; i++)
        if (planes[i] & ~corner->on[i])
            return 0;
    return 1;
}

static int carries_share_an_edge(const struct walk *walk, const struct cell *cell, unsigned a,
                                 unsigned b, uint64_t *common)
{
    if (carries_common_planes(&cell->corners[a], &cell->corners[b], common) < walk->dimensions - 1)
        return 0;
    for (unsigned i = 0; i < cell->count; i++)
        if (i != a && i != b && carries_lies_on_all(&cell->corners[i], common))
            return 0;
    return 1;
}

/* The corner where the plane meets the edge from `high` to `low`. */
static int carries_cut_edge(const struct cell *cell, unsigned high, unsigned low,
                            struct corner *corner)
{
    int64_t up = cell->height[high], down = -cell->height[low];
    for (unsigned i = 0; i < DIMENSIONS; i++) {
        int64_t weighted = cell->corners[high].at[i] * down + cell->corners[low].at[i] * up;
        if (weighted % (up + down))
            return 0;
        corner->at[i] = weighted / (up + down);
    }
    return 1;
}

/* ---- Cells ---- */

static struct corner *carries_new_corner(struct cell *cell)
{
    return cell->count < CORNERS ? &cell->corners[cell->count++] : NULL;
}

/* Fills `half` with the corners of `cell` above the plane, sign = 1, or below, sign = -1, and with
 * those on it, old and new. */
static int carries_cut(const struct walk *walk, const struct cell *cell, unsigned plane, int sign,
                       struct cell *half)
{
    struct corner *corner;
    half->count = 0;
    for (unsigned a = 0; a < cell->count; a++) {
        if (cell->height[a] * sign < 0)
            continue;
        if (!(corner = carries_new_corner(half)))
            return 0;
        *corner = cell->corners[a];
        if (!cell->height[a])
            carries_mark_on(corner, SIDES + plane);
    }
    for (unsigned a = 0; a < cell->count; a++)
        for (unsigned b = 0; b < cell->count; b++) {
            uint64_t common[WORDS];
            if (cell->height[a] <= 0 || cell->height[b] >= 0 ||
                !carries_share_an_edge(walk, cell, a, b, common))
                continue;
            if (!(corner = carries_new_corner(half)) || !carries_cut_edge(cell, a, b, corner))
                return 0;
            memcpy(corner->on, common, sizeof common);
            carries_mark_on(corner, SIDES + plane);
        }
    return 1;
}

/* 1 if the cell lies above the plane, -1 below, 0 on both sides. */
static int carries_side_of(const struct walk *walk, struct cell *cell, unsigned plane)
{
    int above = 0, below = 0;
    for (unsigned i = 0; i < cell->count; i++) {
        cell->height[i] = carries_height_over(&walk->planes[plane], &cell->corners[i]);
        above |= cell->height[i] > 0;
        below |= cell->height[i] < 0;
    }
    return above - below;
}

/* What is below one plane of a subset is below all its later ones. */
static unsigned carries_next_subset(const struct walk *walk, unsigned plane)
{
    unsigned next = plane + 1;
    while (next < walk->plane_count && walk->planes[next].subset == walk->planes[plane].subset)
        next++;
    return next;
}

/* Puts the cell on one side of the plane and returns the next plane to cut with. */
static unsigned carries_settle(struct walk *walk, unsigned plane, int side)
{
    const struct plane *at = &walk->planes[plane];
    walk->carry[at->subset] = (uint8_t)(side > 0 ? at->carry : at->carry - 1);
    return side > 0 ? plane + 1 : carries_next_subset(walk, plane);
}

static int carries_walk_cell(struct walk *walk, struct cell *cell, unsigned plane)
{
    while (plane < walk->plane_count) {
        int side = carries_side_of(walk, cell, plane);
        if (!side)
            return carries_cut(walk, cell, plane, 1, cell + 1) &&
                   carries_walk_cell(walk, cell + 1, carries_settle(walk, plane, 1)) &&
                   carries_cut(walk, cell, plane, -1, cell + 1) &&
                   carries_walk_cell(walk, cell + 1, carries_settle(walk, plane, -1));
        plane = carries_settle(walk, plane, side);
    }
    return walk->visitor->visit(walk->visitor->context, walk->carry);
}

/* ---- The cube and the planes ---- */

static void carries_fill_planes(struct walk *walk, unsigned squares)
{
    for (unsigned subset = 1; subset < 1u << squares; subset++) {
        unsigned blockers = 0;
        for (unsigned i = 0; i < squares; i++)
            blockers += subset >> i & 1;
        for (unsigned carry = 1; carry <= blockers; carry++) {
            struct plane *plane = &walk->planes[walk->plane_count++];
            plane->subset = (uint8_t)subset;
            plane->carry = (uint8_t)carry;
        }
    }
}

static void carries_fill_cube(struct cell *cube, unsigned dimensions)
{
    cube->count = 1u << dimensions;
    memset(cube->corners, 0, cube->count * sizeof *cube->corners);
    for (unsigned i = 0; i < cube->count; i++)
        for (unsigned d = 0; d < dimensions; d++) {
            cube->corners[i].at[d] = i >> d & 1 ? UNIT : 0;
            carries_mark_on(&cube->corners[i], 2 * d + (i >> d & 1));
        }
}

int carries_each(unsigned squares, const struct carry_visitor *visitor)
{
    struct walk walk = {0};
    if (squares > BOUND_CARRY_SQUARES_MAX)
        return 0;
    walk.dimensions = squares + 1;
    walk.visitor = visitor;
    carries_fill_planes(&walk, squares);
    walk.cells = malloc((walk.plane_count + 1) * sizeof *walk.cells);
    if (!walk.cells)
        return 0;
    carries_fill_cube(walk.cells, walk.dimensions);
    int complete = carries_walk_cell(&walk, walk.cells, 0);
    free(walk.cells);
    return complete;
}

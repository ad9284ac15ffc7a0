/* climb.h - better factors by annealing, where chance alone meets none.
 *
 * A random search learns nothing from a factor that nearly works. Annealing does: it changes a bit
 * here and there, keeps what is better, and of what is worse a share that becomes smaller as it
 * goes on, so that it leaves small hollows early and settles in a deep one late. What is good
 * depends on the goal:
 *
 *   bits    no clash with fewer index bits than the mask has squares
 *   range   few slots from the first to the last that is used, at a fixed shift
 *   slots   few slots used at all: many occupancies with the same attacks share theirs
 *
 * A clash is a subset whose slot has other attacks in it. A factor with clashes is no factor, but
 * may lie on the way to one, and costs more for each.
 *
 * Run number k of a problem is pure: it depends on the problem, the seed and k alone. */
#ifndef GRIM_SEARCH_CLIMB_H
#define GRIM_SEARCH_CLIMB_H

#include "random.h"

enum grim_goal { GRIM_GOAL_BITS, GRIM_GOAL_RANGE, GRIM_GOAL_SLOTS };

/* What there is to know about a factor: when it has clashes, nothing but their number. */
struct grim_climbed {
    uint64_t factor;
    uint32_t clashes;
    uint32_t first, range; /* the first slot used, and the slots from there to the last one */
    uint32_t slots;        /* how many of them are used */
};

/* Nonzero when there is one 64-bit product to climb with: fancy, fixed and black. */
int grim_climb_has(const struct grim_findable *scheme);

/* One run for a problem whose scheme, piece, square, bits and seed are given. */
void grim_climb(const struct grim_find *find, enum grim_goal goal, uint64_t run,
                struct grim_climbed *best);

/* Measures one factor. */
void grim_climb_measure(const struct grim_find *find, uint64_t factor,
                        struct grim_climbed *measured);

/* Nonzero when a is the better one. */
int grim_climb_is_better(enum grim_goal goal, const struct grim_climbed *a,
                         const struct grim_climbed *b);

#endif

/* climb.h - better factors by annealing, where random search finds none.
 *
 * A random search learns nothing from a factor that nearly works. Annealing does: it changes a few
 * bits, keeps every improvement, and accepts a falling share of the steps that make things worse,
 * so that it escapes shallow local minima early and settles in a deep one late. What is better
 * depends on the goal:
 *
 *   bits    no clash with fewer index bits than the mask has squares
 *   range   few slots from the first to the last one used, at a fixed shift
 *   slots   few slots used at all: many occupancies with the same attacks share theirs
 *
 * A clash is a subset whose slot holds other attacks. A number with clashes is not a factor, but
 * may lead to one; each clash adds to its cost.
 *
 * Run number k of a problem is pure: it depends only on the problem, the seed and k. */
#ifndef GRIM_SEARCH_CLIMB_H
#define GRIM_SEARCH_CLIMB_H

#include "random.h"

enum goal { GOAL_BITS, GOAL_RANGE, GOAL_SLOTS };

/* What is known about a factor: if it has clashes, only their number. */
struct climbed {
    uint64_t factor;
    uint32_t clashes;
    uint32_t first, range; /* the first slot used, and the slots from there to the last one */
    uint32_t slots;        /* how many of them are used */
};

/* Nonzero if the factor contains neither shift nor offset: fancy,
 * fixed and black, and the 32-bit schemes. */
int climb_has(const struct findable *scheme);

/* One run for a problem whose scheme, piece, square, bits and seed are given. */
void climb_search(const struct find *find, enum goal goal, uint64_t run, struct climbed *best);

/* Measures one factor. */
void climb_measure(const struct find *find, uint64_t factor, struct climbed *measured);

/* Nonzero if a is better. */
int climb_is_better(enum goal goal, const struct climbed *a, const struct climbed *b);

#endif

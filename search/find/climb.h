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

enum goal { GOAL_BITS, GOAL_RANGE, GOAL_SLOTS };

/* What there is to know about a factor: when it has clashes, nothing but their number. */
struct climbed {
    uint64_t factor;
    uint32_t clashes;
    uint32_t first, range; /* the first slot used, and the slots from there to the last one */
    uint32_t slots;        /* how many of them are used */
};

/* Nonzero when nothing but the factor is in a factor: fancy,
 * fixed and black, and those of 32 bits. */
int climb_has(const struct findable *scheme);

/* One run for a problem whose scheme, piece, square, bits and seed are given. */
void climb_search(const struct find *find, enum goal goal, uint64_t run, struct climbed *best);

/* Measures one factor. */
void climb_measure(const struct find *find, uint64_t factor, struct climbed *measured);

/* Nonzero when a is the better one. */
int climb_is_better(enum goal goal, const struct climbed *a, const struct climbed *b);

#endif

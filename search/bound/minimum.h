/* minimum.h - the fewest slots a small slider needs, exactly.
 *
 * Whatever the factor, the constant and the shift, the slots are given by whole numbers and a
 * pattern of carries (carries.h). Two subsets S and T lie in one slot when
 *
 *   a(S) - a(T) = carry(T) - carry(S)
 *
 * in the whole numbers modulo the number of slots of the circle. Such an equation is the same for
 * all pairs that differ by the same squares and the same carry, so it is forbidden if one of these
 * pairs has different attacks; and where equations hold, so do their sums and differences. For
 * each pattern, all sets of equations without a forbidden consequence are tried.
 *
 * What this covers: any real contributions of the squares, independent of each other; any
 * constant; any number of slots; even any commutative group in place of the circle. A factor on a
 * board is a special case, so the number holds for every factor. An example shows that it is
 * reached. */
#ifndef GRIM_MINIMUM_H
#define GRIM_MINIMUM_H

#include <stdint.h>

/* A slider, reduced to how many relevant squares its rays have. */
struct bound_rays {
    unsigned length[4];
};

/* A callback that is told how many patterns are done, and returns zero to stop. */
struct minimum_watcher {
    int (*seen)(void *context, uint64_t patterns);
    void *context;
};

/* How many squares the rays have together. */
unsigned bound_rays_squares(const struct bound_rays *rays);

/* The fewest slots, for at most BOUND_CARRY_SQUARES_MAX squares together. 0 when there are more,
 * the watcher ended it, or there is no memory. The watcher may be NULL. */
uint32_t minimum_slots(const struct bound_rays *rays, const struct minimum_watcher *watcher);

#endif

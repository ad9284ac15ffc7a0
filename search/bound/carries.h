/* carries.h - every way in which fractions can carry.
 *
 * Lengths are counted in slots. A relevant square i adds x = a + phi to the sum, a being an
 * integer and 0 <= phi < 1; the constant is an integer plus 0 <= gamma < 1; and a subset S of the
 * squares lies in the slot
 *
 *   (sum of its a) + carry(S),   carry(S) = floor(gamma + sum of its phi),
 *
 * counted from that of the constant. So a factor is a set of integers and a pattern of carries.
 * There are finitely many patterns: the cells into which the planes gamma + phi(S) = m cut the
 * unit cube. A point on a plane has the pattern of a cell beside it, since a little more gamma,
 * and then a little more of every phi, changes no carry. */
#ifndef GRIM_CARRIES_H
#define GRIM_CARRIES_H

#include <stdint.h>

enum { BOUND_CARRY_SQUARES_MAX = 6 };

/* The number of patterns for this many squares, for showing progress. */
uint64_t bound_carry_patterns(unsigned squares);

/* A callback that gets the patterns: carry[S] for each subset S, square i being bit i of S. It
 * returns zero to end the walk. */
struct carry_visitor {
    int (*visit)(void *context, const uint8_t *carry);
    void *context;
};

/* Shows every pattern of this many squares, each once. Zero if the visitor ended it, or out of
 * memory. */
int carries_each(unsigned squares, const struct carry_visitor *visitor);

#endif

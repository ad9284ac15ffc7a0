/* carries.h - every way in which fractions can carry.
 *
 * Count in slots. A relevant square i adds x = a + phi to the sum, a whole and 0 <= phi < 1, the
 * constant is whole but for 0 <= gamma < 1, and a subset S of the squares lies in the slot
 *
 *   (sum of its a) + carry(S),   carry(S) = floor(gamma + sum of its phi),
 *
 * counted from that of the constant. So a factor is some whole numbers and a pattern of carries,
 * and of patterns there are finitely many: they are the cells into which the planes gamma +
 * phi(S) = m cut the unit cube. A point on a plane has the pattern of a cell beside it, for a
 * little more gamma, and then a little more of every phi, carries nothing over. */
#ifndef GRIM_CARRIES_H
#define GRIM_CARRIES_H

#include <stdint.h>

enum { BOUND_CARRY_SQUARES_MAX = 6 };

/* How many patterns so many squares have, for who wants to show how far he is. */
uint64_t bound_carry_patterns(unsigned squares);

/* Somebody who is shown the patterns: carry[S] for each subset S, square i being bit i of S. Zero
 * ends the walk. */
struct carry_visitor {
    int (*visit)(void *context, const uint8_t *carry);
    void *context;
};

/* Shows every pattern of so many squares, each once. Zero when the visitor ended it, or there is
 * no memory. */
int carries_each(unsigned squares, const struct carry_visitor *visitor);

#endif

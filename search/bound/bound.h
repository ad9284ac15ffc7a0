/* bound.h - the fewest slots that any table of magic factors needs.
 *
 * f(v) is the fewest slots that a slider with v[0], v[1], v[2] and v[3] relevant squares on its
 * rays needs, whatever the factor, the constant and the shift. The slots are equal arcs of a
 * circle, the index of a subset S is the arc in which c + x(S) lies, x(S) being the sum of what
 * the squares of S add, and subsets with different attacks may not share a slot. doc/proofs.md has
 * the proofs in full; in short:
 *
 * Split.  Let p be the nearest square of ray i. The subsets without p are the same problem with
 * one square less on that ray. Those with p have other attacks, so they share no slot with these.
 * They include all subsets of the other rays; and their sums are those of the subsets without p,
 * moved by x(p). A moved arc meets at most two arcs, so they take at least half as many slots:
 *
 *     f(v) >= f(v - e_i) + max(f(v with v_i = 0), ceil(f(v - e_i) / 2)),  f(0) = 1.
 *
 * Pair.   A ray of two squares, the nearer p and q, beside other rays w with n squares on r rays.
 * If the subsets with p alone and those with p and q have no slot in common, there are four
 * separate problems w. If such a slot holds one subset of w with and without q, then |x(q)| is
 * less than a slot, q moves every subset of w to the next slot, where no subset of w may be, and
 * this keeps all 2^n of them apart. Otherwise the 2^r attack sets that belong to a single subset
 * each share nothing:
 *
 *     f(2, w) >= min(4 f(w), 2^(n + 1) + f(w), 3 f(w) + 2^r).
 *
 * Known.  Exact minima of small sliders (minimum.h) replace f where they are higher. */
#ifndef GRIM_BOUND_H
#define GRIM_BOUND_H

#include "../../lib/geometry.h"
#include "minimum.h"

enum { BOUND_RAY_LENGTHS = 7, BOUND_RAY_STATES = 7 * 7 * 7 * 7 };

/* What is known so far: f in the order of rays[0], rays[1], rays[2], rays[3], and 0 where it is
 * not computed yet. */
struct bound {
    int with_pairs;
    uint32_t known[BOUND_RAY_STATES];
    uint32_t slots[BOUND_RAY_STATES];
};

/* Nothing known; the rule for pairs is used or not. */
void bound_start(struct bound *bound, int with_pairs);

/* A slider with these rays, in any order, is known to need this many slots. */
void bound_know(struct bound *bound, const struct bound_rays *rays, uint32_t slots);

/* f of these rays, in any order, none longer than six squares. */
uint32_t bound_slots(struct bound *bound, const struct bound_rays *rays);

/* The rays of a piece on a square, the longest first. */
struct bound_rays bound_rays_of(enum grim_piece piece, unsigned sq);

/* How many slots tables of all 64 squares may share, because an attack set belongs to two of
 * them: two for bishops, those of a1 and h8 and those of h1 and a8 on their common diagonal. */
uint32_t bound_shared(enum grim_piece piece);

/* The fewest slots of any table for all 64 squares. */
uint32_t bound_board(struct bound *bound, enum grim_piece piece);

/* The fewest index bits for a slider that needs this many slots. */
unsigned bound_bits(uint32_t slots);

#endif

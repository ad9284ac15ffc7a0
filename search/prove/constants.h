/* constants.h - searches with any constant, in both directions.
 *
 * K is added to every sum before its slot is taken. Only K modulo the width W of a slot matters:
 * whole slots rotate the table. And -M with W - 1 - K sends to slot -s what M with K sends to
 * slot s, so constants below W / 2 are enough. Besides M, a node has the interval [from, end) of
 * constants still possible. A subset that has the same slot for all of them is decided, the others
 * are in doubt between two neighbours: the lower one below some constant, its border, the higher
 * one from the border on. If another class has taken one of the two, the constants end, or
 * begin, at the border; that decides other subsets, which take their slots, until nothing changes.
 * A node is dead if two decided subsets of different classes share a slot, if both slots of a
 * subset in doubt belong to other classes, or if no constant is left. Each step rules out only
 * impossible constants, and none undoes another: the order does not matter, and nodes are exactly
 * defined. (A node of plain indexing has the constants [0, 1).) A complete M is a factor if one of
 * its remaining constants works. */
#ifndef GRIM_CONSTANTS_H
#define GRIM_CONSTANTS_H

#include <string.h>

#include "problem.h"

/* From `from` up to, but not including, `end`. */
struct prove_constants {
    uint64_t from, end;
};

enum {
    /* Doubts are read in steps of 64. */
    CONSTANTS_DOUBTS = (1 << PROBLEM_SQUARES_MAX) + 64
};

/* Subsets between `slot` and the next one. */
struct prove_doubts {
    unsigned count;
    uint16_t slot[CONSTANTS_DOUBTS];
    uint8_t class_of[CONSTANTS_DOUBTS];
    uint64_t border[CONSTANTS_DOUBTS];
};

/* Two subsets in doubt of different classes with the same lower slot are both in it below both
 * borders, and two with the same upper slot from both borders on: a node ignores that; at a leaf it
 * leaves few constants. Of those seen so far in a slot, the one with the farthest border is kept:
 * others of another class add no more than it does. */
struct constants_rivals {
    unsigned round; /* entries of earlier rounds are void */
    struct {
        uint64_t border;
        unsigned round;
        uint8_t class_of;
    } lower[1 << PROBLEM_BITS_MAX], upper[1 << PROBLEM_BITS_MAX];
};

/* M is complete, and all its subsets with their classes have joined. Constants may be limited to
 * those that agree with `own` in the bits of `given`. */
struct constants_leaf {
    const uint64_t *number;
    const uint8_t *class_of;
    unsigned subsets, bits;
    uint64_t m, own, given;
};

/* The border of a sum that lies at y with the constant `from`; slots are 2^shift wide. */
static inline uint64_t constants_border(unsigned shift, uint64_t y, uint64_t from)
{
    const uint64_t width = UINT64_C(1) << shift;
    return from + width - (y & (width - 1));
}

struct prove_constants constants_all(const struct problem *problem);

static inline void constants_new_round(struct constants_rivals *rivals)
{
    if (++rivals->round == 0) {
        memset(rivals, 0, sizeof *rivals);
        rivals->round = 1;
    }
}

/* Removes the constants that one in doubt and its rivals before it rule out; zero if none is
 * left. */
static inline int constants_add_rival(struct constants_rivals *rivals, unsigned slots,
                                      unsigned slot, uint8_t class_of, uint64_t border,
                                      struct prove_constants *left)
{
    unsigned next = (slot + 1) & (slots - 1);
    if (rivals->lower[slot].round != rivals->round) {
        rivals->lower[slot].border = 0;
        rivals->lower[slot].class_of = class_of;
        rivals->lower[slot].round = rivals->round;
    }
    if (rivals->upper[next].round != rivals->round) {
        rivals->upper[next].border = UINT64_MAX;
        rivals->upper[next].class_of = class_of;
        rivals->upper[next].round = rivals->round;
    }
    uint64_t low = rivals->lower[slot].border, high = rivals->upper[next].border;
    uint64_t nearer = border < low ? border : low, later = border > high ? border : high;
    if (rivals->lower[slot].class_of != class_of && nearer > left->from)
        left->from = nearer;
    if (rivals->upper[next].class_of != class_of && later < left->end)
        left->end = later;
    if (border > low) {
        rivals->lower[slot].border = border;
        rivals->lower[slot].class_of = class_of;
    }
    if (border < high) {
        rivals->upper[next].border = border;
        rivals->upper[next].class_of = class_of;
    }
    return left->from < left->end;
}

/* Whether one of the constants left works, and which; in doubt are those whose slot depends on
 * it. */
int constants_serve(const struct constants_leaf *leaf, const struct prove_doubts *doubts,
                    struct prove_constants left, uint64_t *constant);

#endif

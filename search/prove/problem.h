/* problem.h - a question that has an answer: is there a factor for this slider and so few bits?
 *
 * A factor M sends the number T of a subset to the slot (T * M mod 2^64) >> (64 - bits). T is the subset
 * itself (plain indexing, occ & mask) or, for black indexing (occ | ~mask), one more than what the
 * subset lacks of the mask: with c = mask ^ subset, occ | ~mask is -(c + 1), so that -M does with c + 1
 * what M does with occ | ~mask. Two subsets with different attacks must not share a slot.
 *
 * A fixed shift is nothing else: rooks with shift 52 have 12 bits. What makes it a question is a limit
 * on the range, the slots from the lowest in use to the highest, or on the slots in use. */
#ifndef GRIM_PROBLEM_H
#define GRIM_PROBLEM_H

#include "../../lib/geometry.h"

enum grim_direction { GRIM_DOWN, GRIM_UP };

enum {
    GRIM_PROBLEM_BITS_MAX = 13,
    GRIM_PROBLEM_SQUARES_MAX = 12,
    GRIM_PROBLEM_CUT_MAX = 20,
    GRIM_PROBLEM_NAME_BYTES = 96
};

struct grim_problem {
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    int black;
    unsigned range; /* 0: any */
    unsigned slots; /* 0: any */
    int all;        /* count every factor; otherwise a job ends with its first */
    enum grim_direction direction;
    unsigned cut; /* 2^cut jobs, numbered from 0 */
};

/* The relevant squares from the lowest up, every subset's number and class. Subset i holds square[j]
 * where bit j of i is set. Classes count from 1: subsets of one class have the same attacks. */
struct grim_subsets {
    unsigned squares;
    unsigned classes;
    unsigned square[GRIM_PROBLEM_SQUARES_MAX];
    uint64_t number[1 << GRIM_PROBLEM_SQUARES_MAX];
    uint8_t class_of[1 << GRIM_PROBLEM_SQUARES_MAX];
};

/* The classes are more than fit a byte for no slider of a chess board: a rook has 144 at most. */
void grim_problem_subsets(const struct grim_problem *problem, struct grim_subsets *subsets);

/* NULL, or the sentence that says why this is no problem that can be searched. */
const char *grim_problem_error(const struct grim_problem *problem);

/* "rook e3 bits 9 plain down cut 6", with "range N", "slots N", "all" where they apply. Two problems
 * with one name are the same. Reading takes just what naming gives. */
void grim_problem_name(const struct grim_problem *problem, char name[GRIM_PROBLEM_NAME_BYTES]);
int grim_problem_read(const char *name, struct grim_problem *problem);

/* Nonzero if the factor answers the problem with yes: checked subset by subset from the definition. */
int grim_problem_check(const struct grim_problem *problem, uint64_t factor);

#endif

/* problem.h - a question that has an answer: is there a factor for this slider with this few bits?
 *
 * A factor M sends the number T of a subset to the slot (T * M mod 2^64) >> (64 - bits). T is
 * the subset itself (plain indexing, occ & mask) or, for black indexing (occ | ~mask), one
 * more than what the subset lacks of the mask: with c = mask ^ subset, occ | ~mask is -(c +
 * 1), so that -M does with c + 1 what M does with occ | ~mask. Two subsets with different
 * attacks must not share a slot.
 *
 * Free is plain indexing with any constant K: (T * M + K) >> (64 - bits). Plain has K = 0, black K
 * = ~mask * M: if no factor works with any constant, there is none for either.
 *
 * A fixed shift is just a number of bits: rooks with shift 52 have 12. It becomes a question with
 * a limit on the range, the slots from the lowest in use to the highest, or on the slots in
 * use. */
#ifndef GRIM_PROBLEM_H
#define GRIM_PROBLEM_H

#include "../../lib/geometry.h"

enum problem_indexing { PROBLEM_PLAIN, PROBLEM_BLACK, PROBLEM_FREE, PROBLEM_INDEXINGS };
enum problem_direction { PROBLEM_DOWN, PROBLEM_UP };

enum {
    PROBLEM_BITS_MAX = 13,
    PROBLEM_SQUARES_MAX = 12,
    PROBLEM_CUT_MAX = 20,
    PROBLEM_NAME_BYTES = 96,
    PROBLEM_SUFFIX_BYTES = 16
};

/* A rectangle up to 8x8, whose squares are the lowest bits of the word, rank by rank. */
struct problem_board {
    unsigned files, ranks;
};

struct problem {
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    enum problem_indexing indexing;
    unsigned range; /* 0: any */
    unsigned slots; /* 0: any */
    int all;        /* count every factor; otherwise a job ends with its first */
    enum problem_direction direction;
    unsigned cut;               /* 2^cut jobs, numbered from 0 */
    struct problem_board board; /* 0 files: that of chess. Names and logs know no other */
};

/* The relevant squares from the lowest up, every subset's number and class. Subset i
 * holds square[j] where bit j of i is set. Classes count from 1: subsets of one
 * class have the same attacks. */
struct prove_subsets {
    unsigned squares;
    unsigned classes;
    unsigned square[PROBLEM_SQUARES_MAX];
    uint64_t number[1 << PROBLEM_SQUARES_MAX];
    uint8_t class_of[1 << PROBLEM_SQUARES_MAX];
};

/* On this board: the squares where a blocker changes the attacks, and the attacks. */
uint64_t problem_mask(const struct problem *problem);
uint64_t problem_attacks(const struct problem *problem, uint64_t occ);

/* On a chess board a byte holds any slider's class: a rook has 144 classes at most. */
void problem_subsets(const struct problem *problem, struct prove_subsets *subsets);

/* NULL, or a sentence that says why this problem cannot be searched. */
const char *problem_error(const struct problem *problem);

/* "plain", "black", "free". */
extern const char *const problem_indexing_names[PROBLEM_INDEXINGS];

/* What it adds to names of files and to commands: nothing for plain, else `before` and its name,
 * "-black", " --free". */
void problem_indexing_suffix(enum problem_indexing indexing, const char *before,
                             char suffix[PROBLEM_SUFFIX_BYTES]);

/* "rook e3 bits 9 plain down cut 6", with "range N", "slots N", "all" where they apply. Two
 * problems with one name are the same. Reading accepts exactly what naming writes. */
void problem_name(const struct problem *problem, char name[PROBLEM_NAME_BYTES]);
int problem_read(const char *name, struct problem *problem);

/* Nonzero if the factor solves the problem: checked subset by subset from the definition; for free
 * indexing, with some constant. */
int problem_check(const struct problem *problem, uint64_t factor);

/* A constant with which it works: 0 for plain, ~mask times the factor for black. Returns 0 if
 * there is none. */
int problem_constant(const struct problem *problem, uint64_t factor, uint64_t *constant);

#endif

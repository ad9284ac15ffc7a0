/* ascent.h - the exhaustive search from the lowest bit of the factor up.
 *
 * M << p loses the upper p bits of M: square p's contribution mod 2^64 depends on M mod 2^(64 - p)
 * and on nothing else. So squares join from the highest down, square p as soon as the lowest 64 -
 * p bits of M are fixed, and then the sums of all subsets that have joined are exact, to the last
 * bit, with no interval and no carry in doubt. A stage fixes the bits that the next square needs.
 * A node is M mod 2^(64 - p) at the end of p's stage such that
 *
 *   no two subsets of different classes among those that have joined share a slot
 *
 * (with limits: and those subsets stay below slot `range`, and in no more than `slots` slots).
 * After the last stage a node is a factor, the bits of M above being lost to every square.
 *
 * Any constant: see constants.h.
 *
 * Black indexing is the same with one constant, K = ~mask * M, of which half a slot's width is
 * known only when the last squares join. Until then any will do. A node of the last stage is a
 * factor if black's own is among those left to it and serves. Where the lowest relevant square is
 * above the index bits, the bits of M that no square sees give K some of its upper bits. (-M has
 * the constant W - K: W / 2 itself is needed.)
 *
 * Let `known` bits be fixed before the stage of square p, `gap` those that it adds, u their
 * number, and D the contribution of p with u = 0. Then the others are D + u * 2^(64 - gap): 2^gap
 * placements, at equal distances, of one pattern (the sums of the old subsets) over these same
 * sums. It has two uses.
 *
 * Screening. Look at the circle of 2^64 at 2^max(gap, bits) points, and put those in one row that
 * lie a placement's distance apart: 2^(bits - gap) rows, or one if gap >= bits, of 2^gap bits
 * each, which tell whether the point's slot is taken. The placements of one old sum are then
 * neighbouring bits of one row, going round its end, and an OR over the sums shows which
 * placements die, all at once. A bit does not say which class has taken the slot. So only those
 * sums are screened whose class is, with the new square, one that no old subset has; there are
 * many, all those that have nothing between the slider and p. With constants [from, end) a sum
 * lies anywhere between its point with `from` and so many points further, E or E + 1, E being the
 * whole points in end - 1 - from; it is stopped where the slots of both ends are taken. There is a
 * plane of rows for either distance.
 *
 * Patterns. As long as placements lie whole slots apart (gap <= bits), what the new subsets do to
 * each other is the same for all u: the pattern is drawn once for a node, as a table of its own,
 * and laid over the old table at every placement left. Where gap > bits there are 2^(gap - bits)
 * patterns, by the lowest bits of u, the fraction of a slot.
 *
 * Kannan (2007, section 4.3) guesses bit after bit, and looks at those subsets whose slot no bit
 * still unknown can change, by a carry or otherwise: his test `computable`. Here it is sharp and
 * costs nothing, for what has joined is computable, and what has not depends on a square of whose
 * slot the leading bits are unknown. He would take the bits of the slider's own rank first.
 * Whatever the order among the bits that the upper squares need, it comes to the same nodes once
 * they are fixed; and for rook f6 (9 bits) 99.9 % of all children, 1.291e10 of 1.293e10, are
 * looked at after that. (He would also leave bits open that reach a slot by carries alone. Fewer
 * sums are exact then: another tree, which we have not measured.) */
#ifndef GRIM_ASCENT_H
#define GRIM_ASCENT_H

#include "constants.h"
#include "engine.h"

enum {
    ASCENT_SUBSETS = 1 << PROBLEM_SQUARES_MAX,
    /* Lists of sums are read in steps of 8, lists of survivors are written in steps of 32. */
    ASCENT_STEP = 8,
    ASCENT_SCREENED = ASCENT_SUBSETS + PROBLEM_SQUARES_MAX * ASCENT_STEP,
    /* A screen looks at 512 placements at most. */
    ASCENT_BLOCK = 512,
    ASCENT_WORDS = ASCENT_BLOCK / 64,
    ASCENT_LIST = ASCENT_BLOCK + 32,
    ASCENT_SLOTS = 1 << PROBLEM_BITS_MAX,
    /* Words: one row for the widest gap that is screened, and its beginning again. */
    ASCENT_GAP = 16,
    ASCENT_ROWS = (1 << ASCENT_GAP) / 64 + ASCENT_WORDS,
    /* Behind the last slot the first stands again. A lookup reads 128 bytes, however small the
     * table. */
    ASCENT_TABLE = ASCENT_SLOTS + 128,
    ASCENT_FORBIDDEN = 255
};

struct ascent_node {
    _Alignas(64) uint8_t table[ASCENT_TABLE];
    struct prove_doubts doubts;
    struct prove_constants constants;
    uint64_t m;
};

struct ascent_stage {
    unsigned square;
    unsigned known;           /* bits of M fixed before */
    unsigned gap;             /* bits of M fixed by it */
    unsigned rows;            /* 0: not screened, because it would not pay */
    unsigned words;           /* 64 bits each, that a screen looks at in a row: 1, 2, 4 or 8 */
    unsigned pitch;           /* words from row to row */
    unsigned first, screened; /* which sums are screened, a multiple of the step */
};

/* Subset 2^i + s is s with the square of stage i: what joins together stands together. */
struct ascent {
    struct problem problem;
    unsigned stages;
    unsigned shift;   /* 64 - bits */
    unsigned slots;   /* 2^bits */
    uint64_t outside; /* squares that are not relevant */
    struct ascent_stage stage[PROBLEM_SQUARES_MAX];
    uint64_t number[ASCENT_SUBSETS];
    uint8_t class_of[ASCENT_SUBSETS];
    uint64_t screened[ASCENT_SCREENED];
    uint64_t by_class[ASCENT_SUBSETS];  /* what joins together, sorted by class ... */
    uint8_t ends_class[ASCENT_SUBSETS]; /* ... where 1 is the last of its class */
};

/* Tables have one byte for every slot, the class or 0, and bytes behind them that may be read.
 * Behind the last slot of a node's table the first stands again, for those in doubt between these
 * two; a kernel may read on and may take that byte, where it looks at 64 slots at once, for a
 * slot: it says what slot 0 says. A pattern is a table followed by itself. */
struct ascent_kernel {
    /* Makes the rows of a table, two planes of them. */
    void (*lay_out)(const struct ascent *ascent, const struct ascent_stage *stage,
                    const uint8_t *table, struct prove_constants constants, uint64_t *rows);
    /* Lists those of the next placements, m's the first, that may be alive: 64 * words of them,
     * or 2^gap if that is less. Returns how many. */
    unsigned (*screen)(const struct ascent *ascent, unsigned stage, const uint64_t *rows,
                       uint64_t m, struct prove_constants constants,
                       uint16_t survivor[ASCENT_LIST]);
    /* Makes the pattern of m and lists those in doubt; zero when decided subsets clash with each
     * other. */
    int (*draw)(const struct ascent *ascent, unsigned stage, uint64_t m,
                struct prove_constants constants, uint8_t *pattern, struct prove_doubts *doubts);
    /* Lays a pattern over a table; zero when they clash, and then `to` is anything. */
    int (*lay_over)(const struct ascent *ascent, const uint8_t *from, const uint8_t *pattern,
                    uint8_t *to);
    /* Takes the constants away for which one in doubt, all so many slots further, finds its slot
     * taken by another class; zero when none is left. */
    int (*narrow)(const struct ascent *ascent, const struct prove_doubts *doubts, unsigned place,
                  const uint8_t *table, struct prove_constants *constants);
    /* Adds to a node those that are still in doubt with its constants; the others take their
     * slots, zero when one is another class's. They lie so many slots further. May be the node's
     * own, `count` of them, its number set to 0. */
    int (*decide)(const struct ascent *ascent, const struct prove_doubts *doubts, unsigned count,
                  unsigned place, struct ascent_node *to);
};

static inline int ascent_put(const struct ascent *ascent, uint8_t *table, unsigned slot,
                             uint8_t class_of)
{
    slot &= ascent->slots - 1;
    if (table[slot] && table[slot] != class_of)
        return 0;
    table[slot] = class_of;
    table[ascent->slots] = table[0];
    return 1;
}

/* ---- Constants: ascent_constants.c ---- */

/* The child's table is laid. Its doubts are those of the node and those of the pattern at this
 * place: takes away the constants that it cannot have; zero when none is left. */
int ascent_settle(const struct ascent *ascent, const struct ascent_kernel *kernel,
                  const struct ascent_node *from, const struct prove_doubts *new_doubts,
                  unsigned place, struct ascent_node *to);

/* Whether a node of the last stage is a factor; it then has the upper bits that its constant asks
 * for. */
int ascent_is_factor(const struct ascent *ascent, const struct ascent_node *node,
                     struct constants_rivals *rivals, uint64_t *factor);

extern const struct ascent_kernel ascent_portable;
extern const struct ascent_kernel ascent_avx512;

#endif

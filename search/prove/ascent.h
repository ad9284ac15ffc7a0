/* ascent.h - the exhaustive search from the lowest bit of the factor up.
 *
 * M << p loses the upper p bits of M: square p's contribution mod 2^64 depends only on
 * M mod 2^(64 - p). So squares join from the highest down, square p as soon as the lowest 64 - p
 * bits of M are fixed, and then the sums of all subsets that have joined are exact, to the last
 * bit, with no interval and no carry in doubt. A stage fixes the bits that the next square needs.
 * A node is M mod 2^(64 - p) at the end of p's stage such that
 *
 *   no two subsets of different classes among those that have joined share a slot
 *
 * (with limits: and those subsets stay below slot `range`, and in no more than `slots` slots).
 * After the last stage a node is a factor, because no square is affected by the bits of M above.
 *
 * Any constant: see constants.h.
 *
 * Black indexing is the same with one constant, K = ~mask * M, of which half a slot's width is
 * known only when the last squares join. Until then any constant will do. A node of the last stage
 * is a factor if black's own is among its remaining constants and works. If the lowest relevant
 * square is above the index bits, the bits of M that affect no square give K some of its upper
 * bits. (-M has the constant W - K: W / 2 itself is needed.)
 *
 * Let `known` bits be fixed before the stage of square p, `gap` the number that it adds, u their
 * value, and D the contribution of p with u = 0. Then the others are D + u * 2^(64 - gap): 2^gap
 * equidistant placements of one pattern (the sums of the old subsets) over these same sums. This
 * has two uses.
 *
 * Screening. Sample the circle of 2^64 at 2^max(gap, bits) points, and put points that are a
 * placement's distance apart in one row: 2^(bits - gap) rows, or one if gap >= bits, of 2^gap bits
 * each, which tell whether the point's slot is taken. The placements of one old sum are then
 * adjacent bits of one row, wrapping at its end, and an OR over the sums shows which placements
 * die, all at once. A bit does not say which class has taken the slot. So only those sums are
 * screened whose class, with the new square, is one that no old subset has; there are many, all
 * those with nothing between the slider and p. With constants [from, end) a sum is anywhere
 * between its point with `from` and the point E or E + 1 further, where E is the number of whole
 * points in end - 1 - from; it kills a placement where the slots of both ends are taken. There is
 * a plane of rows for either distance.
 *
 * Patterns. As long as placements are whole slots apart (gap <= bits), the new subsets interact in
 * the same way for all u: the pattern is drawn once per node, as a table of its own, and laid over
 * the old table at every remaining placement. If gap > bits there are 2^(gap - bits) patterns, by
 * the lowest bits of u, the fraction of a slot.
 *
 * Kannan (2007, section 4.3) guesses bit after bit, and looks at those subsets whose slot no
 * unknown bit can change, by a carry or otherwise: his test `computable`. Here the test is exact
 * and free: what has joined is computable, and what has not depends on a square whose slot's
 * leading bits are unknown. He would take the bits of the slider's own rank first. Whatever the
 * order among the bits that the upper squares need, the nodes are the same once they are fixed;
 * and for rook f6 (9 bits) 99.9 % of all children, 1.291e10 of 1.293e10, are examined after that.
 * (He would also leave bits open that reach a slot only by carries. Then fewer sums are exact:
 * another tree, which we have not measured.) */
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
    /* After the last slot the first is repeated. A lookup reads 128 bytes, however small the
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

/* Subset 2^i + s is s with the square of stage i: subsets that join together are adjacent. */
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

/* Tables have one byte per slot, the class or 0, and bytes after them that may be read. After the
 * last slot of a node's table the first is repeated, for subsets in doubt between these two; a
 * kernel that looks at 64 slots at once may treat that byte as a slot: it equals slot 0. A pattern
 * is a table followed by itself. */
struct ascent_kernel {
    /* Makes the rows of a table, two planes of them. */
    void (*lay_out)(const struct ascent *ascent, const struct ascent_stage *stage,
                    const uint8_t *table, struct prove_constants constants, uint64_t *rows);
    /* Lists which of the next placements, starting with m's, may be alive: 64 * words of them, or
     * 2^gap if that is less. Returns how many. */
    unsigned (*screen)(const struct ascent *ascent, unsigned stage, const uint64_t *rows,
                       uint64_t m, struct prove_constants constants,
                       uint16_t survivor[ASCENT_LIST]);
    /* Makes the pattern of m and lists the subsets in doubt; zero if decided subsets clash. */
    int (*draw)(const struct ascent *ascent, unsigned stage, uint64_t m,
                struct prove_constants constants, uint8_t *pattern, struct prove_doubts *doubts);
    /* Lays a pattern over a table; zero if they clash, and then `to` is undefined. */
    int (*lay_over)(const struct ascent *ascent, const uint8_t *from, const uint8_t *pattern,
                    uint8_t *to);
    /* Rules out the constants for which a subset in doubt, all shifted by this number of slots,
     * finds its slot taken by another class; zero if none is left. */
    int (*narrow)(const struct ascent *ascent, const struct prove_doubts *doubts, unsigned place,
                  const uint8_t *table, struct prove_constants *constants);
    /* Adds to a node the subsets still in doubt with its constants; the others take their slots,
     * zero if one belongs to another class. All are shifted by this number of slots. They may be
     * the node's own, `count` of them, with its number set to 0. */
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

/* The child's table is complete. Its doubts are those of the node and those of the pattern at this
 * place: rules out impossible constants; zero if none is left. */
int ascent_settle(const struct ascent *ascent, const struct ascent_kernel *kernel,
                  const struct ascent_node *from, const struct prove_doubts *new_doubts,
                  unsigned place, struct ascent_node *to);

/* Whether a node of the last stage is a factor; it then gets the upper bits that its constant
 * needs. */
int ascent_is_factor(const struct ascent *ascent, const struct ascent_node *node,
                     struct constants_rivals *rivals, uint64_t *factor);

extern const struct ascent_kernel ascent_portable;
extern const struct ascent_kernel ascent_avx512;

#endif

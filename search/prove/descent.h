/* descent.h - the exhaustive search from the top bit of the factor down.
 *
 * Fix the bits of M from the top down to bit b: M = H + u, 0 <= u < 2^b. Then T * M is between T
 * * H and T * H + T * (2^b - 1), and T can only be in the slots that this interval touches. Low
 * squares need only high bits: M << p loses the upper p. So squares join from the lowest up,
 * square p at the level b = 64 - bits - p - 2, where its own contribution is known to a quarter of
 * a slot, and any sum to less than half a slot: it has at most two possible slots. The bits
 * between two such levels are a stage. A node is a prefix H at the end of a stage, with the subsets
 * of all squares that have joined:
 *
 *   those confined to one slot are decided, and are in the table; the others are in doubt.
 *
 * It dies when two decided subsets of different classes share a slot, or when both slots of a
 * subset in doubt hold other classes. (With a limit on the range or on the slots in use, also when
 * the decided ones exceed it; slots that would exceed the range count as taken.) So exact
 * arithmetic defines what dies, and every kernel has the same nodes. After the last stage M's
 * remaining bits follow one by one, and only subsets in doubt are updated.
 *
 * Any constant (constants.h). A sum is then between its low end with the first remaining constant
 * and its high end with the last: less than half a slot for the open bits of M, and at most half a
 * slot for the constants, so that two slots remain possible. If another class has taken the lower
 * one, the constants with which even the high end does not reach the upper are ruled out; if the
 * upper is taken, those with which not even the low end stays below it. Four cells of constants,
 * each a quarter of all, are four trees: the bits of M above those that affect the lowest square
 * number the cell (with 63 such bits only one is left, and two cells). With two cells a node costs
 * more than it saves, because most sums are in doubt and no screen is sharp; with eight there are
 * twice as many. (Black indexing from the top has no constants: its own is known once the upper
 * bits of M are fixed. Bits that affect no subset are then fixed just for the constant, and there
 * are many where the lowest relevant square is high.) */
#ifndef GRIM_DESCENT_H
#define GRIM_DESCENT_H

#include "constants.h"
#include "engine.h"

enum {
    DESCENT_LANES = 64,
    DESCENT_SLOTS = 1 << PROBLEM_BITS_MAX,
    /* A screen reads past the end of the table, which is repeated there, and needs room beyond. */
    DESCENT_ROUND = 2 * DESCENT_LANES,
    DESCENT_ROOM = DESCENT_ROUND + 3 * DESCENT_LANES,
    DESCENT_SUBSETS = 1 << PROBLEM_SQUARES_MAX,
    /* Lists are read in steps of 32. */
    DESCENT_LIST = DESCENT_SUBSETS + 32,
    DESCENT_FORBIDDEN = 255
};

/* Numbers and classes of subsets; subset 2^i + s is s with square i, so the subsets that join in
 * stage i come together after those that joined before. */
struct descent {
    struct problem problem;
    unsigned squares;
    unsigned shift; /* 64 - bits */
    unsigned slots; /* 2^bits */
    unsigned top;   /* bits of M that matter, and those that number the cell */
    unsigned cells; /* 2^cells */
    unsigned square[PROBLEM_SQUARES_MAX];
    unsigned level[PROBLEM_SQUARES_MAX]; /* the b at the end of a stage */
    uint64_t number[DESCENT_LIST];
    uint8_t class_of[DESCENT_LIST];
};

/* What is known at a node: one byte per slot, the class or 0, the subsets in doubt, and the
 * constants left. */
struct prove_level {
    _Alignas(64) uint8_t table[DESCENT_SLOTS + DESCENT_ROOM];
    uint16_t subset[DESCENT_LIST];
    uint8_t class_of[DESCENT_LIST];
    unsigned doubts;
    struct prove_constants constants;
};

/* The ends of a sum with its constant, while the bits of M below a level are open. */
struct descent_ends {
    uint64_t low, high;
};

static inline struct descent_ends descent_ends_of(uint64_t number, uint64_t h, unsigned level,
                                                  const struct prove_constants *constants)
{
    uint64_t low = number * h + constants->from, spread = (UINT64_C(1) << level) - 1;
    return (struct descent_ends){low,
                                 low + number * spread + (constants->end - 1 - constants->from)};
}

/* Removes the constants that one in doubt cannot have: another class has its lower slot, or its
 * upper one. */
static inline void descent_narrow(const struct descent *descent, uint64_t number, uint64_t h,
                                  unsigned level, int is_low_taken, int is_high_taken,
                                  const struct prove_constants *before,
                                  struct prove_constants *left)
{
    const uint64_t spread = number * ((UINT64_C(1) << level) - 1);
    const uint64_t low = number * h + before->from;
    const uint64_t border = constants_border(descent->shift, low, before->from);
    if (is_low_taken && border > spread && border - spread > left->from)
        left->from = border - spread;
    if (is_high_taken && border < left->end)
        left->end = border;
}

/* 64 placements of the new square, side by side, each at four quarters of a slot: bit x of
 * quarter[f] is the child with number first + 4 * x + f. */
struct screen {
    uint64_t quarter[4];
};

/* Whether the children of a node are screened, prev being the level where the stage begins. It
 * pays from some placements on, and needs whole quarters, and something in the table. */
static inline int descent_screens(const struct descent *descent, unsigned stage, unsigned prev)
{
    unsigned level = descent->level[stage];
    return stage > 0 && prev - level >= 4 && level + descent->square[stage] + 2 == descent->shift;
}

/* The two things that take the time.
 *
 * A screen of 256 children, or of as many as there are, clears the bits of some that certainly die
 * and keeps the bits of all others: how many it catches is up to the kernel.
 *
 * An insertion makes the level of the child h, whose bits are known down to `level`, with so many
 * of the stage's subsets joined: all of them, or none after the last stage. It returns zero when
 * the child dies. From the parent's constants it removes those that the child cannot have, until
 * nothing changes. It ignores limits on range and slots. */
struct descent_kernel {
    void (*screen)(const struct descent *descent, struct prove_level *from, unsigned stage,
                   uint64_t h, uint64_t first, unsigned children, struct screen *alive);
    int (*insert)(const struct descent *descent, const struct prove_level *from,
                  struct prove_level *to, unsigned stage, unsigned joining, uint64_t h,
                  unsigned level);
};

extern const struct descent_kernel descent_portable;
extern const struct descent_kernel descent_avx512;

#endif

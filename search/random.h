/* random.h - factors by seeded trial and error.
 *
 * Tord Romstad's observation of 2008 carries most of it: among numbers with few bits set, factors
 * that work are common enough to be met by chance. Where a square has as many index bits as
 * relevant squares, candidates need not be blind: search/carry_free.h makes such as work.
 *
 * Everything here is pure: candidate number k of a problem is made from the problem, the seed and
 * k alone, and the answer is the first that works, on any machine and any number of threads. */
#ifndef GRIM_RANDOM_H
#define GRIM_RANDOM_H

#include "../lib/factors.h"
#include "../lib/geometry.h"

/* The index formulas, k being the subset of the mask and M the factor:
 *
 *   fancy     (k * M) >> (64 - bits)
 *   mul32     (j.low * M.low + j.high * M.high) >> (32 - bits), all in 32 bits, j = k >> 1
 *   mul32xor  (k.low * M.low ^ k.high * M.high) >> (32 - bits)                        (Romstad)
 *   mul32one  ((k.low | k.high >> 1) * M.low) >> (32 - bits), bishops only
 *   shiftin   (k * M) >> (M >> 58), where M >> 58 has to be 64 - bits                 (Osborne)
 *   offsetin  (k * M) >> (rook 52, bishop 55), counted from 4 * (M & 0xffff) in one
 *             table that all 128 squares share                                        (Kotlov)
 *   fixed     (k * M) >> (rook 52, bishop 55), or >> (64 - bits)
 *   black     ((k | ~mask) * M) >> (rook 52, bishop 55), or >> (64 - bits)            (Annuss)
 *
 * Why mul32 moves k, of which a1 and h8 are never part, to the right: without, rook h8 has no
 * factor, whatever the bits; lib/schemes/mul32.h has the proof. */
enum grim_find_form {
    GRIM_FIND_FANCY,
    GRIM_FIND_MUL32,
    GRIM_FIND_MUL32XOR,
    GRIM_FIND_MUL32ONE,
    GRIM_FIND_SHIFTIN,
    GRIM_FIND_OFFSETIN,
    GRIM_FIND_FIXED,
    GRIM_FIND_BLACK
};

/* Where candidates come from. Few bits: three random words, and what they have in common. Best is
 * carry-free where there is such a thing (grim_carry_free_exists), and few bits elsewhere. */
enum grim_find_recipe { GRIM_FIND_BEST, GRIM_FIND_CARRY_FREE, GRIM_FIND_FEW_BITS };

enum { GRIM_FIND_BITS_MAX = 13 };

/* What is looked for: a factor of this form, for this slider, that needs no more than so many bits
 * (0: as many as the mask has squares; 12 or 9 for offsetin, fixed and black), met within so many
 * candidates. */
struct grim_find {
    enum grim_find_form form;
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    uint64_t seed;
    uint64_t tries;
    enum grim_find_recipe recipe;
};

/* The closest call so far: how many of the square's subsets had slots before two clashed. */
struct grim_find_best {
    uint64_t factor;
    unsigned fitted, subsets;
};

/* The index bits that 0 stands for, or those given. */
unsigned grim_find_bits(const struct grim_find *find);

/* The slot of a subset of the mask; for offsetin without its offset. */
uint32_t grim_form_index(const struct grim_find *find, uint64_t subset, uint64_t factor);

/* Nonzero when no two subsets with different attacks get one slot. */
int grim_find_check(const struct grim_find *find, uint64_t factor);

/* Looks through the candidates number `from` up to, not including, `to`. Nonzero when one works:
 * the first of them is best->factor. Otherwise *best is the closest of these. */
int grim_find_among(const struct grim_find *find, uint64_t from, uint64_t to,
                    struct grim_find_best *best);

/* All candidates from 0 up to find->tries. Zero is OPEN and never a NO: chance disproves nothing.
 */
int grim_find_random(const struct grim_find *find, uint64_t *factor);

#endif

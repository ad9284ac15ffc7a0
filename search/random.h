/* random.h - factors by seeded trial and error.
 *
 * Tord Romstad's observation of 2008 carries all of it: among numbers with few bits set, factors
 * that work are common enough to be met by chance. Everything here is pure: the same problem and
 * seed give the same factor on any machine, in any order, on any number of threads. */
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
 *
 * Why mul32 moves k, of which a1 and h8 are never part, to the right: without, rook h8 has no
 * factor, whatever the bits; lib/schemes/mul32.h has the proof. */
enum grim_find_form {
    GRIM_FIND_FANCY,
    GRIM_FIND_MUL32,
    GRIM_FIND_MUL32XOR,
    GRIM_FIND_MUL32ONE,
    GRIM_FIND_SHIFTIN,
    GRIM_FIND_OFFSETIN
};

enum { GRIM_FIND_BITS_MAX = 13 };

/* What is looked for: a factor of this form, for this slider, that needs no more than so many bits
 * (0: as many as the mask has squares; offsetin fixes them), met within so many candidates. */
struct grim_find {
    enum grim_find_form form;
    enum grim_piece piece;
    unsigned sq;
    unsigned bits;
    uint64_t seed;
    uint64_t tries;
};

/* The slot of a subset of the mask; for offsetin without its offset. */
uint32_t grim_form_index(const struct grim_find *find, uint64_t subset, uint64_t factor);

/* Nonzero when no two subsets with different attacks get one slot. */
int grim_find_check(const struct grim_find *find, uint64_t factor);

/* Nonzero when a factor was met. Zero is OPEN and never a NO: chance disproves nothing. */
int grim_find_random(const struct grim_find *find, uint64_t *factor);

#endif

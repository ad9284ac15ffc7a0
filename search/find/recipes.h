/* recipes.h - two published searches, reproduced candidate by candidate.
 *
 *   romstad    Tord Romstad 2008, "Looking for Magics" in the Chess Programming Wiki. Sixteen bits
 *              of each of four calls of the C library's random() are a word, three words and-ed
 *              are a candidate. One stream serves the rooks a1 to h8 and then the bishops.
 *   stockfish  Stockfish 5 and later. Three words of xorshift64* are a candidate. Each square
 *              begins a stream of its own, from the seed of its rank; the eight seeds were picked
 *              because they take little time.
 *
 * Both reject a candidate if mask * factor has fewer than six bits set in its top byte. Both exist
 * for one 64-bit product (fancy) and for two 32-bit products, xored (mul32xor), there with another
 * eight seeds; the top byte is that of the 64-bit product even then. */
#ifndef GRIM_SEARCH_RECIPES_H
#define GRIM_SEARCH_RECIPES_H

#include "random.h"

enum recipe { RECIPE_ROMSTAD, RECIPE_STOCKFISH };

/* Nonzero when there are such factors of this scheme. */
int recipe_has(const struct findable *scheme);

/* Where a recipe is in its stream. */
struct recipe_stream {
    enum recipe recipe;
    uint64_t xorshift;
    uint32_t additive[31];
    unsigned at;
};

/* The seed is that of srandom(); 1 is the default of programs that do not call it. Stockfish's
 * recipe has its own. */
void recipe_begin(struct recipe_stream *stream, enum recipe recipe, uint32_t seed);

/* The next factor for this square; uses only the scheme, piece, square, bits and tries of find.
 * Nonzero if one was found. */
int recipe_find(struct recipe_stream *stream, const struct find *find, uint64_t *factor);

#endif

/* found.h - factors that were found, of one square or of all: the answer of `grimoire find`. */
#ifndef GRIM_ANSWERS_FOUND_H
#define GRIM_ANSWERS_FOUND_H

#include <stdio.h>

#include "../lib/factors.h"

/* The column after the factors. */
enum found_column { FOUND_FACTOR_ONLY, FOUND_BITS, FOUND_OFFSET };

struct answer_found {
    /* What reproduces the result; NULL or 0 is left out. */
    const char *scheme, *recipe, *goal;
    int has_seed;
    uint64_t seed, tries;
    unsigned bits;
    /* Squares by number: rooks are 0 to 63, bishops 64 to 127. */
    int is_all;
    unsigned first, end;
    struct grim_factors rows; /* a factor of 0 is none */
    enum found_column column;
    uint32_t slots; /* of the table, where there is one for all squares */
    /* Of a climb, for every square; sums over all. */
    int is_climbed;
    uint32_t range, used;
    uint64_t runs;
    uint64_t guesses; /* of bits, by Kannan's recipe; 0 for the others */
    unsigned ahead;   /* how many squares had one more run when it was stopped */
};

/* One square or a whole file; an incomplete file has the rows found so far. */
void answer_found_print(FILE *out, const struct answer_found *found);
void answer_found_json(FILE *out, const struct answer_found *found);

/* The arguments of `grimoire find` that reproduce the answer. */
void answer_found_again(FILE *out, const struct answer_found *found);

#endif

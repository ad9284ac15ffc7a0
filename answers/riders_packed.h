/* riders_packed.h - how much the arrays of a piece on a board of any kind can share: the answer of
 * `grimoire pack --piece`. */
#ifndef GRIM_ANSWERS_RIDERS_PACKED_H
#define GRIM_ANSWERS_RIDERS_PACKED_H

#include <stdio.h>

#include "../riders/riders.h"

struct answer_riders_packed {
    const struct grim_riders *riders; /* with products */
    const char *board, *piece;
    uint64_t seed, rounds;
    /* answered */
    unsigned arrays, apart, packed; /* entries with an array for each lookup, and packed */
    uint64_t compared;              /* lookups of the packed table; 0 if one is wrong */
};

enum { RIDERS_PACKED_MOST = 300000 }; /* words of a table */

/* Whether its table is short enough. */
int answer_riders_packed_takes(const struct grim_riders *r);

/* 0 without memory. */
int answer_riders_packed_do(struct answer_riders_packed *answer);

void answer_riders_packed_print(FILE *out, const struct answer_riders_packed *answer);
void answer_riders_packed_json(FILE *out, const struct answer_riders_packed *answer);

#endif

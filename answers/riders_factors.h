/* riders_factors.h - the factors of a piece on a board of any kind: the answer of
 * `grimoire find --piece`. */
#ifndef GRIM_ANSWERS_RIDERS_FACTORS_H
#define GRIM_ANSWERS_RIDERS_FACTORS_H

#include <stdio.h>

#include "../riders/riders.h"

struct answer_riders_factors {
    const struct grim_riders *riders; /* with products */
    const char *board, *piece;
    uint64_t compared; /* lookups, with a walk; all of them right */
};

void answer_riders_factors_print(FILE *out, const struct answer_riders_factors *answer);
void answer_riders_factors_json(FILE *out, const struct answer_riders_factors *answer);

#endif

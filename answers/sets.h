/* sets.h - how many occupancies each square has to tell apart, and how few attack sets they lead
 * to: the answer of `grimoire show sets`. */
#ifndef GRIM_ANSWERS_SETS_H
#define GRIM_ANSWERS_SETS_H

#include <stdio.h>

#include "../lib/geometry.h"

struct answer_sets {
    struct sets_count {
        unsigned occupancies, sets;
    } square[2][64], all[2]; /* of rooks, then bishops */
};

void answer_sets_count(struct answer_sets *answer);

void answer_sets_print(FILE *out, const struct answer_sets *answer);
void answer_sets_json(FILE *out, const struct answer_sets *answer);

#endif

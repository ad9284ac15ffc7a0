/* fewest.h - the fewest index bits on each square of a small board: the answer of
 * `grimoire prove --board`. */
#ifndef GRIM_ANSWERS_FEWEST_H
#define GRIM_ANSWERS_FEWEST_H

#include <stdio.h>

#include "../search/prove/fewest.h"

struct answer_fewest {
    struct problem_board board;
    enum problem_indexing indexing;
    int pieces[2]; /* asked for */
    struct prove_fewest square[2][64];
};

void answer_fewest_print(FILE *out, const struct answer_fewest *answer);
void answer_fewest_json(FILE *out, const struct answer_fewest *answer);

#endif

/* subsets.h - all subsets of a mask, one from the other by a subtraction (Carry-Rippler): the answer
 * of `grimoire show carry-rippler`. */
#ifndef GRIM_ANSWERS_SUBSETS_H
#define GRIM_ANSWERS_SUBSETS_H

#include <stdint.h>
#include <stdio.h>

enum { SUBSETS_SQUARES_MAX = 12 }; /* of a mask; no slider has more */

void answer_subsets_print(FILE *out, uint64_t mask);
void answer_subsets_json(FILE *out, uint64_t mask);

#endif

/* subsets.h - all subsets of a mask, one from the other by a subtraction (Carry-Rippler): the answer
 * of `grimoire show carry-rippler`. */
#ifndef GRIM_ANSWERS_SUBSETS_H
#define GRIM_ANSWERS_SUBSETS_H

#include <stdio.h>

#include "../lib/geometry.h"

enum { SUBSETS_SQUARES_MAX = 12 }; /* of a mask; no slider has more */

void answer_subsets_print(FILE *out, uint64_t mask);
void answer_subsets_json(FILE *out, uint64_t mask);

/* The subsets of a slider's mask with what it attacks, as a file of keys (search/find/keys_file.h). */
void answer_subsets_print_keys(FILE *out, enum grim_piece piece, unsigned sq, int is_folded);

#endif

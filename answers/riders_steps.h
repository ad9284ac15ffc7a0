/* riders_steps.h - the lookups of a piece on a board of any kind, step by step: the answer of
 * `grimoire show --piece`. */
#ifndef GRIM_ANSWERS_RIDERS_STEPS_H
#define GRIM_ANSWERS_RIDERS_STEPS_H

#include <stdio.h>

#include "riders.h"
#include "sheet.h"

/* Blockers on some squares, but not on this one. */
struct grim_squares answer_riders_steps_example(const struct grim_riders *riders, unsigned piece);

/* Tables are those with products. Whether steps and attacks are those of a walk. */
int answer_riders_steps_right(const struct answer_riders *asked);

/* As boards; printed in the letters of `grimoire board`. */
void answer_riders_steps_sheet(struct sheet *sheet, const struct answer_riders *asked);
void answer_riders_steps_print(FILE *out, const struct sheet *sheet);
void answer_riders_steps_json(FILE *out, const struct answer_riders *asked);

#endif

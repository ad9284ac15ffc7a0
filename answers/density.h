/* density.h - how often a factor works by the number of its ones: the answer of
 * `grimoire find density`. */
#ifndef GRIM_ANSWERS_DENSITY_H
#define GRIM_ANSWERS_DENSITY_H

#include <stdio.h>

#include "../search/find/density.h"

enum { DENSITY_ROWS = 63 };

struct answer_density {
    struct find find;                  /* what was asked */
    struct density rows[DENSITY_ROWS]; /* of 1 to 63 ones */
};

void answer_density_print(FILE *out, const struct answer_density *answer);
void answer_density_json(FILE *out, const struct answer_density *answer);

/* A picture of it, as an SVG file: 0, or an errno. */
int answer_density_draw(const char *path, const struct answer_density *answer);

#endif

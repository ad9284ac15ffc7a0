/* riders_checked.h - the tables of a piece on a board of any kind, compared with a walk: the answer
 * of `grimoire verify --piece`. */
#ifndef GRIM_ANSWERS_RIDERS_CHECKED_H
#define GRIM_ANSWERS_RIDERS_CHECKED_H

#include <stdio.h>

#include "../riders/riders.h"

enum { RIDERS_CHECKED_MOST = 5 };

struct answer_riders_checked_row {
    int is_fast, is_computed, uses_pext;
    unsigned lookups;
    uint32_t entries;
    size_t bytes;
    uint64_t compared; /* 0 if a lookup is wrong */
};

struct answer_riders_checked {
    const char *board, *piece;
    unsigned squares, count;
    struct answer_riders_checked_row rows[RIDERS_CHECKED_MOST];
};

/* Compares all lookups of these tables. */
void answer_riders_checked_add(struct answer_riders_checked *checked,
                               const struct grim_riders *riders, int is_fast);

/* How many tables are wrong. */
unsigned answer_riders_checked_wrong(const struct answer_riders_checked *checked);

void answer_riders_checked_print(FILE *out, const struct answer_riders_checked *checked);
void answer_riders_checked_json(FILE *out, const struct answer_riders_checked *checked);

#endif

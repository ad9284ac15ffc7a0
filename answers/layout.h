/* layout.h - a table that squares share: where each square's array is, and the owners of a slot. */
#ifndef GRIM_ANSWERS_LAYOUT_H
#define GRIM_ANSWERS_LAYOUT_H

#include <stdio.h>

#include "../judge/factor_check.h"

enum { LAYOUT_SQUARES = 128 };

/* One square's array. */
struct answer_layout_row {
    struct judge_entry entry;
    uint32_t first, last, used; /* slots */
};

struct answer_layout {
    const char *scheme;
    int is_right;
    struct answer_layout_row rows[LAYOUT_SQUARES];
    unsigned count;
    uint32_t slots, used, shared, visits;
};

void answer_layout_json(FILE *out, const struct answer_layout *layout);

/* A square that uses the slot for some occupancies. */
struct answer_owner {
    const struct judge_entry *entry;
    unsigned occupancies;
    uint64_t example, attacks;
};

struct answer_slot {
    uint32_t number;
    unsigned count;
    struct answer_owner owners[LAYOUT_SQUARES];
};

/* The attacks in the slot are those of all its owners: the same for each, unless the scheme
 * extracts each one's part from their union. */
void answer_slot_json(FILE *out, const struct answer_slot *slot);

#endif

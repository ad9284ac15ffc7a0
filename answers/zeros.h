/* zeros.h - how many bits of a factor may be 0, on one square or on all:
 * the answer of `grimoire find zeros`. */
#ifndef GRIM_ANSWERS_ZEROS_H
#define GRIM_ANSWERS_ZEROS_H

#include <stdio.h>

#include "../search/find/zeros.h"

struct answer_zeros_row {
    enum grim_piece piece;
    unsigned sq, bits;
    struct zeros_limits limits;
    struct zeros_window window;
    uint64_t low_example, high_example; /* 0 where none was met */
};

struct answer_zeros {
    unsigned width;
    unsigned count;
    const struct answer_zeros_row *rows; /* one, or 128: rooks, then bishops */
};

void answer_zeros_print(FILE *out, const struct answer_zeros *answer);
void answer_zeros_json(FILE *out, const struct answer_zeros *answer);

#endif

/* bitscan.h - factors that number the lowest bit of a word, one by one as they are found: the
 * answer of `grimoire find bitscan`. There may be millions. */
#ifndef GRIM_ANSWERS_BITSCAN_H
#define GRIM_ANSWERS_BITSCAN_H

#include "../base/json.h"

struct answer_bitscan {
    FILE *out;
    unsigned bits; /* the word has 2^bits */
    int is_json;
    struct json_writer json;
};

void answer_bitscan_begin(struct answer_bitscan *list);
void answer_bitscan_add(struct answer_bitscan *list, uint64_t factor);
void answer_bitscan_end(struct answer_bitscan *list);

/* The trial that finds the first one, bit by bit, and the index that it gives each bit of the word:
 * the answer of `grimoire show bitscan`. */
void answer_bitscan_trial_print(FILE *out, unsigned bits);
void answer_bitscan_trial_json(FILE *out, unsigned bits);

#endif

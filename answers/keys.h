/* keys.h - a factor for any keys, and the index of each: the answer of `grimoire find keys`. */
#ifndef GRIM_ANSWERS_KEYS_H
#define GRIM_ANSWERS_KEYS_H

#include <stdio.h>

#include "../search/find/keys.h"

struct answer_keys {
    const struct keys *keys; /* with their indices */
    unsigned bits, used;     /* and how many indices are in use */
    uint64_t factor;
};

void answer_keys_print(FILE *out, const struct answer_keys *answer);
void answer_keys_json(FILE *out, const struct answer_keys *answer);

#endif

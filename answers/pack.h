/* pack.h - a packing shorter than the one it started from: the answer of `grimoire pack`. */
#ifndef GRIM_ANSWERS_PACK_H
#define GRIM_ANSWERS_PACK_H

#include <stdint.h>
#include <stdio.h>

struct answer_pack {
    const char *scheme, *asked; /* a scheme may look in the slots of another one, that is packed */
    const char *file;           /* it was written to */
    uint32_t slots, used;
    uint64_t seed, round, rounds; /* the round in which it was found, and how many were done */
};

void answer_pack_print(FILE *out, const struct answer_pack *pack);
void answer_pack_json(FILE *out, const struct answer_pack *pack);

#endif

/* advice.h - which schemes are best on this processor: the answer of `grimoire --json`. */
#ifndef GRIM_ANSWERS_ADVICE_H
#define GRIM_ANSWERS_ADVICE_H

#include <stdio.h>

/* Names of schemes, by piece. */
struct answer_advice {
    const char *version; /* of the program */
    const char *rook, *bishop, *queen;
};

void answer_advice_json(FILE *out, const struct answer_advice *advice);

#endif

/* schemes.h - the schemes and what the page in the browser can do with each. */
#ifndef GRIM_ANSWERS_SCHEMES_H
#define GRIM_ANSWERS_SCHEMES_H

#include <stdio.h>

#include "../lib/registry.h"

struct answer_scheme {
    const struct grim_scheme *scheme;
    int has_code;
    unsigned slots; /* that all squares share; 0 where attacks are computed */
    const char *needs, *boost, *group;
};

void answer_schemes_json(FILE *out, const struct answer_scheme *schemes, unsigned count);

#endif

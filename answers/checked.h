/* checked.h - lookups compared with the oracle: the answer of `grimoire verify`. */
#ifndef GRIM_ANSWERS_CHECKED_H
#define GRIM_ANSWERS_CHECKED_H

#include <stdio.h>

#include "../lib/verify.h"

enum { CHECKED_MOST = 64 };

/* One compilation of a scheme's lookups. */
struct answer_checked_row {
    const struct grim_scheme *scheme;
    int is_boosted;
};

struct answer_checked {
    unsigned count;
    struct answer_checked_row rows[CHECKED_MOST];
    struct grim_subject subjects[CHECKED_MOST]; /* of each row */
    double seconds;
    int is_stopped; /* by a signal, before all boards */
};

/* Mismatches, of all rows. */
uint64_t answer_checked_wrong(const struct answer_checked *checked);

void answer_checked_print(FILE *out, const struct answer_checked *checked);
void answer_checked_json(FILE *out, const struct answer_checked *checked);

#endif

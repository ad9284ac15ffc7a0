/* halves.h - whether there is a factor for one of the 32-bit forms: the answer of
 * `grimoire prove halves`. */
#ifndef GRIM_ANSWERS_HALVES_H
#define GRIM_ANSWERS_HALVES_H

#include <stdio.h>

#include "../search/halves/halves.h"

enum { HALVES_ORDERS = 3 };

extern const char *const halves_forms[3];
extern const char *const halves_orders[HALVES_ORDERS];

struct answer_halves {
    struct halves_question question;
    struct halves_count count;
    int is_stopped; /* before it was complete */
};

void answer_halves_print(FILE *out, const struct answer_halves *answer);
void answer_halves_json(FILE *out, const struct answer_halves *answer);

/* One for each order. */
void answer_halves_estimates_print(FILE *out, const struct halves_question *question,
                                   const struct halves_estimate estimates[HALVES_ORDERS]);
void answer_halves_estimates_json(FILE *out, const struct halves_question *question,
                                  const struct halves_estimate estimates[HALVES_ORDERS]);

#endif

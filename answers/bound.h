/* bound.h - a lower bound on the slots of a table shared by all squares of a piece: the answer of
 * `grimoire prove group`. */
#ifndef GRIM_ANSWERS_BOUND_H
#define GRIM_ANSWERS_BOUND_H

#include <stdio.h>

#include "../search/bound/bound.h"

enum { BOUND_RULES = 3, BOUND_SMALL = 6 };

/* Small sliders whose minimum exceeds what the rules give, unless they have too many squares to
 * compute. The single ray of six is left out: its patterns allow so much that it takes days. */
extern const struct bound_rays bound_small[BOUND_SMALL];

struct answer_bound {
    int pieces[2]; /* asked for */
    unsigned bits[2];
    struct bound bounds[BOUND_RULES]; /* by the first rule, by two, and with all minima */
    uint32_t minima[BOUND_SMALL];     /* 0 for those not computed */
    int is_stopped;                   /* before all that were asked for */
};

/* Whether a table with this number of index bits is too small; otherwise it is open. */
int answer_bound_is_no(struct answer_bound *bound, enum grim_piece piece);

void answer_bound_print(FILE *out, struct answer_bound *bound);
void answer_bound_json(FILE *out, struct answer_bound *bound);

#endif

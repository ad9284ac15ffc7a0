/* candidates.h - the candidates of random.h one by one:
 * candidate number k, and how far it gets. */
#ifndef GRIM_SEARCH_CANDIDATES_H
#define GRIM_SEARCH_CANDIDATES_H

#include "period.h"
#include "tester.h"

struct candidates {
    struct find find;
    enum find_source source; /* the best is known by now */
    struct period period;    /* where that is the source */
    uint64_t stream;         /* of the problem's random words */
    struct tester tester;
};

/* Zero when there are none: too many bits, or none of this source for this problem. */
int candidates_begin(struct candidates *candidates, const struct find *find);

/* Candidate number k. */
uint64_t candidates_factor(const struct candidates *candidates, uint64_t k);

#endif

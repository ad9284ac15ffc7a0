/* candidates.h - the candidates of random.h one by one: candidate number k, and how far it gets. */
#ifndef GRIM_SEARCH_CANDIDATES_H
#define GRIM_SEARCH_CANDIDATES_H

#include "tester.h"

struct candidates {
    struct find find;
    int few;         /* bits; otherwise carry-free */
    uint64_t stream; /* of the problem's random words */
    struct tester tester;
};

/* Zero when there are none: too many bits, or no carry-free candidates for this problem. */
int candidates_begin(struct candidates *candidates, const struct find *find);

/* Candidate number k. */
uint64_t candidates_factor(const struct candidates *candidates, uint64_t k);

#endif

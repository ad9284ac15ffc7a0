/* candidates.h - the candidates of random.h one by one: candidate number k, and how far it gets. */
#ifndef GRIM_SEARCH_CANDIDATES_H
#define GRIM_SEARCH_CANDIDATES_H

#include "tester.h"

struct grim_candidates {
    struct grim_find find;
    int few;         /* bits; otherwise carry-free */
    uint64_t stream; /* of the problem's random words */
    struct grim_tester tester;
};

/* Zero when there are none: too many bits, or no carry-free candidates for this problem. */
int grim_candidates_begin(struct grim_candidates *candidates, const struct grim_find *find);

/* Candidate number k. */
uint64_t grim_candidates_factor(const struct grim_candidates *candidates, uint64_t k);

#endif

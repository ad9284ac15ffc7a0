/* slow_prover.h - a second prover, for comparison with the one in search/.
 *
 * It knows masks and attacks from second.c and the definition of a node from search/prove/descent.h
 * and search/prove/ascent.h, of which it takes no code: of search/ it has two structs, the question
 * and the answer. From the top it fixes one bit of M after another and looks after each whether
 * the prefix can still be good; from below it takes placement after placement. It has no
 * screens, no patterns, no copies of tables and no class numbers: one table of attack sets,
 * from which a prefix takes back what it put there. */
#ifndef SLOW_PROVER_H
#define SLOW_PROVER_H

#include "../../search/prove/job.h"

struct slow_question {
    struct problem problem;
    uint64_t job;     /* its cut may be as deep as there are bits */
    unsigned top;     /* from the top: how many bits of M are searched */
    uint64_t limit;   /* gives up after looking at so many prefixes; 0: never */
    uint64_t product; /* if not 0: is this prefix met, as the M that numbers are multiplied by? */
};

struct slow_answer {
    struct prove_job job;
    uint64_t looks;
    int is_met;
    int gave_up;
};

/* The whole problem, and as many bits from the top as the other prover should search. Plain,
 * the highest bits are lost to the lowest square; black, see test_descent.c. */
struct slow_question slow_question_of(const struct problem *problem);

/* Zero when there is no memory. */
int slow_prove(const struct slow_question *question, struct slow_answer *answer);

/* Is M a factor? Every pair of subsets, each with its product of 64 bits. */
int slow_is_factor(const struct problem *problem, uint64_t factor);

#endif

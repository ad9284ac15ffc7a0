/* checker.h - a second, slow prover, to check logs with. It shares nothing with search/, neither
 * geometry nor types: it follows the definitions of a node in search/prove/descent.h and ascent.h.
 * With check_job.c it is a program, for scripts/check-book. From the top it fixes one bit of M
 * after another and tests after each whether the prefix can still be good; from below it takes
 * placement after placement. It has no screens, no patterns, no copies of tables and no class
 * numbers: at every node it puts all subsets into an empty table. */
#ifndef CHECKER_H
#define CHECKER_H

#include <stdint.h>

enum checker_indexing { CHECKER_PLAIN, CHECKER_BLACK, CHECKER_FREE };

struct checker_question {
    int is_bishop, is_up, all; /* all: a job does not end with its first factor */
    enum checker_indexing indexing;
    unsigned sq, bits, range, slots, cut; /* no limits: 0; the cut may be as deep as the bits */
    uint64_t job, limit, product; /* gives up after this many looks; is this M met? 0: neither */
    unsigned top;                 /* bits of M searched from the top, 0 for those that matter */
    unsigned stages;              /* how many squares are to join, 0 for all */
    unsigned files, ranks;        /* of the board: 8 each, or fewer */
};

struct checker_answer {
    unsigned stages;
    uint64_t nodes[12], factors, first, looks;
    int is_met, gave_up;
};

void checker_prove(const struct checker_question *question, struct checker_answer *answer);

/* If the problem is free, with some constant. */
int checker_is_factor(const struct checker_question *question, uint64_t factor);

#endif

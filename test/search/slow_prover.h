/* slow_prover.h - the checker as a second prover, for the problems of the first. */
#ifndef SLOW_PROVER_H
#define SLOW_PROVER_H

#include "../../search/prove/job.h"
#include "../second.h"
#include "checker.h"

struct slow_question {
    struct problem problem;
    uint64_t job;     /* its cut may be as deep as there are bits */
    unsigned top;     /* from the top: how many bits of M are searched */
    uint64_t limit;   /* gives up after looking at this many prefixes; 0: never */
    uint64_t product; /* if not 0: is this prefix met, as the M that numbers are multiplied by? */
};

struct slow_answer {
    struct prove_job job;
    uint64_t looks;
    int is_met;
    int gave_up;
};

static inline struct checker_question slow_asked(const struct problem *problem)
{
    return (struct checker_question){.is_bishop = problem->piece == GRIM_BISHOP,
                                     .is_up = problem->direction == PROBLEM_UP,
                                     .all = problem->all,
                                     .indexing = (enum checker_indexing)problem->indexing,
                                     .sq = problem->sq,
                                     .bits = problem->bits,
                                     .range = problem->range,
                                     .slots = problem->slots,
                                     .cut = problem->cut,
                                     .files = problem->board.files ? problem->board.files : 8,
                                     .ranks = problem->board.ranks ? problem->board.ranks : 8};
}

/* The whole problem, and as many bits from the top as the other prover should search. Plain, the
 * highest bits are lost to the lowest square; black, see test_descent.c. */
static inline struct slow_question slow_question_of(const struct problem *problem)
{
    struct slow_question question = {.problem = *problem, .top = 64};
    uint64_t mask = second_mask(problem->piece, problem->sq);
    unsigned lowest = 0;
    while (!(mask >> lowest & 1))
        lowest++;
    if (problem->indexing == PROBLEM_FREE)
        question.top = 64 - lowest + (lowest < 2 ? lowest : 2);
    else if (problem->indexing == PROBLEM_PLAIN)
        question.top = 64 - lowest;
    else if (!problem->range)
        question.top = 63 - (lowest < problem->bits ? lowest : problem->bits);
    return question;
}

static inline void slow_prove(const struct slow_question *question, struct slow_answer *answer)
{
    struct checker_question asked = slow_asked(&question->problem);
    struct checker_answer answered;
    asked.job = question->job;
    asked.top = question->top;
    asked.limit = question->limit;
    asked.product = question->product;
    checker_prove(&asked, &answered);
    *answer = (struct slow_answer){
        .job = {.stages = answered.stages, .factors = answered.factors, .first = answered.first},
        .looks = answered.looks,
        .is_met = answered.is_met,
        .gave_up = answered.gave_up};
    for (unsigned i = 0; i < answered.stages; i++)
        answer->job.nodes[i] = answered.nodes[i];
}

static inline int slow_is_factor(const struct problem *problem, uint64_t factor)
{
    struct checker_question asked = slow_asked(problem);
    return checker_is_factor(&asked, factor);
}

#endif

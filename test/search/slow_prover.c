/* slow_prover.c - a second opinion on purpose, which shares no code with the prover that it checks. */
#include "slow_prover.h"

#include <stdlib.h>
#include <string.h>

#include "../second.h"

enum { SUBSETS = 1 << 12, SLOTS = 1 << 13, DEPTHS = 65 };

/* Subset 2^i + s is s with square i. Squares stand in the order in which they join: from the
 * lowest up when bits are fixed from the top, from the highest down otherwise. */
struct slow {
    const struct slow_question *question;
    struct slow_answer *answer;
    unsigned squares, square[12], shift;
    uint64_t number[SUBSETS], attacks[SUBSETS];
    uint64_t held[SLOTS]; /* the attack set that is in a slot, or 0 */
    uint16_t filled[SLOTS];
    unsigned used; /* of `filled`, which says in what order slots were filled */
    uint16_t waiting[DEPTHS][SUBSETS];
    unsigned waits[DEPTHS];
};

/* ---- Subsets ---- */

static void list_squares(struct slow *slow, uint64_t mask, int up)
{
    for (unsigned i = 0; i < 64; i++) {
        unsigned sq = up ? 63 - i : i;
        if (mask >> sq & 1)
            slow->square[slow->squares++] = sq;
    }
}

/* Black, a subset stands for its complement in the mask, and brings one more. */
static void list_subsets(struct slow *slow)
{
    const struct problem *problem = &slow->question->problem;
    uint64_t mask = second_mask(problem->piece, problem->sq);
    list_squares(slow, mask, problem->direction == PROBLEM_UP);
    for (unsigned s = 0; s < 1u << slow->squares; s++) {
        uint64_t subset = 0;
        for (unsigned i = 0; i < slow->squares; i++)
            if (s >> i & 1)
                subset += UINT64_C(1) << slow->square[i];
        slow->number[s] = problem->indexing == PROBLEM_BLACK ? subset + 1 : subset;
        slow->attacks[s] =
            second_attacks(problem->piece, problem->sq,
                           problem->indexing == PROBLEM_BLACK ? mask - subset : subset);
    }
}

/* ---- One prefix ---- */

/* With b bits of M unknown, all 0 in h, number * M lies in number * h + [0, number * (2^b -
 * 1)]. The slots that this meets are 1 or 2, from the first one on, or for 3 any number. */
static unsigned slots_met(const struct slow *slow, unsigned subset, uint64_t h, unsigned b,
                          unsigned *first)
{
    uint64_t number = slow->number[subset], low = number * h;
    uint64_t slot = UINT64_C(1) << slow->shift;
    *first = (unsigned)(low / slot);
    if (number == 0 || b == 0)
        return 1;
    if (b == 64 || number >> (64 - b) != 0)
        return 3;
    uint64_t width = (number << b) - number;
    if (width >= slot)
        return 3;
    return low % slot + width < slot ? 1 : 2;
}

/* The lowest and the highest slot in use are found anew each time. */
static int is_in_range(const struct slow *slow, unsigned slot)
{
    unsigned range = slow->question->problem.range;
    for (unsigned i = 0; range && i < slow->used; i++)
        if (slow->filled[i] >= slot + range || slot >= slow->filled[i] + range)
            return 0;
    return 1;
}

static int may_take(const struct slow *slow, unsigned slot, unsigned subset)
{
    uint64_t held = slow->held[slot];
    return (held == 0 || held == slow->attacks[subset]) && is_in_range(slow, slot);
}

/* Zero: the subset has no place. */
static int settle(struct slow *slow, unsigned depth, unsigned subset, uint64_t h, unsigned b)
{
    unsigned slot;
    if (slots_met(slow, subset, h, b, &slot) > 1) {
        slow->waiting[depth][slow->waits[depth]++] = (uint16_t)subset;
        return 1;
    }
    if (!may_take(slow, slot, subset))
        return 0;
    if (slow->held[slot] == 0) {
        slow->held[slot] = slow->attacks[subset];
        slow->filled[slow->used++] = (uint16_t)slot;
    }
    return !slow->question->problem.slots || slow->used <= slow->question->problem.slots;
}

static int all_have_escapes(const struct slow *slow, unsigned depth, uint64_t h, unsigned b)
{
    unsigned mask = (1u << slow->question->problem.bits) - 1;
    for (unsigned i = 0; i < slow->waits[depth]; i++) {
        unsigned subset = slow->waiting[depth][i], slot;
        if (slots_met(slow, subset, h, b, &slot) == 2 && !may_take(slow, slot, subset) &&
            !may_take(slow, (slot + 1) & mask, subset))
            return 0;
    }
    return 1;
}

static void take_back(struct slow *slow, unsigned used)
{
    while (slow->used > used)
        slow->held[slow->filled[--slow->used]] = 0;
}

static int join(struct slow *slow, unsigned depth, unsigned square, uint64_t h, unsigned b)
{
    for (unsigned subset = 1u << square; subset < 2u << square; subset++)
        if (!settle(slow, depth, subset, h, b))
            return 0;
    return all_have_escapes(slow, depth, h, b);
}

/* A node that lies in several jobs belongs to the first. */
static void count(struct slow *slow, unsigned stage, int is_ours)
{
    slow->answer->job.nodes[stage] += (unsigned)is_ours;
}

static void found(struct slow *slow, uint64_t m)
{
    struct prove_job *job = &slow->answer->job;
    slow->answer->is_met |= m == slow->question->product;
    if (job->factors++ == 0)
        job->first = slow->question->problem.indexing == PROBLEM_BLACK ? 0 - m : m;
}

/* Asked before each look. */
static int is_over(struct slow *slow)
{
    struct slow_answer *answer = slow->answer;
    if (answer->job.factors && !slow->question->problem.all)
        return 1;
    if (answer->looks == slow->question->limit && slow->question->limit)
        answer->gave_up = 1;
    answer->looks += !answer->gave_up;
    return answer->gave_up;
}

/* ---- From the top down ---- */

static unsigned level_of(const struct slow *slow, unsigned square)
{
    unsigned deep = slow->square[square] + 2;
    return deep > slow->shift ? 0 : slow->shift - deep;
}

/* Bits of the job below bit b. */
static int is_first_job_below(const struct slow *slow, unsigned b)
{
    unsigned cut = slow->question->top - slow->question->problem.cut;
    return b <= cut || slow->question->job << (64 - (b - cut)) == 0;
}

static int is_in_job(const struct slow *slow, uint64_t h, unsigned b)
{
    unsigned cut = slow->question->top - slow->question->problem.cut;
    return b < cut || (h >> b & 1) == (slow->question->job >> (b - cut) & 1);
}

static void descend(struct slow *slow, unsigned depth, unsigned joined, uint64_t h, unsigned b);

static void fix_next_bit(struct slow *slow, unsigned depth, unsigned joined, uint64_t h,
                         unsigned b)
{
    for (uint64_t bit = 0; bit < 2 && !is_over(slow); bit++) {
        uint64_t child = h + (bit << (b - 1));
        unsigned used = slow->used, i = 0;
        if (!is_in_job(slow, child, b - 1))
            continue;
        slow->waits[depth + 1] = 0;
        while (i < slow->waits[depth] &&
               settle(slow, depth + 1, slow->waiting[depth][i], child, b - 1))
            i++;
        if (i == slow->waits[depth] && all_have_escapes(slow, depth + 1, child, b - 1))
            descend(slow, depth + 1, joined, child, b - 1);
        take_back(slow, used);
    }
}

static void descend(struct slow *slow, unsigned depth, unsigned joined, uint64_t h, unsigned b)
{
    for (; joined < slow->squares && level_of(slow, joined) == b; joined++) {
        if (!join(slow, depth, joined, h, b))
            return;
        count(slow, joined, is_first_job_below(slow, b));
    }
    if (b == 0)
        found(slow, h);
    else
        fix_next_bit(slow, depth, joined, h, b);
}

/* ---- From the lowest bit up ---- */

/* Nothing waits: square p's contribution is M mod 2^(64 - p), moved, and that is known when it
 * joins. */
static void ascend(struct slow *slow, unsigned joined, uint64_t m, unsigned known)
{
    if (joined == slow->squares) {
        found(slow, m);
        return;
    }
    unsigned then = 64 - slow->square[joined], cut = slow->question->problem.cut;
    unsigned fixed = cut < known ? 0 : cut < then ? cut - known : then - known;
    uint64_t first = fixed ? slow->question->job >> known & ((UINT64_C(1) << fixed) - 1) : 0;
    for (uint64_t u = first; !(u >> (then - known)) && !is_over(slow); u += UINT64_C(1) << fixed) {
        uint64_t child = m + (u << known);
        unsigned used = slow->used;
        if (join(slow, 0, joined, child, 0)) {
            count(slow, joined, then >= cut || slow->question->job >> then == 0);
            ascend(slow, joined + 1, child, then);
        }
        take_back(slow, used);
    }
}

/* ---- Questions ---- */

/* Black: -M serves as M does, and so do all bits of M that move every product by the same whole
 * slots; test_descent.c shows both. With a range slots are not the same any more. */
struct slow_question slow_question_of(const struct problem *problem)
{
    struct slow_question question = {*problem, 0, 64, 0, 0};
    uint64_t mask = second_mask(problem->piece, problem->sq);
    unsigned lowest = 0;
    while (!(mask >> lowest & 1))
        lowest++;
    if (problem->indexing != PROBLEM_BLACK)
        question.top = 64 - lowest;
    else if (!problem->range)
        question.top = 63 - (lowest < problem->bits ? lowest : problem->bits);
    return question;
}

int slow_prove(const struct slow_question *question, struct slow_answer *answer)
{
    struct slow *slow = calloc(1, sizeof *slow);
    if (!slow)
        return 0;
    memset(answer, 0, sizeof *answer);
    slow->question = question;
    slow->answer = answer;
    slow->shift = 64 - question->problem.bits;
    list_subsets(slow);
    answer->job.stages = slow->squares;
    settle(slow, 0, 0, 0, question->top);
    if (question->problem.direction == PROBLEM_UP)
        ascend(slow, 0, 0, 0);
    else
        descend(slow, 0, 0, 0, question->top);
    free(slow);
    return 1;
}

/* ---- One factor ---- */

static unsigned slot_of(const struct problem *problem, uint64_t mask, uint64_t subset,
                        uint64_t factor)
{
    return (unsigned)((problem->indexing == PROBLEM_BLACK ? subset | ~mask : subset) * factor >>
                      (64 - problem->bits));
}

int slow_is_factor(const struct problem *problem, uint64_t factor)
{
    uint64_t mask = second_mask(problem->piece, problem->sq), a = mask;
    for (;; a = (a - 1) & mask) {
        uint64_t attacks = second_attacks(problem->piece, problem->sq, a);
        unsigned slot = slot_of(problem, mask, a, factor);
        for (uint64_t b = a; b; b = (b - 1) & mask) {
            uint64_t other = (b - 1) & mask;
            if (slot_of(problem, mask, other, factor) == slot &&
                second_attacks(problem->piece, problem->sq, other) != attacks)
                return 0;
        }
        if (!a)
            return 1;
    }
}

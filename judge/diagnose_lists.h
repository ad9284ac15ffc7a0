/* diagnose_lists.h - which lists of a text are factors, and which belong to them. Internal to
 * diagnose. */
#ifndef GRIM_DIAGNOSE_LISTS_H
#define GRIM_DIAGNOSE_LISTS_H

#include "diagnose.h"
#include "views.h"

struct judge_work {
    struct workspace *space;
    const struct pasted *pasted;
    struct views views;
    struct diagnosis *diagnosis;
};

/* Verdicts, still unsettled, for every list of 64-bit factors, and for 32-bit numbers alone or in
 * pairs. */
void judge_guess_factors(struct judge_work *work);
void judge_guess_halves(struct judge_work *work);

/* The square whose number is missing among 63. Neighbours may be good for each other, and then it
 * is one of several. */
struct gap {
    unsigned good; /* numbers that are good when the gap is there */
    unsigned first, last;
};

struct gap judge_find_gap(struct workspace *space, const struct pasted_array *array);

/* Finds the numbers of index bits, and the offsets, that were meant for a list of factors. */
void judge_attach_bits(const struct judge_work *work, struct verdict *verdict);
void judge_attach_offsets(const struct judge_work *work, struct verdict *verdict);

#endif

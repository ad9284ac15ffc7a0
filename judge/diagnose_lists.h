/* diagnose_lists.h - which lists of a text are factors, and which belong to them. Internal to
 * diagnose. */
#ifndef GRIM_DIAGNOSE_LISTS_H
#define GRIM_DIAGNOSE_LISTS_H

#include "diagnose.h"
#include "views.h"

struct grim_work {
    struct grim_workspace *space;
    const struct grim_pasted *pasted;
    struct grim_views views;
    struct grim_diagnosis *diagnosis;
};

/* Verdicts, still unsettled, for every list of 64-bit factors, and for 32-bit numbers alone or in
 * pairs. */
void grim_guess_factors(struct grim_work *work);
void grim_guess_halves(struct grim_work *work);

/* The square whose number is missing among 63. Neighbours may be good for each other, and then it
 * is one of several. */
struct grim_gap {
    unsigned good; /* numbers that are good when the gap is there */
    unsigned first, last;
};

struct grim_gap grim_find_gap(struct grim_workspace *space, const struct grim_pasted_array *array);

/* Finds the numbers of index bits, and the offsets, that were meant for a list of factors. */
void grim_attach_bits(const struct grim_work *work, struct grim_verdict *verdict);
void grim_attach_offsets(const struct grim_work *work, struct grim_verdict *verdict);

#endif

/* rules.h - what a packer may choose, as the plan of a scheme says it.
 *
 * A packer knows no formula. The product of the empty board is K, and a blocker on the mask adds
 * to it a step that is the same whoever else is there: both are asked of the plan's hash. Where
 * that is not so, as with an xor, a scheme cannot be packed. What the record of a square keeps of
 * constant and shift is free, what it does not keep is the same for all squares. */
#ifndef GRIM_PACK_RULES_H
#define GRIM_PACK_RULES_H

#include "../../lib/registry.h"

enum { PACK_SQUARES = 128 /* rooks a1 to h8, then bishops */ };

struct pack_rules {
    const struct grim_plan *plan;
    int own_shift, own_constant;
    int outside; /* the squares outside the mask are in the product, so that factors change K */
    int unions;  /* slots hold the attacks of several squares */
    unsigned places; /* one a square; or 64, each for two squares that change places upside down */
};

/* A square's record, whatever the scheme. */
struct pack_record {
    uint64_t words[16];
};

struct formula {
    uint64_t factor, constant;
    unsigned shift;
    unsigned square; /* that it serves */
};

/* 0 when the scheme with this plan, NULL for one without, has no slots to pack. */
int pack_rules_make(const struct grim_plan *plan, struct pack_rules *rules);

/* Which place a square has, from 0 on, and the square of a place that is the right way up. */
unsigned pack_place_of(const struct pack_rules *rules, unsigned square);
unsigned pack_square_of(const struct pack_rules *rules, unsigned place);

/* The record of a square; `given` is what is known of it without factor, constant and shift. */
void pack_record_make(const struct grim_plan *plan, const struct grim_given *given,
                      const struct formula *formula, struct pack_record *record);

/* A factor from a file for any scheme as a formula whose constant is K; 0 when the scheme's steps
 * are not those of a multiplication by the factor. */
int pack_formula_make(const struct grim_plan *plan, unsigned square,
                      const struct grim_factor *factor, struct formula *formula);

/* The shift where it is the same for all squares. */
unsigned pack_fixed_shift(unsigned square);

#endif

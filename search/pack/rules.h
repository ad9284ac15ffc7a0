/* rules.h - what a packer may choose, according to the plan of a scheme.
 *
 * A packer knows no formula. The product of the empty board is K, and a blocker on the mask adds
 * a step that does not depend on the other blockers: the plan's hash gives both. A scheme for which
 * this does not hold, such as one with an xor, cannot be packed. Constant and shift are free if the
 * record of a square has them, and otherwise the same for all squares. */
#ifndef GRIM_PACK_RULES_H
#define GRIM_PACK_RULES_H

#include "../../lib/registry.h"

enum { PACK_SQUARES = 128 /* rooks a1 to h8, then bishops */ };

struct pack_rules {
    const struct grim_plan *plan;
    int own_shift, own_constant;
    int outside; /* the squares outside the mask are in the product, so K depends on the factor */
    int unions;  /* slots hold the attacks of several squares */
    unsigned places; /* one per square; or 64, each for two squares that mirror each other */
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

/* The record of a square; `given` has everything except factor, constant and shift. */
void pack_record_make(const struct grim_plan *plan, const struct grim_given *given,
                      const struct formula *formula, struct pack_record *record);

/* A factor from a file for any scheme as a formula whose constant is K; 0 when the scheme's steps
 * are not those of a multiplication by the factor. */
int pack_formula_make(const struct grim_plan *plan, unsigned square,
                      const struct grim_factor *factor, struct formula *formula);

/* The shift where it is the same for all squares. */
unsigned pack_fixed_shift(unsigned square);

#endif

/* registry.h - what the tools of this tree know about a scheme beyond the public contract. */
#ifndef GRIM_REGISTRY_H
#define GRIM_REGISTRY_H

#include "fill.h"
#include "tools.h"

/* The plan of a scheme with a record per square; NULL for others. */
const struct grim_plan *grim_scheme_plan(const struct grim_scheme *scheme);

/* How factors of the scheme are searched for: a word of schemes.def. */
const char *grim_scheme_find_word(const struct grim_scheme *scheme);

/* What a square's record, of a plan with factors, has besides mask and factor: a number of bits, a
 * constant; and an offset that belongs to the factor because arrays overlap. */
int grim_plan_has_bits(const struct grim_plan *plan);
int grim_plan_has_constant(const struct grim_plan *plan);
int grim_plan_has_offsets(const struct grim_plan *plan);

#endif

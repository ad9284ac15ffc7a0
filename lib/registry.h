/* registry.h - what the tools of this tree know about a scheme beyond the public contract. */
#ifndef GRIM_REGISTRY_H
#define GRIM_REGISTRY_H

#include "fill.h"
#include "tools.h"
#include "trace.h"

/* What a scheme with a record for each square is made of; NULL for one without. */
const struct grim_plan *grim_scheme_plan(const struct grim_scheme *scheme);

/* Notes the steps of one lookup; `piece` is rook or bishop, `table` the scheme's, filled. */
void grim_scheme_trace(const struct grim_scheme *scheme, const void *table, enum grim_piece piece,
                       unsigned sq, uint64_t occ, struct grim_trace *trace);

#endif

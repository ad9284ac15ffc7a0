/* registry.h - what the tools of this tree know about a scheme beyond the public contract. */
#ifndef GRIM_REGISTRY_H
#define GRIM_REGISTRY_H

#include "fill.h"
#include "tools.h"

/* What a scheme with a record for each square is made of; NULL for one without. */
const struct grim_plan *grim_scheme_plan(const struct grim_scheme *scheme);

#endif

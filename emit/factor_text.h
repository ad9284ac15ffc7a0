/* factor_text.h - a factor of one square as C: the function that maps an occupancy to its slot. */
#ifndef EMIT_FACTOR_TEXT_H
#define EMIT_FACTOR_TEXT_H

#include <stdio.h>

#include "../lib/registry.h"

/* By the scheme's key and product; the index is in the product's top bits. 0, without a message, if
 * the scheme has no such product or memory is short. */
int factor_text(const struct grim_scheme *scheme, const struct grim_given *given, FILE *out);

#endif

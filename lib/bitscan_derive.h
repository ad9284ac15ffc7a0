/* bitscan_derive.h - where the factors of the magic bitscan come from. */
#ifndef GRIM_BITSCAN_DERIVE_H
#define GRIM_BITSCAN_DERIVE_H

#include "compiler.h"

/* The first factor, guessed from the lowest bit up and zeros first, whose `width` windows of
 * log2(width) bits all differ; width is 8 or 64. */
GRIM_EXTERN uint64_t grim_bitscan_derive(unsigned width);

#endif

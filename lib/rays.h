/* rays.h - where the rays of a square go (threats.c). */
#ifndef GRIM_RAYS_H
#define GRIM_RAYS_H

#include "compiler.h"

/* For each square, its 64 others on rays: eight for each, the nearest first and a knight's
 * square at the end; 128 where there is none. Up, down, right, left, up right, down left, up
 * left, down right. */
GRIM_EXTERN const GRIM_ALIGNED(64) uint8_t grim_rays_table[64][64];

#endif

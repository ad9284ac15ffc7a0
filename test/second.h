/* second.h - a second definition of everything in geometry. */
#ifndef SECOND_H
#define SECOND_H

#include <stdint.h>

#include "../lib/geometry.h"

/* Deliberately written another way: on a mailbox of 10 x 12 squares with a border around it, with
 * offsets instead of coordinates, squares marked one by one in an array. */
uint64_t second_attacks(enum grim_piece piece, unsigned sq, uint64_t occ);
uint64_t second_mask(enum grim_piece piece, unsigned sq);
uint64_t second_leaper(const int *offsets, unsigned count, unsigned sq);

extern const int second_knight[8], second_king[8], second_pawn_up[2], second_pawn_down[2];

#endif

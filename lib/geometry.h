/* geometry.h - the oracle for sliders: masks, ray attacks, subsets.
 *
 * Everything here walks the board square by square, without tables, intrinsics or tricks. Every
 * scheme is checked against it, so it deliberately shares no code with the lookups. Nothing in it
 * is fast; nothing in it has to be. */
#ifndef GRIM_GEOMETRY_H
#define GRIM_GEOMETRY_H

#include <stdint.h>

#include "compiler.h"

/* The two sliders, and the queen, which is both. */
enum grim_piece { GRIM_ROOK, GRIM_BISHOP, GRIM_QUEEN };

/* Squares that a slider on sq attacks with the occupancy occ. The first occupied square of each ray
 * is attacked; sq itself never is, occupied or not. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_attacks(enum grim_piece piece, unsigned sq,
                                                       uint64_t occ);

/* The relevant squares of a slider on sq: its rays without their last squares, because there is
 * nothing behind them to block. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_mask(enum grim_piece piece, unsigned sq);

/* The attacks of a knight, a king, and of a pawn that moves up (towards rank 8) or down the board.
 */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_knight(unsigned sq);
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_king(unsigned sq);
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_pawn(int up, unsigned sq);

/* Squares strictly between two squares of one rank, file or diagonal; 0 for any other pair. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_between(unsigned a, unsigned b);

/* The whole rank, file or diagonal through two different squares; 0 when there is none. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_line(unsigned a, unsigned b);

GRIM_EXTERN GRIM_EXPORT unsigned grim_geometry_count(uint64_t squares);

/* The next subset of mask; after mask itself comes the empty set again. Subtracting mask adds one
 * in the positions of the mask and lets the carry ripple over the gaps ("Carry-Rippler"), so every
 * subset comes once: for (s = 0; ...; s = next) until s is 0 again. */
GRIM_INLINE uint64_t grim_subset_next(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

#endif

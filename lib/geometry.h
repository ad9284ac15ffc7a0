/* geometry.h - the truth about sliders: masks, ray attacks, subsets.
 *
 * Everything here walks the board square by square, uses no table, no intrinsic and no trick, and
 * is what every scheme is checked against: a second opinion on purpose, which shares no code with
 * the lookups. Nothing in it is fast; nothing in it has to be. */
#ifndef GRIM_GEOMETRY_H
#define GRIM_GEOMETRY_H

#include <stdint.h>

#include "compiler.h"

/* The two sliders, and the queen, which is both. */
enum grim_piece { GRIM_ROOK, GRIM_BISHOP, GRIM_QUEEN };

/* Squares a slider on sq attacks when the squares of occ are occupied. The first occupied square
 * of each ray is attacked; sq itself never is, occupied or not. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_geometry_attacks(enum grim_piece piece, unsigned sq,
                                                       uint64_t occ);

/* Squares whose occupancy matters to a slider on sq: its rays without their last squares, because
 * behind the last square there is nothing left to block. */
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

/* The subset of mask that follows this one; after mask itself comes the empty set again.
 * Subtracting mask adds one in the positions of the mask and lets the carry ripple over the gaps
 * ("Carry-Rippler"), so every subset comes once: for (s = 0; ...; s = next) until s is 0 again. */
GRIM_INLINE uint64_t grim_subset_next(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

#endif

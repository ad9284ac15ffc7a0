/* leapers.h - knight, king and pawn attacks; the squares between two squares, the line through
 * them.
 *
 * The tables are constants. The small ones are here; the two of 64 x 64 exist once per program. */
#ifndef GRIM_LEAPERS_H
#define GRIM_LEAPERS_H

#include <assert.h>

#include "compiler.h"
#include "gen/leapers.inc"
#include "walk.h"
#include "words.h"

#ifdef GRIM_LIBRARY
GRIM_EXTERN GRIM_EXPORT const uint64_t (*const grim_between_table_at)[64];
GRIM_EXTERN GRIM_EXPORT const uint64_t (*const grim_line_table_at)[64];
#define GRIM_BETWEEN_TABLE grim_between_table_at
#define GRIM_LINE_TABLE grim_line_table_at
#else
GRIM_EXTERN const uint64_t grim_between_table[64][64];
GRIM_EXTERN const uint64_t grim_line_table[64][64];
#define GRIM_BETWEEN_TABLE grim_between_table
#define GRIM_LINE_TABLE grim_line_table
#endif

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_knight_attacks(unsigned sq)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(grim_walk_leaps(sq, 1, 2), grim_knight_table[sq]);
}

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_king_attacks(unsigned sq)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(grim_walk_leaps(sq, 1, 1) | grim_walk_leaps(sq, 0, 1),
                        grim_king_table[sq]);
}

/* What a pawn attacks, which is also where pawns of the other colour attack sq from. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_pawn_attacks(enum grim_color color, unsigned sq)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(grim_walk_pawn(color, sq), grim_pawn_table[color][sq]);
}

/* Squares strictly between two squares of one rank, file or diagonal; 0 for any other pair. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_between(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return GRIM_LOOK_UP(grim_walk_between(a, b), GRIM_BETWEEN_TABLE[a][b]);
}

/* The whole rank, file or diagonal through two squares; 0 if there is none, or a is b. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_line(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return GRIM_LOOK_UP(grim_walk_line(a, b), GRIM_LINE_TABLE[a][b]);
}

#endif

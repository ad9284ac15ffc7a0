/* walk.h - attacks in C++ constant expressions, by a walk from square to square, so that the header
 * needs no table. At run time programs look up. */
#ifndef GRIM_WALK_H
#define GRIM_WALK_H

#include "geometry.h"
#include "words.h"

/* grim_rook_attacks and others are constant expressions if the compiler can tell when it evaluates
 * one. */
#if GRIM_CONSTANTS
#define GRIM_LOOK_UP(walked, looked_up)                                                           \
    (__builtin_is_constant_evaluated() ? (walked) : (looked_up))

/* The square at this distance in files and ranks, if there is one. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_step(unsigned sq, int files, int ranks)
{
    const int file = (int)(sq & 7) + files, rank = (int)(sq >> 3) + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0
                                                        : grim_bit((unsigned)(8 * rank + file));
}

/* Up to and including the first occupied square. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_ray(unsigned sq, uint64_t occ, int files, int ranks)
{
    uint64_t attacks = 0;
    for (int i = 1; i < 8; i++) {
        const uint64_t bit = grim_walk_step(sq, i * files, i * ranks);
        attacks |= bit;
        if (bit & occ)
            break;
    }
    return attacks;
}

GRIM_INLINE GRIM_CONSTEXPR struct grim_both grim_walk_both(unsigned sq, uint64_t occ)
{
    struct grim_both both = {0, 0};
    for (int i = -1; i < 2; i += 2) {
        both.rook |= grim_walk_ray(sq, occ, i, 0) | grim_walk_ray(sq, occ, 0, i);
        both.bishop |= grim_walk_ray(sq, occ, i, i) | grim_walk_ray(sq, occ, i, -i);
    }
    return both;
}

/* All eight squares at a distance of a, b or b, a. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_leaps(unsigned sq, int a, int b)
{
    uint64_t attacks = 0;
    for (int i = -1; i < 2; i += 2)
        for (int j = -1; j < 2; j += 2)
            attacks |= grim_walk_step(sq, i * a, j * b) | grim_walk_step(sq, i * b, j * a);
    return attacks;
}

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_pawn(enum grim_color color, unsigned sq)
{
    const int up = color == GRIM_WHITE ? 1 : -1;
    return grim_walk_step(sq, -1, up) | grim_walk_step(sq, 1, up);
}

/* Seen from both ends, each the only blocker for the other: the squares that both see. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_between(unsigned a, unsigned b)
{
    const struct grim_both from_a = grim_walk_both(a, grim_bit(b));
    const struct grim_both from_b = grim_walk_both(b, grim_bit(a));
    return a != b && (from_a.rook & grim_bit(b))     ? from_a.rook & from_b.rook
           : a != b && (from_a.bishop & grim_bit(b)) ? from_a.bishop & from_b.bishop
                                                     : 0;
}

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_walk_line(unsigned a, unsigned b)
{
    const struct grim_both from_a = grim_walk_both(a, 0), from_b = grim_walk_both(b, 0);
    const uint64_t ends = grim_bit(a) | grim_bit(b);
    return a == b                        ? 0
           : from_a.rook & grim_bit(b)   ? (from_a.rook & from_b.rook) | ends
           : from_a.bishop & grim_bit(b) ? (from_a.bishop & from_b.bishop) | ends
                                         : 0;
}
#else
#define GRIM_LOOK_UP(walked, looked_up) (looked_up)
#endif

#endif

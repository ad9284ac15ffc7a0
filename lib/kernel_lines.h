/* kernel_lines.h - lines as the kernels take them. */
#ifndef GRIM_KERNEL_LINES_H
#define GRIM_KERNEL_LINES_H

#include "compiler.h"

#define GRIM_FILE_A_PIECES UINT64_C(0x0101010101010101)
#define GRIM_FILE_H_PIECES UINT64_C(0x8080808080808080)
#define GRIM_OFF_EDGE_FILES UINT64_C(0x7e7e7e7e7e7e7e7e)    /* all files but these two */
#define GRIM_MAIN_DIAGONAL UINT64_C(0x8040201008040201)     /* a1..h8 */
#define GRIM_MAIN_ANTIDIAGONAL UINT64_C(0x0102040810204080) /* h1..a8 */

/* A diagonal is a main one, shifted up by this number of ranks, or down if it is negative. */
#define GRIM_RANKS_UP(n) (8 * ((n) > 0 ? (n) : 0))
#define GRIM_RANKS_DOWN(n) (8 * ((n) < 0 ? -(n) : 0))
#define GRIM_MOVED_UP(line, n) ((line) << GRIM_RANKS_UP(n) >> GRIM_RANKS_DOWN(n))

/* Both diagonals through a square, without the square itself. */
#define GRIM_SQUARE_BIT(f, k) (UINT64_C(1) << (8 * (k) + (f)))
#define GRIM_DIAGONALS_WITHOUT(f, k)                                                              \
    {                                                                                             \
        GRIM_MOVED_UP(GRIM_MAIN_DIAGONAL, (k) - (f)) ^ GRIM_SQUARE_BIT(f, k),                     \
            GRIM_MOVED_UP(GRIM_MAIN_ANTIDIAGONAL, (k) + (f)-7) ^ GRIM_SQUARE_BIT(f, k)            \
    }
#define GRIM_DIAGONALS_ON_RANK(k)                                                                 \
    GRIM_DIAGONALS_WITHOUT(0, k), GRIM_DIAGONALS_WITHOUT(1, k), GRIM_DIAGONALS_WITHOUT(2, k),     \
        GRIM_DIAGONALS_WITHOUT(3, k), GRIM_DIAGONALS_WITHOUT(4, k), GRIM_DIAGONALS_WITHOUT(5, k), \
        GRIM_DIAGONALS_WITHOUT(6, k), GRIM_DIAGONALS_WITHOUT(7, k)
static const GRIM_ALIGNED(64) uint64_t grim_diagonals_without[64][2] = {
    GRIM_DIAGONALS_ON_RANK(0), GRIM_DIAGONALS_ON_RANK(1), GRIM_DIAGONALS_ON_RANK(2),
    GRIM_DIAGONALS_ON_RANK(3), GRIM_DIAGONALS_ON_RANK(4), GRIM_DIAGONALS_ON_RANK(5),
    GRIM_DIAGONALS_ON_RANK(6), GRIM_DIAGONALS_ON_RANK(7)};

#endif

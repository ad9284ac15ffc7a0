/* kernel_pair.h - the union of many sliders on one board, in 128-bit registers: SSE2 and NEON,
 * which every x86-64 and every aarch64 has, and WebAssembly's where the flags allow them.
 *
 * The second lane has the board upside down, so that down becomes up. Then one fill by 8 goes
 * both ways along files, one by 9 and one by 7 all four ways along diagonals, and no lane needs
 * a shift of its own, which SSE2 does not have. Ranks have no such mirror image and do not use a
 * lane.
 *
 * It is written once, in the compiler's own vectors, except that WebAssembly has no byte swap but
 * can permute bytes freely. */
#ifndef GRIM_KERNEL_PAIR_H
#define GRIM_KERNEL_PAIR_H

#include "kernel_fill.h"
#include "words.h"

#if GRIM_HAS_VECTORS
typedef uint64_t grim_board_pair __attribute__((vector_size(16)));

/* With the second board upside down. */
GRIM_ALWAYS_INLINE grim_board_pair grim_pair_flipped(grim_board_pair pair)
{
#if GRIM_SHUFFLES_BYTES
    typedef uint8_t bytes __attribute__((vector_size(16)));
    return (grim_board_pair)__builtin_shufflevector((bytes)pair, (bytes)pair, 0, 1, 2, 3, 4, 5, 6,
                                                    7, 15, 14, 13, 12, 11, 10, 9, 8);
#else
    grim_board_pair flipped = {pair[0], grim_flip_ranks(pair[1])};
    return flipped;
#endif
}

GRIM_ALWAYS_INLINE grim_board_pair grim_pair_both_ways(uint64_t board)
{
    grim_board_pair pair = {board, board};
    return grim_pair_flipped(pair);
}

GRIM_FILL_UP(grim_pair_fill, grim_board_pair)

GRIM_INLINE uint64_t grim_union_pair(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    const grim_board_pair open = grim_pair_both_ways(~occ), inside = open & GRIM_OFF_EDGE_FILES;
    grim_board_pair b = grim_pair_both_ways(bishops);
    grim_board_pair all = grim_pair_fill(grim_pair_both_ways(rooks), open, 8) |
                          (grim_pair_fill(b, inside, 9) & ~GRIM_FILE_A_PIECES) |
                          (grim_pair_fill(b, inside, 7) & ~GRIM_FILE_H_PIECES);
    all = grim_pair_flipped(all);
    return all[0] | all[1] | grim_fill_ranks(rooks, occ);
}
#endif
#endif

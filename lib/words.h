/* words.h - small things that every part of the library uses: results, errors, byte swaps. */
#ifndef GRIM_WORDS_H
#define GRIM_WORDS_H

#include "compiler.h"

enum grim_color { GRIM_WHITE, GRIM_BLACK };

/* The attacks of a rook and of a bishop from one square; a queen attacks the union. */
struct grim_both {
    uint64_t rook;
    uint64_t bishop;
};

enum grim_status {
    GRIM_OK,
    GRIM_ERROR_NULL,   /* a pointer that must not be null is null */
    GRIM_ERROR_SQUARE, /* a square is not in 0..63 */
    GRIM_ERROR_SCHEME, /* no scheme has this name */
    GRIM_ERROR_CPU,    /* the scheme needs an instruction that this processor lacks */
    GRIM_ERROR_MEMORY, /* the memory given is smaller than the table */
    GRIM_ERROR_FACTOR, /* a factor sends two occupancies with different attacks to one slot */
    GRIM_ERROR_FORMAT  /* a text of factors cannot be read */
};

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_bit(unsigned sq)
{
    return UINT64_C(1) << sq;
}

/* The board upside down: rank 1 becomes rank 8. */
GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_flip_ranks(uint64_t board)
{
#if GRIM_GNU
    return __builtin_bswap64(board);
#elif GRIM_MSVC
    return _byteswap_uint64(board);
#else
    board = ((board >> 8) & UINT64_C(0x00ff00ff00ff00ff)) |
            ((board & UINT64_C(0x00ff00ff00ff00ff)) << 8);
    board = ((board >> 16) & UINT64_C(0x0000ffff0000ffff)) |
            ((board & UINT64_C(0x0000ffff0000ffff)) << 16);
    return (board >> 32) | (board << 32);
#endif
}

/* The number of squares in a board. */
GRIM_INLINE GRIM_CONSTEXPR unsigned grim_count(uint64_t board)
{
#if GRIM_UNIT_HAS_popcnt && GRIM_MSVC
    return (unsigned)__popcnt64(board);
#elif GRIM_UNIT_HAS_popcnt
    return (unsigned)__builtin_popcountll(board);
#else
    board -= board >> 1 & UINT64_C(0x5555555555555555);
    board = (board & UINT64_C(0x3333333333333333)) + (board >> 2 & UINT64_C(0x3333333333333333));
    board = (board + (board >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(board * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* The lowest square of a board, not empty. */
GRIM_INLINE GRIM_CONSTEXPR unsigned grim_lowest(uint64_t board)
{
#if GRIM_GNU
    return (unsigned)__builtin_ctzll(board);
#elif GRIM_MSVC_64
    unsigned long sq;
    _BitScanForward64(&sq, board);
    return (unsigned)sq;
#else
    return grim_count((board & (0 - board)) - 1);
#endif
}

/* The highest square of a board, not empty. */
GRIM_INLINE GRIM_CONSTEXPR unsigned grim_highest(uint64_t board)
{
#if GRIM_GNU
    return 63u ^ (unsigned)__builtin_clzll(board);
#elif GRIM_MSVC_64
    unsigned long sq;
    _BitScanReverse64(&sq, board);
    return (unsigned)sq;
#else
    unsigned sq = 0;
    for (unsigned half = 32; half; half /= 2)
        if (board >> (sq + half))
            sq += half;
    return sq;
#endif
}

#endif

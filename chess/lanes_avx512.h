/* lanes_avx512.h - eight directions as the eight lanes of one register.
 *
 * Lane by lane: north, east, north-east, north-west, and their opposites four lanes further. A step
 * is a rotation; what wraps round the board's edge is masked away. */
#ifndef GRIM_CHESS_LANES_AVX512_H
#define GRIM_CHESS_LANES_AVX512_H

#include "board.h"

typedef __m512i grim_lanes;

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_all(uint64_t board)
{
    return _mm512_set1_epi64((long long)board);
}

/* Boards for the rook's directions and for the bishop's. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_lines(uint64_t rooks, uint64_t bishops)
{
    return _mm512_mask_set1_epi64(grim_lanes_all(rooks), 0xcc, (long long)bishops);
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_step(grim_lanes a, int times)
{
    grim_lanes by = times == 1   ? _mm512_setr_epi64(8, 1, 9, 7, 56, 63, 55, 57)
                    : times == 2 ? _mm512_setr_epi64(16, 2, 18, 14, 48, 62, 46, 50)
                                 : _mm512_setr_epi64(32, 4, 36, 28, 32, 60, 28, 36);
    return _mm512_rolv_epi64(a, by);
}

/* Squares that a step in a lane's direction can enter. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_wrap(void)
{
    const uint64_t not_a = ~GRIM_A_FILE, not_h = ~GRIM_H_FILE;
    const uint64_t not_1 = ~UINT64_C(0xff), not_8 = ~(UINT64_C(0xff) << 56);
    return _mm512_setr_epi64((long long)not_1, (long long)not_a, (long long)(not_1 & not_a),
                             (long long)(not_1 & not_h), (long long)not_8, (long long)not_h,
                             (long long)(not_8 & not_h), (long long)(not_8 & not_a));
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_and(grim_lanes a, grim_lanes b)
{
    return _mm512_and_si512(a, b);
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_or(grim_lanes a, grim_lanes b)
{
    return _mm512_or_si512(a, b);
}

/* a & ~b */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_less(grim_lanes a, grim_lanes b)
{
    return _mm512_andnot_si512(b, a);
}

/* a | (b & c) */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_or_and(grim_lanes a, grim_lanes b, grim_lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

/* a & b & ~c */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_and_less(grim_lanes a, grim_lanes b, grim_lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x40);
}

/* Opposite directions change places. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_opposite(grim_lanes a)
{
    return _mm512_shuffle_i64x2(a, a, 0x4e);
}

GRIM_ALWAYS_INLINE uint64_t grim_lanes_union(grim_lanes a)
{
    __m256i four = _mm256_or_si256(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

GRIM_ALWAYS_INLINE int grim_lanes_meet(grim_lanes a, grim_lanes b)
{
    return _mm512_test_epi64_mask(a, b) != 0;
}

/* ---- Sums of how many squares there are in the lanes ---- */

typedef __m512i grim_lanes_sum;

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_none(void)
{
    return _mm512_setzero_si512();
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_add(grim_lanes_sum sum, grim_lanes squares)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(squares));
}

GRIM_ALWAYS_INLINE uint64_t grim_lanes_sum_all(grim_lanes_sum sum)
{
    return (uint64_t)_mm512_reduce_add_epi64(sum);
}

#endif

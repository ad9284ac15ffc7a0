/* lanes_avx512.h - eight directions as the eight lanes of one register.
 *
 * Lane by lane: north, east, north-east, north-west, and their opposites four lanes further. A
 * step is a rotation; what wraps round the board's edge is masked away. */
#ifndef GRIM_CHESS_LANES_AVX512_H
#define GRIM_CHESS_LANES_AVX512_H

#include "../lib/intrinsics_template.h"
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

/* The rook's directions and the bishop's apart. */
GRIM_ALWAYS_INLINE struct grim_both grim_lanes_unions(grim_lanes a)
{
    __m256i four = _mm256_or_si256(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m256i two = _mm256_or_si256(four, _mm256_permute4x64_epi64(four, 0xb1));
    struct grim_both both;
    both.rook = (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(two));
    both.bishop = (uint64_t)_mm_cvtsi128_si64(_mm256_extracti128_si256(two, 1));
    return both;
}

/* The lanes of a in which b and c meet. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_where_meet(grim_lanes a, grim_lanes b, grim_lanes c)
{
    return _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(b, c), a);
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

/* The squares as many times as there are, less the exceptions in each lane. */
GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_add_times(grim_lanes_sum sum, grim_lanes squares,
                                                           unsigned times, grim_lanes exceptions)
{
    __m512i count = _mm512_popcnt_epi64(squares);
    __m512i all = _mm512_sub_epi64(grim_lanes_all(times), _mm512_popcnt_epi64(exceptions));
    return _mm512_add_epi64(sum, _mm512_mul_epu32(count, all));
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_plus(grim_lanes_sum a, grim_lanes_sum b)
{
    return _mm512_add_epi64(a, b);
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_less(grim_lanes_sum a, grim_lanes_sum b)
{
    return _mm512_sub_epi64(a, b);
}

/* Times a power of two. */
GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_shift(grim_lanes_sum sum, unsigned power)
{
    return _mm512_slli_epi64(sum, power);
}

GRIM_ALWAYS_INLINE uint64_t grim_lanes_sum_all(grim_lanes_sum sum)
{
    return (uint64_t)_mm512_reduce_add_epi64(sum);
}

/* ---- A position's boards, all eight at once ---- */

GRIM_ALWAYS_INLINE void grim_move_boards_avx512(const struct grim_position *pos,
                                                struct grim_position *after, uint64_t lifted,
                                                unsigned side, unsigned kind, uint64_t to)
{
    static const uint8_t gaining[2][6] = {{65, 66, 68, 72, 80, 96}, /* 1 << kind | 64 << side */
                                          {129, 130, 132, 136, 144, 160}};
    __mmask8 gains = gaining[side][kind];
    __m512i boards = _mm512_loadu_si512(pos);
    boards = _mm512_andnot_si512(grim_lanes_all(lifted), boards);
    boards = _mm512_mask_or_epi64(boards, gains, boards, grim_lanes_all(to));
    _mm512_storeu_si512(after, boards);
}
#define GRIM_MOVE_BOARDS grim_move_boards_avx512

/* On an empty square, a pawn. */
GRIM_ALWAYS_INLINE unsigned grim_taken_kind_avx512(const struct grim_position *pos, unsigned sq)
{
    unsigned on = _mm512_test_epi64_mask(_mm512_loadu_si512(pos), grim_lanes_all(grim_bit(sq)));
    return grim_lowest(on | 32);
}
#define GRIM_TAKEN_KIND grim_taken_kind_avx512

/* ---- Lists of moves ---- */

/* The squares of a board as bytes, one after the other: no piece has more than 27 targets, and no
 * more pawns than that go one way. */
GRIM_ALWAYS_INLINE grim_move *grim_append_avx512(grim_move *at, uint64_t to, unsigned times,
                                                 unsigned plus)
{
    static const GRIM_ALIGNED(64) uint8_t squares[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    __m512i targets = _mm512_maskz_compress_epi8(to, _mm512_load_si512(squares));
    __m512i moves = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(targets));
    moves = _mm512_mullo_epi16(moves, _mm512_set1_epi16((short)times));
    moves = _mm512_add_epi16(moves, _mm512_set1_epi16((short)plus));
    _mm512_storeu_si512(at, moves);
    return at + grim_count(to);
}
#define GRIM_APPEND grim_append_avx512

#endif

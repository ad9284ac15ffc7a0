/* lanes_avx2.h - eight directions as the lanes of two registers.
 *
 * Lane by lane: north, east, north-east, north-west in one, their opposites in the other. A
 * step is a shift to the left in the first and to the right in the second; what crosses the
 * board's edge is masked away. */
#ifndef GRIM_CHESS_LANES_AVX2_H
#define GRIM_CHESS_LANES_AVX2_H

#include "../lib/intrinsics_template.h"
#include "board.h"

typedef struct {
    __m256i up;
    __m256i down;
} grim_lanes;

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_of(__m256i up, __m256i down)
{
    grim_lanes lanes = {up, down};
    return lanes;
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_all(uint64_t board)
{
    __m256i all = _mm256_set1_epi64x((long long)board);
    return grim_lanes_of(all, all);
}

/* Boards for the rook's directions and for the bishop's. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_lines(uint64_t rooks, uint64_t bishops)
{
    __m256i both = _mm256_blend_epi32(_mm256_set1_epi64x((long long)rooks),
                                      _mm256_set1_epi64x((long long)bishops), 0xf0);
    return grim_lanes_of(both, both);
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_step(grim_lanes a, int times)
{
    __m256i by = _mm256_setr_epi64x(8 * times, times, 9 * times, 7 * times);
    return grim_lanes_of(_mm256_sllv_epi64(a.up, by), _mm256_srlv_epi64(a.down, by));
}

/* Squares that a step in a lane's direction can enter. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_wrap(void)
{
    const long long not_a = (long long)~GRIM_A_FILE, not_h = (long long)~GRIM_H_FILE;
    return grim_lanes_of(_mm256_setr_epi64x(-1, not_a, not_a, not_h),
                         _mm256_setr_epi64x(-1, not_h, not_h, not_a));
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_and(grim_lanes a, grim_lanes b)
{
    return grim_lanes_of(_mm256_and_si256(a.up, b.up), _mm256_and_si256(a.down, b.down));
}

GRIM_ALWAYS_INLINE grim_lanes grim_lanes_or(grim_lanes a, grim_lanes b)
{
    return grim_lanes_of(_mm256_or_si256(a.up, b.up), _mm256_or_si256(a.down, b.down));
}

/* a & ~b */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_less(grim_lanes a, grim_lanes b)
{
    return grim_lanes_of(_mm256_andnot_si256(b.up, a.up), _mm256_andnot_si256(b.down, a.down));
}

/* a | (b & c) */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_or_and(grim_lanes a, grim_lanes b, grim_lanes c)
{
    return grim_lanes_or(a, grim_lanes_and(b, c));
}

/* a & b & ~c */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_and_less(grim_lanes a, grim_lanes b, grim_lanes c)
{
    return grim_lanes_less(grim_lanes_and(a, b), c);
}

/* Opposite directions change places. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_opposite(grim_lanes a)
{
    return grim_lanes_of(a.down, a.up);
}

GRIM_ALWAYS_INLINE uint64_t grim_lanes_union(grim_lanes a)
{
    __m256i four = _mm256_or_si256(a.up, a.down);
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

/* The rook's directions and the bishop's apart. */
GRIM_ALWAYS_INLINE struct grim_both grim_lanes_unions(grim_lanes a)
{
    __m256i four = _mm256_or_si256(a.up, a.down);
    __m256i two = _mm256_or_si256(four, _mm256_permute4x64_epi64(four, 0xb1));
    struct grim_both both;
    both.rook = (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(two));
    both.bishop = (uint64_t)_mm_cvtsi128_si64(_mm256_extracti128_si256(two, 1));
    return both;
}

/* The lanes of a in which b and c meet. */
GRIM_ALWAYS_INLINE grim_lanes grim_lanes_where_meet(grim_lanes a, grim_lanes b, grim_lanes c)
{
    grim_lanes meet = grim_lanes_and(b, c);
    __m256i up = _mm256_cmpeq_epi64(meet.up, _mm256_setzero_si256());
    __m256i down = _mm256_cmpeq_epi64(meet.down, _mm256_setzero_si256());
    return grim_lanes_less(a, grim_lanes_of(up, down));
}

GRIM_ALWAYS_INLINE int grim_lanes_meet(grim_lanes a, grim_lanes b)
{
    grim_lanes both = grim_lanes_and(a, b);
    __m256i any = _mm256_or_si256(both.up, both.down);
    return !_mm256_testz_si256(any, any);
}

/* ---- Sums of how many squares there are in the lanes ---- */

typedef __m256i grim_lanes_sum;

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_none(void)
{
    return _mm256_setzero_si256();
}

/* The bits of every byte, by a table of sixteen for each half. */
GRIM_ALWAYS_INLINE __m256i grim_lanes_bits(__m256i a)
{
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                           2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);
    __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(a, half));
    __m256i high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(a, 4), half));
    return _mm256_add_epi8(low, high);
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_add(grim_lanes_sum sum, grim_lanes squares)
{
    __m256i bits = _mm256_add_epi8(grim_lanes_bits(squares.up), grim_lanes_bits(squares.down));
    return _mm256_add_epi64(sum, _mm256_sad_epu8(bits, _mm256_setzero_si256()));
}

/* The squares as many times as there are, less the exceptions in each lane. */
GRIM_ALWAYS_INLINE __m256i grim_half_times(__m256i squares, unsigned times, __m256i exceptions)
{
    const __m256i none = _mm256_setzero_si256();
    __m256i count = _mm256_sad_epu8(grim_lanes_bits(squares), none);
    __m256i less = _mm256_sad_epu8(grim_lanes_bits(exceptions), none);
    return _mm256_mul_epu32(count, _mm256_sub_epi64(_mm256_set1_epi64x(times), less));
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_add_times(grim_lanes_sum sum, grim_lanes squares,
                                                           unsigned times, grim_lanes exceptions)
{
    sum = _mm256_add_epi64(sum, grim_half_times(squares.up, times, exceptions.up));
    return _mm256_add_epi64(sum, grim_half_times(squares.down, times, exceptions.down));
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_plus(grim_lanes_sum a, grim_lanes_sum b)
{
    return _mm256_add_epi64(a, b);
}

GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_less(grim_lanes_sum a, grim_lanes_sum b)
{
    return _mm256_sub_epi64(a, b);
}

/* Times a power of two. */
GRIM_ALWAYS_INLINE grim_lanes_sum grim_lanes_sum_shift(grim_lanes_sum sum, unsigned power)
{
    return _mm256_slli_epi64(sum, (int)power);
}

GRIM_ALWAYS_INLINE uint64_t grim_lanes_sum_all(grim_lanes_sum sum)
{
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    return (uint64_t)_mm_cvtsi128_si64(two) + (uint64_t)_mm_extract_epi64(two, 1);
}

/* ---- A position's boards, four at once ---- */

GRIM_ALWAYS_INLINE __m256i grim_four_after(__m256i boards, uint64_t lifted, __m256i gains,
                                           uint64_t to)
{
    boards = _mm256_andnot_si256(_mm256_set1_epi64x((long long)lifted), boards);
    gains = _mm256_and_si256(gains, _mm256_set1_epi64x((long long)to));
    return _mm256_or_si256(boards, gains);
}

/* The boards that gain a piece are those whose number is its kind, or 6 and its colour. */
GRIM_ALWAYS_INLINE void grim_move_boards_avx2(const struct grim_position *pos,
                                              struct grim_position *after, uint64_t lifted,
                                              unsigned side, unsigned kind, uint64_t to)
{
    const __m256i *from = (const __m256i *)(const void *)pos;
    __m256i *into = (__m256i *)(void *)after, wanted = _mm256_set1_epi64x((long long)kind);
    __m256i low = _mm256_cmpeq_epi64(_mm256_setr_epi64x(0, 1, 2, 3), wanted);
    __m256i high = _mm256_cmpeq_epi64(_mm256_setr_epi64x(4, 5, 6, 7), wanted);
    high = _mm256_or_si256(high, side == GRIM_WHITE ? _mm256_setr_epi64x(0, 0, -1, 0)
                                                    : _mm256_setr_epi64x(0, 0, 0, -1));
    _mm256_storeu_si256(into, grim_four_after(_mm256_loadu_si256(from), lifted, low, to));
    _mm256_storeu_si256(into + 1, grim_four_after(_mm256_loadu_si256(from + 1), lifted, high, to));
}
#define GRIM_MOVE_BOARDS grim_move_boards_avx2

#endif

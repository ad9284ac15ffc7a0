/* kernel_avx2.h - slider attacks for batches of boards, and the union of many sliders on one
 * board: AVX2, four boards in a register.
 *
 * The formula for files and diagonals is that of kernel_avx512.h, which explains it:
 *
 *     attacks = ((x - r) ^ flip(flip(x) - flip(r))) & line
 *
 * A rank needs its mirror image, which takes GFNI. Without that only the squares above the slider
 * come from a subtraction of bytes. Below it the highest blocker hides what is below it, and which
 * squares these are is looked up, for each half of the rank:
 *
 *     attacks = below & ~(hidden_by_upper[x & below, upper half] | hidden_by_lower[lower half])
 *
 * and `below` is a subtraction of 1 from each byte that stops at 0. */
#ifndef GRIM_KERNEL_AVX2_H
#define GRIM_KERNEL_AVX2_H

#include <string.h>

#include "kernel_lines.h"
#include "kernels.h"

#if GRIM_X86_64
#include "intrinsics_template.h"

#define GRIM_FOUR_INLINE(isa) GRIM_TARGET_##isa GRIM_ALWAYS_INLINE

typedef __m256i grim_four;

GRIM_FOUR_INLINE(avx2) grim_four grim_four_every(uint64_t b)
{
    return _mm256_set1_epi64x((long long)b);
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_upside_down(grim_four b)
{
    return _mm256_shuffle_epi8(b, _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607,
                                                    0x08090a0b0c0d0e0f, 0x0001020304050607));
}

/* Attacks along a file or diagonal. The slider is not in `occupied`, or not in `line`.
 * `below` is r upside down. */
GRIM_FOUR_INLINE(avx2)
grim_four grim_four_line_attacks(grim_four line, grim_four occupied, grim_four r, grim_four below)
{
    grim_four x = _mm256_and_si256(occupied, line), up = _mm256_sub_epi64(x, r);
    grim_four down = grim_four_upside_down(_mm256_sub_epi64(grim_four_upside_down(x), below));
    return _mm256_and_si256(_mm256_xor_si256(up, down), line);
}

/* A shuffle reads the lower half of each byte, and gives 0 where the uppermost bit is set, which
 * is never `below` a slider. Bits that come from the next byte are in the upper half. */
GRIM_FOUR_INLINE(avx2) grim_four grim_four_hidden(grim_four blockers)
{
    const grim_four by_lower =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 1, 1, 3, 3, 3, 3, 7, 7, 7, 7, 7, 7, 7, 7));
    const grim_four by_upper = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 15, 31, 31, 63, 63, 63, 63, 0, 0, 0, 0, 0, 0, 0, 0));
    return _mm256_or_si256(_mm256_shuffle_epi8(by_lower, blockers),
                           _mm256_shuffle_epi8(by_upper, _mm256_srli_epi64(blockers, 4)));
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_rank_avx2(grim_four x, grim_four r)
{
    grim_four below = _mm256_subs_epu8(r, _mm256_set1_epi8(1));
    grim_four above = _mm256_xor_si256(_mm256_or_si256(x, r), _mm256_sub_epi8(x, r));
    grim_four hidden = grim_four_hidden(_mm256_and_si256(x, below));
    return _mm256_xor_si256(above, _mm256_andnot_si256(hidden, below));
}

GRIM_FOUR_INLINE(avx2gfni) grim_four grim_four_mirrored(grim_four b)
{
    return _mm256_gf2p8affine_epi64_epi8(b, grim_four_every(GRIM_MAIN_DIAGONAL), 0);
}

/* Both differences leave the other ranks as they were, and drop r. */
GRIM_FOUR_INLINE(avx2gfni) grim_four grim_four_rank_avx2gfni(grim_four x, grim_four r)
{
    grim_four down = _mm256_sub_epi8(grim_four_mirrored(x), grim_four_mirrored(r));
    return _mm256_xor_si256(_mm256_sub_epi8(x, r), grim_four_mirrored(down));
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_file(grim_four square)
{
    grim_four number = _mm256_and_si256(square, grim_four_every(7));
    return _mm256_sllv_epi64(grim_four_every(GRIM_FILE_A_PIECES), number);
}

/* Both diagonals of each of two squares. */
GRIM_FOUR_INLINE(avx2) grim_four grim_four_two_squares(unsigned a, unsigned b)
{
    const __m128i *at = (const __m128i *)(const void *)grim_diagonals_without;
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_load_si128(at + a)),
                                   _mm_load_si128(at + b), 1);
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_squares(const uint8_t *sq)
{
    int32_t four;
    memcpy(&four, sq, sizeof four);
    return _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four));
}

#define GRIM_FOUR_STEPS(isa)                                                                      \
    GRIM_FOUR_INLINE(isa) grim_four grim_four_rook_##isa(const uint8_t *sq, grim_four occupied)   \
    {                                                                                             \
        grim_four square = grim_four_squares(sq);                                                 \
        grim_four r = _mm256_sllv_epi64(grim_four_every(1), square);                              \
        grim_four x = _mm256_andnot_si256(r, occupied);                                           \
        grim_four f =                                                                             \
            grim_four_line_attacks(grim_four_file(square), x, r, grim_four_upside_down(r));       \
        return _mm256_xor_si256(f, grim_four_rank_##isa(x, r));                                   \
    }                                                                                             \
    GRIM_FOUR_INLINE(isa) grim_four grim_four_bishop_##isa(const uint8_t *sq, grim_four occupied) \
    {                                                                                             \
        grim_four even = grim_four_two_squares(sq[0], sq[2]);                                     \
        grim_four odd = grim_four_two_squares(sq[1], sq[3]);                                      \
        grim_four diag = _mm256_unpacklo_epi64(even, odd);                                        \
        grim_four anti = _mm256_unpackhi_epi64(even, odd);                                        \
        grim_four r = _mm256_sllv_epi64(grim_four_every(1), grim_four_squares(sq));               \
        grim_four below = grim_four_upside_down(r);                                               \
        return _mm256_or_si256(grim_four_line_attacks(diag, occupied, r, below),                  \
                               grim_four_line_attacks(anti, occupied, r, below));                 \
    }                                                                                             \
    GRIM_FOUR_INLINE(isa) grim_four grim_four_queen_##isa(const uint8_t *sq, grim_four occupied)  \
    {                                                                                             \
        grim_four square = grim_four_squares(sq);                                                 \
        grim_four even = grim_four_two_squares(sq[0], sq[2]);                                     \
        grim_four odd = grim_four_two_squares(sq[1], sq[3]);                                      \
        grim_four diag = _mm256_unpacklo_epi64(even, odd);                                        \
        grim_four anti = _mm256_unpackhi_epi64(even, odd);                                        \
        grim_four r = _mm256_sllv_epi64(grim_four_every(1), square);                              \
        grim_four below = grim_four_upside_down(r), x = _mm256_andnot_si256(r, occupied);         \
        grim_four d = grim_four_line_attacks(diag, occupied, r, below);                           \
        grim_four a = grim_four_line_attacks(anti, occupied, r, below);                           \
        grim_four f = grim_four_line_attacks(grim_four_file(square), x, r, below);                \
        grim_four others = _mm256_or_si256(_mm256_or_si256(d, a), f);                             \
        return _mm256_xor_si256(others, grim_four_rank_##isa(x, r));                              \
    }

GRIM_FOUR_STEPS(avx2)
GRIM_FOUR_STEPS(avx2gfni)

/* The last few are a whole step with copies. */
#define GRIM_BATCH_AVX2(piece, isa)                                                               \
    GRIM_FOUR_INLINE(isa)                                                                         \
    void grim_step_##piece##_##isa(const uint8_t *sq, const uint64_t *occ, uint64_t *out)         \
    {                                                                                             \
        grim_four o = _mm256_loadu_si256((const __m256i *)(const void *)occ);                     \
        _mm256_storeu_si256((__m256i *)(void *)out, grim_four_##piece##_##isa(sq, o));            \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE void grim_batch_##piece##_##isa(                                \
        const uint8_t *sq, const uint64_t *occ, uint64_t *out, size_t n)                          \
    {                                                                                             \
        size_t i = 0;                                                                             \
        grim_assert_batch(sq, occ, out, n);                                                       \
        for (; n - i >= 4; i += 4)                                                                \
            grim_step_##piece##_##isa(sq + i, occ + i, out + i);                                  \
        if (i < n) {                                                                              \
            uint8_t few[4] = {0, 0, 0, 0};                                                        \
            uint64_t boards[4] = {0, 0, 0, 0};                                                    \
            memcpy(few, sq + i, n - i);                                                           \
            memcpy(boards, occ + i, 8 * (n - i));                                                 \
            grim_step_##piece##_##isa(few, boards, boards);                                       \
            memcpy(out + i, boards, 8 * (n - i));                                                 \
        }                                                                                         \
    }

GRIM_BATCH_AVX2(rook, avx2)
GRIM_BATCH_AVX2(bishop, avx2)
GRIM_BATCH_AVX2(queen, avx2)
GRIM_BATCH_AVX2(rook, avx2gfni)
GRIM_BATCH_AVX2(queen, avx2gfni)

/* ---- The union ---- */

/* One kind of line in each lane, up in one register and down in the other: files and ranks for
 * the rooks, then both diagonals for the bishops. The steps are those of kernel_fill.h. */
#define GRIM_FOUR_LANES(file, rank, diag, anti)                                                   \
    _mm256_setr_epi64x((long long)(file), (long long)(rank), (long long)(diag), (long long)(anti))
#define GRIM_FOUR_BY(n) GRIM_FOUR_LANES(8 * (n), (n), 9 * (n), 7 * (n))

GRIM_FOUR_INLINE(avx2) grim_four grim_four_up(grim_four b, grim_four by)
{
    return _mm256_sllv_epi64(b, by);
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_down(grim_four b, grim_four by)
{
    return _mm256_srlv_epi64(b, by);
}

GRIM_FOUR_INLINE(avx2) grim_four grim_four_joined(grim_four s, grim_four step, grim_four open)
{
    return _mm256_or_si256(s, _mm256_and_si256(step, open));
}

GRIM_FOUR_INLINE(avx2) uint64_t grim_four_union(grim_four b)
{
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(b), _mm256_extracti128_si256(b, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half);
}

GRIM_TARGET_avx2 GRIM_INLINE uint64_t grim_union_avx2(uint64_t rooks, uint64_t bishops,
                                                      uint64_t occ)
{
    const uint64_t not_a = ~GRIM_FILE_A_PIECES, not_h = ~GRIM_FILE_H_PIECES;
    const grim_four by1 = GRIM_FOUR_BY(1), by2 = GRIM_FOUR_BY(2), by4 = GRIM_FOUR_BY(4);
    const grim_four inside =
        GRIM_FOUR_LANES(UINT64_MAX, GRIM_OFF_EDGE_FILES, GRIM_OFF_EDGE_FILES, GRIM_OFF_EDGE_FILES);
    grim_four up =
        _mm256_set_m128i(_mm_set1_epi64x((long long)bishops), _mm_set1_epi64x((long long)rooks));
    grim_four open1 = _mm256_andnot_si256(grim_four_every(occ), inside);
    grim_four open2 = _mm256_and_si256(open1, grim_four_up(open1, by1));
    grim_four open4 = _mm256_and_si256(open2, grim_four_up(open2, by2));
    grim_four down = grim_four_joined(up, grim_four_down(up, by1), open1);
    up = grim_four_joined(up, grim_four_up(up, by1), open1);
    down = grim_four_joined(down, grim_four_down(down, by2), grim_four_down(open2, by1));
    up = grim_four_joined(up, grim_four_up(up, by2), open2);
    down =
        grim_four_joined(down, grim_four_down(down, by4), grim_four_down(open4, GRIM_FOUR_BY(3)));
    up = grim_four_joined(up, grim_four_up(up, by4), open4);
    up = _mm256_and_si256(grim_four_up(up, by1), GRIM_FOUR_LANES(UINT64_MAX, not_a, not_a, not_h));
    return grim_four_union(grim_four_joined(up, grim_four_down(down, by1),
                                            GRIM_FOUR_LANES(UINT64_MAX, not_h, not_h, not_a)));
}

#endif
#endif

/* lanes_msvc.h - the boards of lanes.h side by side for Microsoft's compiler: its only vectors are
 * those of the intrinsics, and any function may use them. */
#ifndef GRIM_LANES_MSVC_H
#define GRIM_LANES_MSVC_H

#include "words.h"

#define GRIM_LANES_MSVC(width, isa, vector, mm, bits)                                             \
    typedef vector grim_##width##_##isa;                                                          \
    static inline vector grim_##width##_and_##isa(vector a, vector b)                             \
    {                                                                                             \
        return mm##_and_##bits(a, b);                                                             \
    }                                                                                             \
    static inline vector grim_##width##_or_##isa(vector a, vector b)                              \
    {                                                                                             \
        return mm##_or_##bits(a, b);                                                              \
    }                                                                                             \
    static inline vector grim_##width##_xor_##isa(vector a, vector b)                             \
    {                                                                                             \
        return mm##_xor_##bits(a, b);                                                             \
    }                                                                                             \
    static inline vector grim_##width##_sub_##isa(vector a, vector b)                             \
    {                                                                                             \
        return mm##_sub_epi64(a, b);                                                              \
    }                                                                                             \
    static inline vector grim_##width##_add_##isa(vector a, vector b)                             \
    {                                                                                             \
        return mm##_add_epi64(a, b);                                                              \
    }                                                                                             \
    static inline vector grim_##width##_apart_##isa(vector a)                                     \
    {                                                                                             \
        return a;                                                                                 \
    }                                                                                             \
    static inline vector grim_##width##_load_##isa(const uint64_t *from)                          \
    {                                                                                             \
        return mm##_loadu_##bits((const vector *)(const void *)from);                             \
    }                                                                                             \
    static inline vector grim_##width##_all_##isa(uint64_t board)                                 \
    {                                                                                             \
        return mm##_set1_epi64x((long long)board);                                                \
    }

#define GRIM_LANES_FOLD_MSVC(isa)                                                                 \
    static inline uint64_t grim_pair_first_##isa(__m128i a)                                       \
    {                                                                                             \
        return (uint64_t)_mm_cvtsi128_si64(a);                                                    \
    }                                                                                             \
    static inline __m128i grim_pair_second_##isa(__m128i a)                                       \
    {                                                                                             \
        return _mm_unpackhi_epi64(a, a);                                                          \
    }                                                                                             \
    static inline uint64_t grim_pair_union_##isa(__m128i a)                                       \
    {                                                                                             \
        return grim_pair_first_##isa(_mm_or_si128(a, grim_pair_second_##isa(a)));                 \
    }                                                                                             \
    static inline __m128i grim_quad_low_##isa(__m256i a)                                          \
    {                                                                                             \
        return _mm256_castsi256_si128(a);                                                         \
    }                                                                                             \
    static inline __m128i grim_quad_high_##isa(__m256i a)                                         \
    {                                                                                             \
        return _mm256_extracti128_si256(a, 1);                                                    \
    }

GRIM_LANES_MSVC(pair, avx2, __m128i, _mm, si128)
GRIM_LANES_MSVC(quad, avx2, __m256i, _mm256, si256)
GRIM_LANES_FOLD_MSVC(avx2)
GRIM_LANES_MSVC(pair, avx512, __m128i, _mm, si128)
GRIM_LANES_MSVC(quad, avx512, __m256i, _mm256, si256)
GRIM_LANES_FOLD_MSVC(avx512)

static inline __m128i grim_pair_flip_avx2(__m128i a)
{
    return _mm_shuffle_epi8(a, _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));
}

static inline __m256i grim_quad_flip_avx2(__m256i a)
{
    return _mm256_shuffle_epi8(a, _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607,
                                                    0x08090a0b0c0d0e0f, 0x0001020304050607));
}

/* 0x40: of the first and the second, but not of the third. */
static inline __m128i grim_pair_in_but_avx512(__m128i a, __m128i in, __m128i but)
{
    return _mm_ternarylogic_epi64(a, in, but, 0x40);
}

static inline __m256i grim_quad_in_but_avx512(__m256i a, __m256i in, __m256i but)
{
    return _mm256_ternarylogic_epi64(a, in, but, 0x40);
}

static inline __m128i grim_pair_from_top_avx512(__m128i a)
{
    return _mm_srav_epi64(_mm_set1_epi64x((long long)grim_bit(63)), _mm_lzcnt_epi64(a));
}

static inline __m256i grim_quad_from_top_avx512(__m256i a)
{
    return _mm256_srav_epi64(_mm256_set1_epi64x((long long)grim_bit(63)), _mm256_lzcnt_epi64(a));
}

#endif

/* lanes.h - two or four boards side by side, in vector registers or, portably, in a small array.
 *
 * A template that is written in these operations is compiled once for each instruction set:
 * grim_pair_and_avx2, grim_quad_and_portable, ... */
#ifndef GRIM_LANES_H
#define GRIM_LANES_H

#include "compiler.h"
#include "words.h"

#define GRIM_TARGET_portable

#define GRIM_LANES_BINARY_PORTABLE(width, lanes, op, expression)                                  \
    static inline grim_##width##_portable grim_##width##_##op##_portable(                         \
        grim_##width##_portable a, grim_##width##_portable b)                                     \
    {                                                                                             \
        for (unsigned i = 0; i < lanes; i++)                                                      \
            a.lane[i] = expression;                                                               \
        return a;                                                                                 \
    }

#define GRIM_LANES_PORTABLE(width, lanes)                                                         \
    typedef struct {                                                                              \
        uint64_t lane[lanes];                                                                     \
    } grim_##width##_portable;                                                                    \
    GRIM_LANES_BINARY_PORTABLE(width, lanes, and, a.lane[i] & b.lane[i])                          \
    GRIM_LANES_BINARY_PORTABLE(width, lanes, or, a.lane[i] | b.lane[i])                           \
    GRIM_LANES_BINARY_PORTABLE(width, lanes, xor, a.lane[i] ^ b.lane[i])                          \
    GRIM_LANES_BINARY_PORTABLE(width, lanes, sub, a.lane[i] - b.lane[i])                          \
    static inline grim_##width##_portable grim_##width##_load_portable(const uint64_t *from)      \
    {                                                                                             \
        grim_##width##_portable a;                                                                \
        for (unsigned i = 0; i < lanes; i++)                                                      \
            a.lane[i] = from[i];                                                                  \
        return a;                                                                                 \
    }                                                                                             \
    static inline grim_##width##_portable grim_##width##_all_portable(uint64_t board)             \
    {                                                                                             \
        grim_##width##_portable a;                                                                \
        for (unsigned i = 0; i < lanes; i++)                                                      \
            a.lane[i] = board;                                                                    \
        return a;                                                                                 \
    }                                                                                             \
    static inline grim_##width##_portable grim_##width##_flip_portable(grim_##width##_portable a) \
    {                                                                                             \
        for (unsigned i = 0; i < lanes; i++)                                                      \
            a.lane[i] = grim_flip_ranks(a.lane[i]);                                               \
        return a;                                                                                 \
    }                                                                                             \
    /* The highest bit of each lane alone; no lane may be empty. */                               \
    static inline grim_##width##_portable grim_##width##_top_portable(grim_##width##_portable a)  \
    {                                                                                             \
        for (unsigned i = 0; i < lanes; i++)                                                      \
            a.lane[i] = grim_bit(grim_highest(a.lane[i]));                                        \
        return a;                                                                                 \
    }

GRIM_LANES_PORTABLE(pair, 2)
GRIM_LANES_PORTABLE(quad, 4)

static inline uint64_t grim_pair_union_portable(grim_pair_portable a)
{
    return a.lane[0] | a.lane[1];
}

static inline grim_pair_portable grim_quad_low_portable(grim_quad_portable a)
{
    return grim_pair_load_portable(a.lane);
}

static inline grim_pair_portable grim_quad_high_portable(grim_quad_portable a)
{
    return grim_pair_load_portable(a.lane + 2);
}

#if GRIM_X86_64

#define GRIM_LANES_X86(width, isa, vector, mm, bits)                                              \
    typedef vector grim_##width##_##isa;                                                          \
    GRIM_TARGET_##isa static inline vector grim_##width##_and_##isa(vector a, vector b)           \
    {                                                                                             \
        return mm##_and_##bits(a, b);                                                             \
    }                                                                                             \
    GRIM_TARGET_##isa static inline vector grim_##width##_or_##isa(vector a, vector b)            \
    {                                                                                             \
        return mm##_or_##bits(a, b);                                                              \
    }                                                                                             \
    GRIM_TARGET_##isa static inline vector grim_##width##_xor_##isa(vector a, vector b)           \
    {                                                                                             \
        return mm##_xor_##bits(a, b);                                                             \
    }                                                                                             \
    GRIM_TARGET_##isa static inline vector grim_##width##_sub_##isa(vector a, vector b)           \
    {                                                                                             \
        return mm##_sub_epi64(a, b);                                                              \
    }                                                                                             \
    GRIM_TARGET_##isa static inline vector grim_##width##_load_##isa(const uint64_t *from)        \
    {                                                                                             \
        return mm##_loadu_##bits((const vector *)(const void *)from);                             \
    }                                                                                             \
    GRIM_TARGET_##isa static inline vector grim_##width##_all_##isa(uint64_t board)               \
    {                                                                                             \
        return mm##_set1_epi64x((long long)board);                                                \
    }

#define GRIM_LANES_FOLD_X86(isa)                                                                  \
    GRIM_TARGET_##isa static inline uint64_t grim_pair_union_##isa(__m128i a)                     \
    {                                                                                             \
        return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(a, _mm_unpackhi_epi64(a, a)));            \
    }                                                                                             \
    GRIM_TARGET_##isa static inline __m128i grim_quad_low_##isa(__m256i a)                        \
    {                                                                                             \
        return _mm256_castsi256_si128(a);                                                         \
    }                                                                                             \
    GRIM_TARGET_##isa static inline __m128i grim_quad_high_##isa(__m256i a)                       \
    {                                                                                             \
        return _mm256_extracti128_si256(a, 1);                                                    \
    }

GRIM_LANES_X86(pair, avx2, __m128i, _mm, si128)
GRIM_LANES_X86(quad, avx2, __m256i, _mm256, si256)
GRIM_LANES_FOLD_X86(avx2)
GRIM_LANES_X86(pair, avx512, __m128i, _mm, si128)
GRIM_LANES_X86(quad, avx512, __m256i, _mm256, si256)
GRIM_LANES_FOLD_X86(avx512)

GRIM_TARGET_avx2 static inline __m128i grim_pair_flip_avx2(__m128i a)
{
    return _mm_shuffle_epi8(a, _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));
}

GRIM_TARGET_avx2 static inline __m256i grim_quad_flip_avx2(__m256i a)
{
    return _mm256_shuffle_epi8(a, _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607,
                                                    0x08090a0b0c0d0e0f, 0x0001020304050607));
}

GRIM_TARGET_avx512 static inline __m128i grim_pair_top_avx512(__m128i a)
{
    return _mm_srlv_epi64(_mm_set1_epi64x((long long)grim_bit(63)), _mm_lzcnt_epi64(a));
}

GRIM_TARGET_avx512 static inline __m256i grim_quad_top_avx512(__m256i a)
{
    return _mm256_srlv_epi64(_mm256_set1_epi64x((long long)grim_bit(63)), _mm256_lzcnt_epi64(a));
}

#endif

/* The operation for the instruction set that the template is being compiled for. */
#define GRIM_LANES(op) GRIM_PASTE(GRIM_PASTE(grim_, GRIM_PASTE(op, _)), GRIM_ISA)

#endif

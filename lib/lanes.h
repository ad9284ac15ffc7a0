/* lanes.h - two or four boards side by side, in vector registers or, portably, in a small array.
 *
 * A template that is written in these operations is compiled once for each instruction set:
 * grim_pair_and_avx2, grim_quad_and_portable, ... */
#ifndef GRIM_LANES_H
#define GRIM_LANES_H

#include "compiler.h"
#include "words.h"

#define GRIM_TARGET_portable

/* Portably a pair is two boards and a quad two pairs; every operation is written out, since
 * compilers keep named fields in registers and arrays often not. */
typedef struct {
    uint64_t first, second;
} grim_pair_portable;

typedef struct {
    grim_pair_portable low, high;
} grim_quad_portable;

#define GRIM_LANES_BINARY_PORTABLE(op, sign)                                                      \
    GRIM_INLINE grim_pair_portable grim_pair_##op##_portable(grim_pair_portable a,                \
                                                             grim_pair_portable b)                \
    {                                                                                             \
        a.first = a.first sign b.first;                                                           \
        a.second = a.second sign b.second;                                                        \
        return a;                                                                                 \
    }                                                                                             \
    GRIM_INLINE grim_quad_portable grim_quad_##op##_portable(grim_quad_portable a,                \
                                                             grim_quad_portable b)                \
    {                                                                                             \
        a.low = grim_pair_##op##_portable(a.low, b.low);                                          \
        a.high = grim_pair_##op##_portable(a.high, b.high);                                       \
        return a;                                                                                 \
    }

GRIM_LANES_BINARY_PORTABLE(and, &)
GRIM_LANES_BINARY_PORTABLE(or, |)
GRIM_LANES_BINARY_PORTABLE(xor, ^)
GRIM_LANES_BINARY_PORTABLE(sub, -)

#define GRIM_LANES_UNARY_PORTABLE(op, function)                                                   \
    GRIM_INLINE grim_pair_portable grim_pair_##op##_portable(grim_pair_portable a)                \
    {                                                                                             \
        a.first = function(a.first);                                                              \
        a.second = function(a.second);                                                            \
        return a;                                                                                 \
    }                                                                                             \
    GRIM_INLINE grim_quad_portable grim_quad_##op##_portable(grim_quad_portable a)                \
    {                                                                                             \
        a.low = grim_pair_##op##_portable(a.low);                                                 \
        a.high = grim_pair_##op##_portable(a.high);                                               \
        return a;                                                                                 \
    }

/* The highest bit alone; a lane may not be empty. */
GRIM_INLINE uint64_t grim_top_bit(uint64_t board)
{
    return grim_bit(grim_highest(board));
}

GRIM_LANES_UNARY_PORTABLE(flip, grim_flip_ranks)
GRIM_LANES_UNARY_PORTABLE(top, grim_top_bit)

GRIM_INLINE grim_pair_portable grim_pair_load_portable(const uint64_t *from)
{
    grim_pair_portable a = {from[0], from[1]};
    return a;
}

GRIM_INLINE grim_quad_portable grim_quad_load_portable(const uint64_t *from)
{
    grim_quad_portable a = {{from[0], from[1]}, {from[2], from[3]}};
    return a;
}

GRIM_INLINE grim_pair_portable grim_pair_all_portable(uint64_t board)
{
    grim_pair_portable a = {board, board};
    return a;
}

GRIM_INLINE grim_quad_portable grim_quad_all_portable(uint64_t board)
{
    grim_quad_portable a = {{board, board}, {board, board}};
    return a;
}

GRIM_INLINE uint64_t grim_pair_union_portable(grim_pair_portable a)
{
    return a.first | a.second;
}

GRIM_INLINE grim_pair_portable grim_quad_low_portable(grim_quad_portable a)
{
    return a.low;
}

GRIM_INLINE grim_pair_portable grim_quad_high_portable(grim_quad_portable a)
{
    return a.high;
}

#if GRIM_X86_64 && GRIM_MSVC
#include "lanes_msvc.h"
#elif GRIM_X86_64

#define GRIM_LANES_X86(width, isa, vector, mm, bits)                                              \
    typedef vector grim_##width##_##isa;                                                          \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_and_##isa(vector a, vector b)             \
    {                                                                                             \
        return mm##_and_##bits(a, b);                                                             \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_or_##isa(vector a, vector b)              \
    {                                                                                             \
        return mm##_or_##bits(a, b);                                                              \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_xor_##isa(vector a, vector b)             \
    {                                                                                             \
        return mm##_xor_##bits(a, b);                                                             \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_sub_##isa(vector a, vector b)             \
    {                                                                                             \
        return mm##_sub_epi64(a, b);                                                              \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_load_##isa(const uint64_t *from)          \
    {                                                                                             \
        return mm##_loadu_##bits((const vector *)(const void *)from);                             \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE vector grim_##width##_all_##isa(uint64_t board)                 \
    {                                                                                             \
        return mm##_set1_epi64x((long long)board);                                                \
    }

#define GRIM_LANES_FOLD_X86(isa)                                                                  \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_pair_union_##isa(__m128i a)                       \
    {                                                                                             \
        return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(a, _mm_unpackhi_epi64(a, a)));            \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE __m128i grim_quad_low_##isa(__m256i a)                          \
    {                                                                                             \
        return _mm256_castsi256_si128(a);                                                         \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE __m128i grim_quad_high_##isa(__m256i a)                         \
    {                                                                                             \
        return _mm256_extracti128_si256(a, 1);                                                    \
    }

GRIM_LANES_X86(pair, avx2, __m128i, _mm, si128)
GRIM_LANES_X86(quad, avx2, __m256i, _mm256, si256)
GRIM_LANES_FOLD_X86(avx2)
GRIM_LANES_X86(pair, avx512, __m128i, _mm, si128)
GRIM_LANES_X86(quad, avx512, __m256i, _mm256, si256)
GRIM_LANES_FOLD_X86(avx512)

GRIM_TARGET_avx2 GRIM_INLINE __m128i grim_pair_flip_avx2(__m128i a)
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

GRIM_TARGET_avx512 GRIM_INLINE __m256i grim_quad_top_avx512(__m256i a)
{
    return _mm256_srlv_epi64(_mm256_set1_epi64x((long long)grim_bit(63)), _mm256_lzcnt_epi64(a));
}

#endif

/* The operation for the instruction set that the template is being compiled for. */
#define GRIM_LANES(op) GRIM_PASTE(GRIM_PASTE(grim_, GRIM_PASTE(op, _)), GRIM_ISA)

#endif

/* lanes.h - two or four boards side by side, in vector registers or, portably, in a small array.
 *
 * A template written in terms of these operations is compiled once for each instruction set:
 * grim_pair_and_avx2, grim_quad_and_portable, ... */
#ifndef GRIM_LANES_H
#define GRIM_LANES_H

#include "compiler.h"
#include "words.h"

#define GRIM_TARGET_portable
/* Whether four boards are one register rather than two pairs. */
#define GRIM_HAS_QUADS_portable 0
#define GRIM_HAS_QUADS_avx2 1
#define GRIM_HAS_QUADS_avx512 1

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
GRIM_LANES_BINARY_PORTABLE(add, +)
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

/* All bits from the highest set bit up: the negative of that bit. */
GRIM_INLINE uint64_t grim_from_top(uint64_t board)
{
#if GRIM_UNIT_HAS_lzcnt
    return 0 - (grim_bit(63) >> (63 ^ grim_highest(board)));
#else
    return 0 - grim_bit(grim_highest(board));
#endif
}

GRIM_INLINE uint64_t grim_board_apart(uint64_t board)
{
    GRIM_BOARD_IN_REGISTER(board);
    return board;
}

GRIM_LANES_UNARY_PORTABLE(flip, grim_flip_ranks)
GRIM_LANES_UNARY_PORTABLE(from_top, grim_from_top)
GRIM_LANES_UNARY_PORTABLE(apart, grim_board_apart)

/* The part of a board that is in one board and not in another. */
GRIM_INLINE grim_pair_portable grim_pair_in_but_portable(grim_pair_portable a,
                                                         grim_pair_portable in,
                                                         grim_pair_portable but)
{
    a.first = a.first & in.first & ~but.first;
    a.second = a.second & in.second & ~but.second;
    return a;
}

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

GRIM_INLINE uint64_t grim_pair_first_portable(grim_pair_portable a)
{
    return a.first;
}

/* The second in both places. */
GRIM_INLINE grim_pair_portable grim_pair_second_portable(grim_pair_portable a)
{
    a.first = a.second;
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

GRIM_INLINE grim_quad_portable grim_quad_from_portable(grim_pair_portable low,
                                                       grim_pair_portable high)
{
    grim_quad_portable a = {low, high};
    return a;
}

#if GRIM_X86_64 && GRIM_MSVC
#include "lanes_msvc.h"
#elif GRIM_X86_64

/* The compilers' own vectors: <immintrin.h> would take longer to compile than everything else in a
 * lookup's headers. Both instruction sets use the same vector type, and `anywhere` may be at any
 * board's address. */
#define GRIM_VECTOR_OF(type, bytes) typedef type __attribute__((vector_size(bytes)))
GRIM_VECTOR_OF(uint64_t, 16) grim_pair_vector;
GRIM_VECTOR_OF(uint64_t, 32) grim_quad_vector;
GRIM_VECTOR_OF(uint8_t, 16) grim_pair_bytes;
GRIM_VECTOR_OF(uint8_t, 32) grim_quad_bytes;
GRIM_VECTOR_OF(long long, 16) grim_pair_counts;
GRIM_VECTOR_OF(long long, 32) grim_quad_counts;
typedef uint64_t grim_pair_anywhere __attribute__((vector_size(16), aligned(8), may_alias));
typedef uint64_t grim_quad_anywhere __attribute__((vector_size(32), aligned(8), may_alias));

#define GRIM_ALL_OF_pair(board) board, board
#define GRIM_ALL_OF_quad(board) board, board, board, board
#define GRIM_FLIPPED_FROM(i) i + 7, i + 6, i + 5, i + 4, i + 3, i + 2, i + 1, i
#define GRIM_FLIP_OF_pair GRIM_FLIPPED_FROM(0), GRIM_FLIPPED_FROM(8)
#define GRIM_FLIP_OF_quad GRIM_FLIP_OF_pair, GRIM_FLIPPED_FROM(16), GRIM_FLIPPED_FROM(24)
#if defined(__clang__)
#define GRIM_TAKE_BYTES(width, bytes, ...) __builtin_shufflevector(bytes, bytes, __VA_ARGS__)
#else
#define GRIM_TAKE_BYTES(width, bytes, ...)                                                        \
    __builtin_shuffle(bytes, __extension__(grim_##width##_bytes){__VA_ARGS__})
#endif

#define GRIM_LANES_X86_BINARY(width, isa, op, sign)                                               \
    GRIM_TARGET_##isa GRIM_INLINE grim_##width##_##isa grim_##width##_##op##_##isa(               \
        grim_##width##_##isa a, grim_##width##_##isa b)                                           \
    {                                                                                             \
        return a sign b;                                                                          \
    }

#define GRIM_LANES_X86(width, isa)                                                                \
    typedef grim_##width##_vector grim_##width##_##isa;                                           \
    GRIM_LANES_X86_BINARY(width, isa, and, &)                                                     \
    GRIM_LANES_X86_BINARY(width, isa, or, |)                                                      \
    GRIM_LANES_X86_BINARY(width, isa, xor, ^)                                                     \
    GRIM_LANES_X86_BINARY(width, isa, add, +)                                                     \
    GRIM_LANES_X86_BINARY(width, isa, sub, -)                                                     \
    GRIM_TARGET_##isa GRIM_INLINE grim_##width##_##isa grim_##width##_apart_##isa(                \
        grim_##width##_##isa a)                                                                   \
    {                                                                                             \
        return a;                                                                                 \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE grim_##width##_##isa grim_##width##_load_##isa(                 \
        const uint64_t *from)                                                                     \
    {                                                                                             \
        return *(const grim_##width##_anywhere *)(const void *)from;                              \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE grim_##width##_##isa grim_##width##_all_##isa(uint64_t board)   \
    {                                                                                             \
        grim_##width##_##isa all = {GRIM_ALL_OF_##width(board)};                                  \
        return all;                                                                               \
    }

#define GRIM_LANES_FOLD_X86(isa)                                                                  \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_pair_first_##isa(grim_pair_##isa a)               \
    {                                                                                             \
        return a[0];                                                                              \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE grim_pair_##isa grim_pair_second_##isa(grim_pair_##isa a)       \
    {                                                                                             \
        grim_pair_##isa second = {a[1], a[1]};                                                    \
        return second;                                                                            \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE uint64_t grim_pair_union_##isa(grim_pair_##isa a)               \
    {                                                                                             \
        return (a | grim_pair_second_##isa(a))[0];                                                \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE grim_pair_##isa grim_quad_low_##isa(grim_quad_##isa a)          \
    {                                                                                             \
        grim_pair_##isa low = {a[0], a[1]};                                                       \
        return low;                                                                               \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_INLINE grim_pair_##isa grim_quad_high_##isa(grim_quad_##isa a)         \
    {                                                                                             \
        grim_pair_##isa high = {a[2], a[3]};                                                      \
        return high;                                                                              \
    }

#if GRIM_COMPILES_avx2
GRIM_LANES_X86(pair, avx2)
GRIM_LANES_X86(quad, avx2)
GRIM_LANES_FOLD_X86(avx2)

#define GRIM_LANES_FLIP_X86(width)                                                                \
    GRIM_TARGET_avx2 GRIM_INLINE grim_##width##_avx2 grim_##width##_flip_avx2(                    \
        grim_##width##_avx2 a)                                                                    \
    {                                                                                             \
        grim_##width##_bytes bytes = (grim_##width##_bytes)a;                                     \
        return (grim_##width##_avx2)GRIM_TAKE_BYTES(width, bytes, GRIM_FLIP_OF_##width);          \
    }

GRIM_LANES_FLIP_X86(pair)
GRIM_LANES_FLIP_X86(quad)
#endif

#if GRIM_COMPILES_avx512
GRIM_LANES_X86(pair, avx512)
GRIM_LANES_X86(quad, avx512)
GRIM_LANES_FOLD_X86(avx512)

/* 64 for an empty lane. Clang 22 no longer has a builtin for the instruction, but a generic one. */
#if !defined(__clang__)
#define GRIM_COUNT_ZEROS(width, bits, a) __builtin_ia32_vplzcntq_##bits##_mask(a, a, (uint8_t)255)
#elif __has_builtin(__builtin_elementwise_clzg)
#define GRIM_COUNT_ZEROS(width, bits, a)                                                          \
    __builtin_elementwise_clzg(a, (grim_##width##_counts)grim_##width##_all_avx512(64))
#else
#define GRIM_COUNT_ZEROS(width, bits, a) __builtin_ia32_vplzcntq_##bits(a)
#endif
/* Shifts by more than 63, undefined in C, give all sign bits. */
#if !defined(__clang__)
#define GRIM_SHIFT_SIGN(width, bits, a, by)                                                       \
    __builtin_ia32_psravq##bits##_mask(a, by, a, (uint8_t)255)
#else
#define GRIM_SHIFT_SIGN(width, bits, a, by) __builtin_ia32_psravq##bits(a, by)
#endif
/* From C, clang would make two instructions of this, and more of what follows. */
#define GRIM_LANES_AVX512(width, bits)                                                            \
    GRIM_TARGET_avx512 GRIM_INLINE grim_##width##_avx512 grim_##width##_in_but_avx512(            \
        grim_##width##_avx512 a, grim_##width##_avx512 in, grim_##width##_avx512 but)             \
    {                                                                                             \
        return (grim_##width##_avx512)__builtin_ia32_pternlogq##bits##_mask(                      \
            (grim_##width##_counts)a, (grim_##width##_counts)in, (grim_##width##_counts)but,      \
            0x40, (uint8_t)255);                                                                  \
    }                                                                                             \
    GRIM_TARGET_avx512 GRIM_INLINE grim_##width##_avx512 grim_##width##_from_top_avx512(          \
        grim_##width##_avx512 a)                                                                  \
    {                                                                                             \
        grim_##width##_counts last =                                                              \
            (grim_##width##_counts)grim_##width##_all_avx512(grim_bit(63));                       \
        grim_##width##_counts zeros = GRIM_COUNT_ZEROS(width, bits, (grim_##width##_counts)a);    \
        return (grim_##width##_avx512)GRIM_SHIFT_SIGN(width, bits, last, zeros);                  \
    }

GRIM_LANES_AVX512(pair, 128)
GRIM_LANES_AVX512(quad, 256)
#endif

#endif

/* The operation for the instruction set that the template is being compiled for. */
#define GRIM_LANES(op) GRIM_PASTE(GRIM_PASTE(grim_, GRIM_PASTE(op, _)), GRIM_ISA)

#endif

/* pretend.h - included before everything else it makes this compiler look like another one: like
 * Microsoft's with PRETEND_MSVC, whose extensions are emulated with GNU's, else like one that
 * knows only the standard. */
#include <assert.h>
#include <errno.h>
#include <immintrin.h>
#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__cplusplus)
#include <atomic>
#else
#include <stdatomic.h>
#endif

#ifdef PRETEND_MSVC
#include <cpuid.h>
#define _MSC_VER 1944
#define _M_X64 100
#define __forceinline inline __attribute__((always_inline))
#define __declspec(word) __attribute__((PRETEND_##word))
#define PRETEND_align(bytes) aligned(bytes)
#define PRETEND_noinline noinline
#undef _xgetbv
#define _xgetbv(number) __builtin_ia32_xgetbv(number)
#define _byteswap_uint64(word) __builtin_bswap64(word)
#define __popcnt64(word) ((unsigned long long)__builtin_popcountll(word))
/* <immintrin.h> has it as a macro of a builtin, with another type than Microsoft's. */
#undef _mm_prefetch
#define _mm_prefetch(address, hint) __builtin_prefetch(address)

/* Microsoft's CPUID; what <cpuid.h> calls so is a macro with four words. */
#undef __cpuid
static inline void pretend_cpuid(int words[4], int leaf, int part)
{
    unsigned a, b, c, d;
    __cpuid_count((unsigned)leaf, (unsigned)part, a, b, c, d);
    words[0] = (int)a;
    words[1] = (int)b;
    words[2] = (int)c;
    words[3] = (int)d;
}
#define __cpuid(words, leaf) pretend_cpuid(words, leaf, 0)
#define __cpuidex(words, leaf, part) pretend_cpuid(words, leaf, part)

static inline unsigned char _BitScanForward64(unsigned long *at, uint64_t board)
{
    *at = board ? (unsigned long)__builtin_ctzll(board) : 99;
    return board != 0;
}

static inline unsigned char _BitScanReverse64(unsigned long *at, uint64_t board)
{
    *at = board ? 63ul ^ (unsigned long)__builtin_clzll(board) : 99;
    return board != 0;
}

static inline long _InterlockedCompareExchange(volatile long *at, long to, long from)
{
    __atomic_compare_exchange_n(at, &from, to, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return from;
}

static inline long _InterlockedExchange(volatile long *at, long value)
{
    return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);
}

static inline long _InterlockedOr(volatile long *at, long bits)
{
    return __atomic_fetch_or(at, bits, __ATOMIC_SEQ_CST);
}

/* What the flags allow here, so that all instructions have names, is not what /arch says there. */
#ifdef PRETEND_BASELINE
#undef __AVX__
#undef __AVX2__
#undef __AVX512F__
#endif
/* Macros that Microsoft's does not define. */
#undef __BMI2__
#undef __POPCNT__
#undef __AVX512VBMI__
#undef __AVX512VBMI2__
#undef __AVX512VPOPCNTDQ__
#endif

#undef __GNUC__
#undef __clang__
#undef __x86_64__

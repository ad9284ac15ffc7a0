/* compiler.h - everything that is asked of the compiler, asked once.
 *
 * The rest of the library says what it wants (GRIM_TARGET_bmi2, GRIM_HOT, ...) and never tests for
 * a compiler or an instruction set itself. */
#ifndef GRIM_COMPILER_H
#define GRIM_COMPILER_H

#include <stdint.h>

/* Functions compiled for one processor inside a program that runs on any need an attribute for it.
 */
#if defined(__x86_64__) && defined(__GNUC__)
#define GRIM_X86_64 1
#include <immintrin.h>
#define GRIM_TARGET(features) __attribute__((target(features)))
#else
#define GRIM_X86_64 0
#define GRIM_TARGET(features)
#endif

#define GRIM_TARGET_any
#define GRIM_TARGET_bmi2 GRIM_TARGET("bmi2")
#define GRIM_TARGET_avx2 GRIM_TARGET("avx2")
#define GRIM_TARGET_avx512 GRIM_TARGET("avx512f,avx512cd,avx512vl,avx512bw,avx512dq")
#define GRIM_TARGET_avx512gfni GRIM_TARGET("avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni")

/* What the whole translation unit may use, as the caller's flags have it. */
#if GRIM_X86_64 && defined(__BMI2__)
#define GRIM_UNIT_HAS_bmi2 1
#else
#define GRIM_UNIT_HAS_bmi2 0
#endif
#if GRIM_X86_64 && defined(__AVX2__)
#define GRIM_UNIT_HAS_avx2 1
#else
#define GRIM_UNIT_HAS_avx2 0
#endif
#if GRIM_X86_64 && defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512VL__) &&      \
    defined(__AVX512BW__) && defined(__AVX512DQ__)
#define GRIM_UNIT_HAS_avx512 1
#else
#define GRIM_UNIT_HAS_avx512 0
#endif

/* Processors that have BMI2 but PEXT in microcode, dozens of times slower: AMD before Zen 3. */
#if defined(__bdver4__) || defined(__znver1__) || defined(__znver2__)
#define GRIM_UNIT_PEXT_IS_SLOW 1
#else
#define GRIM_UNIT_PEXT_IS_SLOW 0
#endif

#if defined(__GNUC__)
#define GRIM_PREFETCH(address) __builtin_prefetch(address)
#define GRIM_ALIGNED(bytes) __attribute__((aligned(bytes)))
#define GRIM_IN_MEMORY(array) __asm__("" : "+m"(array)) /* has it stored, and loaded again */
#define GRIM_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define GRIM_PREFETCH(address) ((void)(address))
#define GRIM_ALIGNED(bytes)
#define GRIM_IN_MEMORY(array) ((void)(array))
#define GRIM_PRINTF(text, first)
#endif

/* One int that several threads look at: take it from one value to another, store, load. */
#if defined(__GNUC__)
static inline int grim_atomic_take(int *at, int from, int to)
{
    return __atomic_compare_exchange_n(at, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
#define GRIM_ATOMIC_TAKE(at, from, to) grim_atomic_take(at, from, to)
#define GRIM_ATOMIC_STORE(at, value) __atomic_store_n(at, value, __ATOMIC_RELEASE)
#define GRIM_ATOMIC_LOAD(at) __atomic_load_n(at, __ATOMIC_ACQUIRE)
#else /* there, call grim_init before there are threads */
#define GRIM_ATOMIC_TAKE(at, from, to) (*(at) == (from) ? (*(at) = (to), 1) : 0)
#define GRIM_ATOMIC_STORE(at, value) (*(at) = (value))
#define GRIM_ATOMIC_LOAD(at) (*(at))
#endif

/* What the shared library shows. A program that has the single header in it shows nothing. */
#if defined(__GNUC__) && !defined(GRIM_IMPLEMENTATION)
#define GRIM_EXPORT __attribute__((visibility("default")))
#else
#define GRIM_EXPORT
#endif

#if defined(__cplusplus)
#define GRIM_EXTERN extern "C"
#else
#define GRIM_EXTERN extern
#endif

#define GRIM_PASTE_(a, b) a##b
#define GRIM_PASTE(a, b) GRIM_PASTE_(a, b)

#endif

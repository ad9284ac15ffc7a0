/* compiler.h - everything that depends on the compiler, in one place.
 *
 * The rest of the library says what it wants (GRIM_TARGET_bmi2, GRIM_UNIT_HAS_lzcnt, ...) and never
 * tests for a compiler or an instruction set itself. */
#ifndef GRIM_COMPILER_H
#define GRIM_COMPILER_H

#include <stdint.h>

/* Headers for users omit the next line: they have one scheme, for one kind of processor. */
#define GRIM_IN_THE_TREE

/* Whose extensions the compiler has. clang-cl, which does not define __GNUC__, understands GNU's as
 * well; where schemes are read (gen/schemes.c) none are wanted. */
#if (defined(__GNUC__) || defined(__clang__)) && !defined(GRIM_READING)
#define GRIM_GNU 1
#define GRIM_MSVC 0
#elif defined(_MSC_VER) && !defined(GRIM_READING)
#define GRIM_GNU 0
#define GRIM_MSVC 1
#else
#define GRIM_GNU 0
#define GRIM_MSVC 0
#endif

#if (GRIM_GNU && defined(__x86_64__)) || (GRIM_MSVC && defined(_M_X64))
#define GRIM_X86_64 1
#else
#define GRIM_X86_64 0
#endif

/* Microsoft's compiler for a 64-bit processor. */
#if GRIM_MSVC && (defined(_M_X64) || defined(_M_ARM64))
#define GRIM_MSVC_64 1
#else
#define GRIM_MSVC_64 0
#endif

/* In a program that runs on any processor, functions compiled for one need an attribute, except
 * with MSVC, where every function may use every instruction. */
#if GRIM_X86_64 && GRIM_GNU
#define GRIM_TARGET(features) __attribute__((target(features)))
#else
#define GRIM_TARGET(features)
#endif

/* 128-bit vectors in the compiler's own notation, where every processor has the registers or
 * WebAssembly's flags allow them; WebAssembly can permute bytes in one instruction. */
#if GRIM_GNU && (defined(__x86_64__) || defined(__aarch64__) || defined(__wasm_simd128__))
#define GRIM_HAS_VECTORS 1
#else
#define GRIM_HAS_VECTORS 0
#endif
#if GRIM_HAS_VECTORS && defined(__wasm_simd128__)
#define GRIM_SHUFFLES_BYTES 1
#else
#define GRIM_SHUFFLES_BYTES 0
#endif

/* All 64 bits reversed by one instruction. In assembler, because clang vectorizes its own builtin,
 * and a rook's latency becomes 26 cycles instead of 8. */
#if GRIM_GNU && defined(__aarch64__)
#define GRIM_UNIT_HAS_rbit 1
#define GRIM_RBIT(reversed, board) __asm__("rbit %0, %1" : "=r"(reversed) : "r"(board))
#else
#define GRIM_UNIT_HAS_rbit 0
#endif

/* THE list of processor features, in sets; it is the only one. Code is compiled with these sets,
 * through the strings made from them here, and lib/cpu_features.h checks the processor for the
 * same sets. */
#define GRIM_SET_bits(of) of(popcnt) of(lzcnt) of(bmi)
#define GRIM_SET_bmi2(of) of(bmi2)
#define GRIM_SET_avx2(of) of(avx2)
#define GRIM_SET_avx512(of) of(avx512f) of(avx512cd) of(avx512vl) of(avx512bw) of(avx512dq)
#define GRIM_SET_gfni(of) of(gfni)
#define GRIM_SET_vbmi(of) of(avx512vbmi)
#define GRIM_SET_count(of) of(avx512vbmi) of(avx512vbmi2) of(avx512vpopcntdq)
/* What compilers enable implicitly: POPCNT with SSE4.2 (gcc),
 * F16C and FMA with AVX-512 (clang). */
#define GRIM_SET_with_avx2(of) of(popcnt) of(avx)
#define GRIM_SET_with_avx512(of) of(avx2) of(f16c) of(fma)

/* SSE2 is part of x86-64; it is listed so that all others can have a comma before them. */
#define GRIM_FEATURE_TEXT(name) "," #name
#define GRIM_TARGET_OF(set) GRIM_TARGET("sse2" set(GRIM_FEATURE_TEXT))
#define GRIM_SET_avx2gfni(of) GRIM_SET_avx2(of) GRIM_SET_gfni(of)
#define GRIM_SET_avx512gfni(of) GRIM_SET_avx512(of) GRIM_SET_vbmi(of) GRIM_SET_gfni(of)

#define GRIM_TARGET_any
#define GRIM_TARGET_bmi2 GRIM_TARGET_OF(GRIM_SET_bmi2)
#define GRIM_TARGET_avx2 GRIM_TARGET_OF(GRIM_SET_avx2)
#define GRIM_TARGET_avx2gfni GRIM_TARGET_OF(GRIM_SET_avx2gfni)
/* What compilers use for x86-64-v3. */
#define GRIM_TARGET_v3 GRIM_TARGET_OF(GRIM_UNIT_SET_bmi2)
#define GRIM_TARGET_avx512 GRIM_TARGET_OF(GRIM_SET_avx512)
#define GRIM_TARGET_avx512gfni GRIM_TARGET_OF(GRIM_SET_avx512gfni)

/* The kinds of processors that source files are compiled for. */
#define GRIM_UNITS(UNIT) UNIT(portable) UNIT(bmi2) UNIT(avx512)

/* A source file is compiled for a processor whatever the flags say if it defines
 * GRIM_UNIT_FOR_bmi2 or GRIM_UNIT_FOR_avx512 before its first include of ours, and ends with
 * GRIM_UNIT_END. It runs on processors with GRIM_UNIT_NEEDS_bmi2 or GRIM_UNIT_NEEDS_avx512
 * (lib/cpu.h). */
#define GRIM_UNIT_SET_bmi2(of) GRIM_SET_bits(of) GRIM_SET_bmi2(of) GRIM_SET_avx2(of)
#define GRIM_UNIT_SET_avx512(of) GRIM_UNIT_SET_bmi2(of) GRIM_SET_avx512(of) GRIM_SET_count(of)

#if GRIM_X86_64 && defined(GRIM_UNIT_FOR_avx512)
#define GRIM_UNIT_FORCED 2
#define GRIM_UNIT_TARGET target("sse2" GRIM_UNIT_SET_avx512(GRIM_FEATURE_TEXT))
#elif GRIM_X86_64 && defined(GRIM_UNIT_FOR_bmi2)
#define GRIM_UNIT_FORCED 1
#define GRIM_UNIT_TARGET target("sse2" GRIM_UNIT_SET_bmi2(GRIM_FEATURE_TEXT))
#else
#define GRIM_UNIT_FORCED 0
#endif
/* Forty thousand lines that lookups need only with Microsoft's compiler, which has nothing else.
 * Other code that needs them includes them itself; here they come before the pragma, which would
 * otherwise apply to the intrinsics, too. */
#if GRIM_UNIT_FORCED || GRIM_MSVC
#include "intrinsics_template.h"
#endif
#define GRIM_PRAGMA_(text) _Pragma(#text)
#define GRIM_PRAGMA(text) GRIM_PRAGMA_(text)
/* clang-format off */
#if GRIM_UNIT_FORCED && defined(__clang__)
GRIM_PRAGMA(clang attribute push(__attribute__((GRIM_UNIT_TARGET)), apply_to = function))
#define GRIM_UNIT_END _Pragma("clang attribute pop")
#elif GRIM_UNIT_FORCED && GRIM_GNU
GRIM_PRAGMA(GCC GRIM_UNIT_TARGET)
#define GRIM_UNIT_END
#else
#define GRIM_UNIT_END
#endif
/* clang-format on */

/* What the whole translation unit may use, according to the caller's flags. MSVC has no macros for
 * POPCNT and BMI2: its /arch:AVX includes the one, /arch:AVX2 the other. */
#if GRIM_X86_64 && (defined(__POPCNT__) || GRIM_UNIT_FORCED || GRIM_MSVC && defined(__AVX__)) ||  \
    defined(__aarch64__) && GRIM_GNU
#define GRIM_UNIT_HAS_popcnt 1
#else
#define GRIM_UNIT_HAS_popcnt 0
#endif
#if GRIM_X86_64 && (defined(__BMI2__) || GRIM_UNIT_FORCED || GRIM_MSVC && defined(__AVX2__))
#define GRIM_UNIT_HAS_bmi2 1
#else
#define GRIM_UNIT_HAS_bmi2 0
#endif
/* An instruction that counts leading zeros; elsewhere BSR finds the highest bit. */
#if GRIM_GNU && (GRIM_X86_64 && (defined(__LZCNT__) || GRIM_UNIT_FORCED) || defined(__aarch64__))
#define GRIM_UNIT_HAS_lzcnt 1
#else
#define GRIM_UNIT_HAS_lzcnt 0
#endif
#if GRIM_X86_64 && (defined(__AVX2__) || GRIM_UNIT_FORCED)
#define GRIM_UNIT_HAS_avx2 1
#else
#define GRIM_UNIT_HAS_avx2 0
#endif
#if GRIM_UNIT_FORCED == 2 ||                                                                      \
    (GRIM_X86_64 && defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512VL__) &&     \
     defined(__AVX512BW__) && defined(__AVX512DQ__))
#define GRIM_UNIT_HAS_avx512 1
#else
#define GRIM_UNIT_HAS_avx512 0
#endif

#if GRIM_UNIT_FORCED == 2 ||                                                                      \
    (GRIM_UNIT_HAS_avx512 && GRIM_UNIT_HAS_bmi2 && defined(__AVX512VBMI__) &&                     \
     defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__))
#define GRIM_UNIT_HAS_avx512count 1
#else
#define GRIM_UNIT_HAS_avx512count 0
#endif

/* Which templates are compiled: the one for the unit's flags, and in the tree,
 * where the choice is made at run time, all. */
#if GRIM_X86_64 && defined(GRIM_IN_THE_TREE)
#define GRIM_COMPILES_avx2 1
#define GRIM_COMPILES_avx512 1
#else
#define GRIM_COMPILES_avx2 GRIM_UNIT_HAS_avx2
#define GRIM_COMPILES_avx512 GRIM_UNIT_HAS_avx512
#endif

/* -march=x86-64-v3 names no particular processor; distributions use it to cover all of them. GCC
 * then defines __k8__, a processor without any of this; clang defines no processor. */
#if defined(__BMI2__) && defined(__AVX2__) && defined(__FMA__) && defined(__MOVBE__) &&           \
    !defined(__AVX512F__) && !GRIM_UNIT_FORCED &&                                                 \
    (defined(__k8__) || (defined(__clang__) && !defined(__corei7__) && !defined(__znver3__) &&    \
                         !defined(__znver4__) && !defined(__znver5__)))
#define GRIM_UNIT_IS_FOR_MANY 1
#else
#define GRIM_UNIT_IS_FOR_MANY 0
#endif

/* Processors with BMI2 but PEXT in microcode, dozens of times slower: AMD before Zen 3. Flags that
 * cover many processors may include them. */
#if defined(__bdver4__) || defined(__znver1__) || defined(__znver2__) || GRIM_UNIT_IS_FOR_MANY
#define GRIM_UNIT_PEXT_IS_SLOW 1
#else
#define GRIM_UNIT_PEXT_IS_SLOW 0
#endif

/* Vectors of eight 16-bit numbers in the compiler's C, where every processor has them. */
#if GRIM_GNU && (GRIM_X86_64 || defined(__aarch64__))
#define GRIM_HAS_EIGHT 1
#else
#define GRIM_HAS_EIGHT 0
#endif

/* Functions in headers. Each file has its own copy, compiled with its own flags: of a function that
 * files share, the linker keeps an arbitrary copy. A module cannot export static functions, so it
 * asks for shared ones. */
#if defined(__cplusplus) && defined(GRIM_MODULE)
#define GRIM_INLINE inline
#else
#define GRIM_INLINE static inline
#endif

/* Without optimisation, or with the checks of a sanitizer (of those that the compiler tells of), what
 * is inlined stays as large as it was: the chess core took three times as long to compile without
 * -O1, and twenty times with sanitizers. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                        \
    __has_feature(thread_sanitizer)
#define GRIM_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GRIM_SANITIZED 1
#endif
#if GRIM_GNU && defined(__OPTIMIZE__) && !defined(GRIM_SANITIZED)
#define GRIM_ALWAYS_INLINE GRIM_INLINE __attribute__((always_inline))
#elif GRIM_MSVC
#define GRIM_ALWAYS_INLINE static __forceinline
#else
#define GRIM_ALWAYS_INLINE GRIM_INLINE
#endif

#if GRIM_GNU
#define GRIM_NEVER_INLINE __attribute__((noinline))
#if defined(__clang__)
#define GRIM_UNROLL_4 _Pragma("unroll 4")
#else
#define GRIM_UNROLL_4 _Pragma("GCC unroll 4")
#endif
#define GRIM_LIKELY(condition) __builtin_expect(!!(condition), 1)
/* GCC believes that a function that only prefetches has no effect, and drops calls of it. */
#define GRIM_PREFETCH(address) (__builtin_prefetch(address), grim_has_effect())
#define GRIM_ALIGNED(bytes) __attribute__((aligned(bytes)))
#define GRIM_IN_MEMORY(array) __asm__("" : "+m"(array)) /* forces a store and a reload */
/* Has a pointer computed first, without waiting for what will be added to it. */
#define GRIM_IN_REGISTER(pointer) __asm__("" : "+r"(pointer))
/* Has a board computed separately: clang likes to vectorize two or four that are computed the same
 * way, and to unroll loops. Does nothing where a register does not hold a board. */
#if __SIZEOF_POINTER__ >= 8
#define GRIM_BOARD_IN_REGISTER(board) GRIM_IN_REGISTER(board)
#else
#define GRIM_BOARD_IN_REGISTER(board) ((void)(board))
#endif
/* Has a vector loaded once, where compilers would load it for every use. */
#define GRIM_IN_VECTOR(vector) __asm__("" : "+v"(vector))
#if defined(__MINGW32__) && !defined(__clang__) /* there GCC takes "printf" for Microsoft's */
#define GRIM_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#else
#define GRIM_PRINTF(text, first) __attribute__((format(printf, text, first)))
#endif
#else
#if GRIM_MSVC
#define GRIM_NEVER_INLINE __declspec(noinline)
#define GRIM_ALIGNED(bytes) __declspec(align(bytes))
#else
#define GRIM_NEVER_INLINE
#define GRIM_ALIGNED(bytes)
#endif
#if GRIM_MSVC && GRIM_X86_64
#define GRIM_PREFETCH(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
#else
#define GRIM_PREFETCH(address) ((void)(address))
#endif
#define GRIM_UNROLL_4
#define GRIM_IN_VECTOR(vector) ((void)0)
#define GRIM_LIKELY(condition) (condition)
#define GRIM_IN_MEMORY(array) ((void)(array))
#define GRIM_IN_REGISTER(pointer) ((void)(pointer))
#define GRIM_BOARD_IN_REGISTER(board) ((void)(board))
#define GRIM_PRINTF(text, first)
#endif

/* A function in a header that is not for the inside of its callers. GCC warns in C where one that is
 * called inline never is, and where a static one is not called; clang, where one marked unused is
 * used. */
#if GRIM_GNU && !defined(__clang__) && !defined(__cplusplus)
#define GRIM_OUT_OF_LINE static __attribute__((noinline, unused))
#else
#define GRIM_OUT_OF_LINE GRIM_INLINE GRIM_NEVER_INLINE
#endif

#if GRIM_GNU
GRIM_ALWAYS_INLINE void grim_has_effect(void)
{
    __asm__ volatile("");
}
#endif

#include "atomics.h"

/* Whether lookups check that the table is filled: in builds with neither NDEBUG nor optimisation
 * (MSVC has no macro for optimisation: there it is the debug runtime that decides). */
#if !defined(GRIM_CHECK) && !defined(NDEBUG) &&                                                   \
    (defined(_MSC_VER) && !defined(__clang__) ? defined(_DEBUG) : !defined(__OPTIMIZE__))
#define GRIM_CHECK 1
#elif !defined(GRIM_CHECK)
#define GRIM_CHECK 0
#endif

/* What the shared library exports. A program that includes the implementation exports nothing, and
 * there is no shared library on Windows. */
#if GRIM_GNU && !defined(_WIN32) && (defined(GRIM_IN_THE_TREE) || defined(GRIM_LIBRARY))
#define GRIM_EXPORT __attribute__((visibility("default")))
#else
#define GRIM_EXPORT
#endif

#if defined(__cplusplus)
#define GRIM_EXTERN extern "C"
#else
#define GRIM_EXTERN extern
#endif

#if defined(__cplusplus)
#define GRIM_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define GRIM_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

/* Whether a function can tell that C++ evaluates it at compile time: since C++14, by a builtin. */
#if defined(__cplusplus) && GRIM_GNU && defined(__has_builtin)
#if __cplusplus >= 201402L && __has_builtin(__builtin_is_constant_evaluated)
#define GRIM_CONSTANTS 1
#define GRIM_CONSTEXPR constexpr
#endif
#endif
#ifndef GRIM_CONSTANTS
#define GRIM_CONSTANTS 0
#define GRIM_CONSTEXPR
#endif

#define GRIM_PASTE_(a, b) a##b
#define GRIM_PASTE(a, b) GRIM_PASTE_(a, b)

#endif

/* cpu_features.h - from the words of CPUID to GRIM_CPU_ bits. It does not execute CPUID, so that
 * tests can make up processors.
 *
 * A GRIM_CPU_ bit stands for sets of the list in lib/compiler.h, and is set if the processor has
 * every feature in them and the operating system saves the registers. */
#ifndef GRIM_CPU_FEATURES_H
#define GRIM_CPU_FEATURES_H

#include "cpu.h"

/* `saved` is what XGETBV answers, 0 where it may not be asked. */
struct grim_cpuid {
    uint32_t leaf1_c;
    uint32_t leaf7_b;
    uint32_t leaf7_c;
    uint32_t extended1_c;
    uint32_t saved;
};

#define GRIM_SAVES_YMM 0x06u /* SSE and AVX */
#define GRIM_SAVES_ZMM 0xe6u /* and the masks, the upper halves and the upper sixteen */

/* clang-format off */
/* GRIM_FEATURES(row): row(name, word of CPUID, bits in it, what must be saved) */
#define GRIM_FEATURES(row)                                                                        \
    row(popcnt, leaf1_c, 1u << 23, 0u) row(lzcnt, extended1_c, 1u << 5, 0u)                       \
    row(bmi, leaf7_b, 1u << 3, 0u) row(bmi2, leaf7_b, 1u << 8, 0u)                                \
    /* SSE3, SSSE3, SSE4.1, SSE4.2 and AVX itself */                                              \
    row(avx, leaf1_c, 1u << 0 | 1u << 9 | 1u << 19 | 1u << 20 | 1u << 28, GRIM_SAVES_YMM)         \
    row(f16c, leaf1_c, 1u << 29, GRIM_SAVES_YMM) row(fma, leaf1_c, 1u << 12, GRIM_SAVES_YMM)      \
    row(avx2, leaf7_b, 1u << 5, GRIM_SAVES_YMM)                                                   \
    row(avx512f, leaf7_b, 1u << 16, GRIM_SAVES_ZMM)                                               \
    row(avx512dq, leaf7_b, 1u << 17, GRIM_SAVES_ZMM)                                              \
    row(avx512cd, leaf7_b, 1u << 28, GRIM_SAVES_ZMM)                                              \
    row(avx512bw, leaf7_b, 1u << 30, GRIM_SAVES_ZMM)                                              \
    row(avx512vl, leaf7_b, 1u << 31, GRIM_SAVES_ZMM)                                              \
    row(avx512vbmi, leaf7_c, 1u << 1, GRIM_SAVES_ZMM)                                             \
    row(avx512vbmi2, leaf7_c, 1u << 6, GRIM_SAVES_ZMM)                                            \
    row(avx512vpopcntdq, leaf7_c, 1u << 14, GRIM_SAVES_ZMM)                                       \
    row(gfni, leaf7_c, 1u << 8, 0u)
/* clang-format on */

#define GRIM_FEATURE_NUMBER(name, word, bits, saved) GRIM_NUMBER_OF_##name,
enum { GRIM_FEATURES(GRIM_FEATURE_NUMBER) GRIM_FEATURE_COUNT };

/* A set of features is a sum of 1 << number. */
#define GRIM_AND_FEATURE(name) | 1u << GRIM_NUMBER_OF_##name
#define GRIM_FEATURES_OF(set) (0u set(GRIM_AND_FEATURE))

GRIM_INLINE unsigned grim_features_of(const struct grim_cpuid *cpuid)
{
    unsigned features = 0;
#define GRIM_ADD_FEATURE(name, word, bits, what)                                                  \
    if ((cpuid->word & (bits)) == (bits) && (cpuid->saved & (what)) == (what))                    \
        features |= 1u << GRIM_NUMBER_OF_##name;
    GRIM_FEATURES(GRIM_ADD_FEATURE)
    return features;
}

#define GRIM_ALL_OF_BMI2 (GRIM_FEATURES_OF(GRIM_SET_bits) | GRIM_FEATURES_OF(GRIM_SET_bmi2))
#define GRIM_ALL_OF_AVX2 (GRIM_FEATURES_OF(GRIM_SET_avx2) | GRIM_FEATURES_OF(GRIM_SET_with_avx2))
#define GRIM_ALL_OF_AVX512                                                                        \
    (GRIM_ALL_OF_AVX2 | GRIM_FEATURES_OF(GRIM_SET_avx512) | GRIM_FEATURES_OF(GRIM_SET_with_avx512))
#define GRIM_ALL_OF_AVX2GFNI (GRIM_ALL_OF_AVX2 | GRIM_FEATURES_OF(GRIM_SET_avx2gfni))
#define GRIM_ALL_OF_AVX512GFNI (GRIM_ALL_OF_AVX512 | GRIM_FEATURES_OF(GRIM_SET_avx512gfni))
#define GRIM_ALL_OF_AVX512COUNT (GRIM_ALL_OF_AVX512 | GRIM_FEATURES_OF(GRIM_SET_count))

GRIM_STATIC_ASSERT(!(GRIM_FEATURES_OF(GRIM_UNIT_SET_bmi2) &
                     ~(GRIM_ALL_OF_BMI2 | GRIM_ALL_OF_AVX2)),
                   "GRIM_UNIT_NEEDS_bmi2 does not ask for all that such a file is compiled with");
GRIM_STATIC_ASSERT(
    !(GRIM_FEATURES_OF(GRIM_UNIT_SET_avx512) &
      ~(GRIM_ALL_OF_BMI2 | GRIM_ALL_OF_AVX2 | GRIM_ALL_OF_AVX512COUNT)),
    "GRIM_UNIT_NEEDS_avx512 does not ask for all that such a file is compiled with");

/* All but GRIM_CPU_SLOW_PEXT, which is not a feature. */
GRIM_INLINE unsigned grim_cpu_of(unsigned features)
{
    unsigned cpu = 0;
    cpu |= !(GRIM_ALL_OF_BMI2 & ~features) ? (unsigned)GRIM_CPU_BMI2 : 0;
    cpu |= !(GRIM_ALL_OF_AVX2 & ~features) ? (unsigned)GRIM_CPU_AVX2 : 0;
    cpu |= !(GRIM_ALL_OF_AVX2GFNI & ~features) ? (unsigned)GRIM_CPU_AVX2GFNI : 0;
    cpu |= !(GRIM_ALL_OF_AVX512 & ~features) ? (unsigned)GRIM_CPU_AVX512 : 0;
    cpu |= !(GRIM_ALL_OF_AVX512GFNI & ~features) ? (unsigned)GRIM_CPU_AVX512GFNI : 0;
    cpu |= !(GRIM_ALL_OF_AVX512COUNT & ~features) ? (unsigned)GRIM_CPU_AVX512COUNT : 0;
    return cpu;
}

/* What this processor has. */
GRIM_EXTERN unsigned grim_features(void);

#endif

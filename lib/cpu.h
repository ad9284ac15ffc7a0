/* cpu.h - what this processor supports, and what is slow on it. */
#ifndef GRIM_CPU_H
#define GRIM_CPU_H

#include "compiler.h"
#include "geometry.h"

enum {
    GRIM_CPU_BMI2 = 1,        /* has PEXT and PDEP, and BMI1, LZCNT and POPCNT ... */
    GRIM_CPU_SLOW_PEXT = 2,   /* ... these two in microcode: AMD before Zen 3 */
    GRIM_CPU_AVX2 = 4,        /* and AVX and POPCNT */
    GRIM_CPU_AVX512 = 8,      /* F, CD, VL, BW, DQ, and what comes with AVX2, F16C and FMA */
    GRIM_CPU_AVX512GFNI = 16, /* and VBMI and GFNI */
    GRIM_CPU_AVX512COUNT = 32, /* and VBMI, VBMI2 and VPOPCNTDQ: Ice Lake, Zen 4 */
    GRIM_CPU_AVX2GFNI = 64    /* AVX2 and GFNI, with AVX-512 or without: Alder Lake */
};

/* What a file compiled entirely for one kind of processor needs (lib/compiler.h). */
#define GRIM_UNIT_NEEDS_bmi2 (GRIM_CPU_BMI2 | GRIM_CPU_AVX2)
#define GRIM_UNIT_NEEDS_avx512 (GRIM_UNIT_NEEDS_bmi2 | GRIM_CPU_AVX512 | GRIM_CPU_AVX512COUNT)

/* Queries the processor, which is slow: call it once and keep the result. */
GRIM_EXTERN GRIM_EXPORT unsigned grim_cpu(void);

/* The name of the best scheme for a processor with these GRIM_CPU_ bits: a rule of thumb based on
 * measurements; `grimoire bench --pick` measures. */
GRIM_EXTERN GRIM_EXPORT const char *grim_pick(enum grim_piece piece, unsigned cpu);

#endif

/* pext.h - PEXT and PDEP: the instructions where the processor has them, the definition elsewhere.
 */
#ifndef GRIM_PEXT_H
#define GRIM_PEXT_H

#include "compiler.h"

/* Bit i of the result is the bit of value under the i-th lowest bit of mask. */
GRIM_INLINE uint64_t grim_pext_slow(uint64_t value, uint64_t mask)
{
    uint64_t result = 0;
    for (uint64_t bit = 1; mask; bit <<= 1, mask &= mask - 1)
        if (value & mask & (0 - mask))
            result |= bit;
    return result;
}

/* The inverse: bit i of value goes under the i-th lowest bit of mask. */
GRIM_INLINE uint64_t grim_pdep_slow(uint64_t value, uint64_t mask)
{
    uint64_t result = 0;
    for (; mask; value >>= 1, mask &= mask - 1)
        if (value & 1)
            result |= mask & (0 - mask);
    return result;
}

#if GRIM_MSVC && GRIM_X86_64
#define grim_pext64 _pext_u64
#define grim_pdep64 _pdep_u64
#elif GRIM_X86_64
GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_pext64(uint64_t value, uint64_t mask)
{
    return __builtin_ia32_pext_di(value, mask);
}

GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_pdep64(uint64_t value, uint64_t mask)
{
    return __builtin_ia32_pdep_di(value, mask);
}
#else
#define grim_pext64 grim_pext_slow
#define grim_pdep64 grim_pdep_slow
#endif

#endif

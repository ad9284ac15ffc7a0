/* intrinsics_template.h - the processor's instructions as functions, from whichever header the
 * compiler has them in. Files include it under conditions, and the single header repeats it at
 * every include: hence its name. */
#ifndef GRIM_INTRINSICS_H
#define GRIM_INTRINSICS_H

#if GRIM_MSVC
#include <intrin.h>
#include <stdlib.h>
#else
#include <immintrin.h>
#endif

/* On Windows, clang's header leaves out what the flags do not allow, but functions with a target
 * of their own (lib/compiler.h) need it. These headers may be included one by one after it. */
/* clang-format off */
#if defined(_MSC_VER) && defined(__clang__)
#include <tmmintrin.h>
#include <smmintrin.h>
#include <avxintrin.h>
#include <avx2intrin.h>
#include <bmi2intrin.h>
#include <lzcntintrin.h>
#include <popcntintrin.h>
#include <avx512fintrin.h>
#include <avx512vlintrin.h>
#include <avx512bwintrin.h>
#include <avx512cdintrin.h>
#include <avx512vpopcntdqintrin.h>
#include <avx512vpopcntdqvlintrin.h>
#include <avx512dqintrin.h>
#include <avx512vlbwintrin.h>
#include <avx512vlcdintrin.h>
#include <avx512vldqintrin.h>
#include <avx512vbmiintrin.h>
#include <avx512vbmivlintrin.h>
#include <avx512vbmi2intrin.h>
#include <avx512vlvbmi2intrin.h>
#include <gfniintrin.h>
#endif
/* clang-format on */

#endif

/* for_avx512 - the generator for processors with AVX-512 as of Ice Lake and Zen 4. */
#define GRIM_UNIT_FOR_avx512
#ifndef GRIM_IMPLEMENTATION
#define GRIM_SCHEME pext
#endif
#define GRIM_FOR avx512
#define GRIM_NEEDS GRIM_UNIT_NEEDS_avx512
#include "generators.h"

#if GRIM_X86_64
#define GRIM_WITH_LANES
#define GRIM_SLIDERS_ATTACK grim_flood_union
#include "lanes_avx512.h"
#include "flood.h"
#include "generator.h"
#endif

GRIM_UNIT_END

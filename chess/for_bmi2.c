/* for_bmi2 - the generator for processors with BMI2 and AVX2: PEXT. */
#define GRIM_UNIT_FOR_bmi2
#ifndef GRIM_IMPLEMENTATION
#define GRIM_SCHEME pext
#endif
#define GRIM_FOR bmi2
#define GRIM_NEEDS GRIM_UNIT_NEEDS_bmi2
#include "generators.h"

#if GRIM_X86_64
#define GRIM_WITH_LANES
#define GRIM_SLIDERS_ATTACK grim_flood_union
#include "lanes_avx2.h"
#include "flood.h"
#include "generator.h"
#endif

GRIM_UNIT_END

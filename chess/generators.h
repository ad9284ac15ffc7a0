/* generators.h - the generators of this program, for code that chooses one. */
#ifndef GRIM_CHESS_GENERATORS_H
#define GRIM_CHESS_GENERATORS_H

#include "../include/grimoire_chess.h"

/* What the compiler's flags allow everywhere in the program. */
#if GRIM_UNIT_HAS_avx512count
#define GRIM_OF_THE_FLAGS grim_generator_avx512
#elif GRIM_UNIT_HAS_bmi2 && GRIM_UNIT_HAS_avx2 && !GRIM_UNIT_PEXT_IS_SLOW
#define GRIM_OF_THE_FLAGS grim_generator_bmi2
#else
#define GRIM_OF_THE_FLAGS grim_generator_portable
#endif

#define GRIM_GENERATOR(unit) GRIM_EXTERN const struct grim_generator grim_generator_##unit;
GRIM_UNITS(GRIM_GENERATOR)
#undef GRIM_GENERATOR

#endif

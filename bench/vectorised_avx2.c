#define GRIM_UNIT_FOR_bmi2
#define BENCH_VECTORISED bench_vectorised_avx2
#include "vectorised.h"
GRIM_UNIT_END

#define GRIM_UNIT_FOR_avx512
#define BENCH_VECTORISED bench_vectorised_avx512
#include "vectorised.h"
GRIM_UNIT_END

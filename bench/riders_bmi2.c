#define GRIM_UNIT_FOR_bmi2
#define BENCH_RIDERS_LOOPS bench_riders_bmi2
#include "riders_loops.h"
GRIM_UNIT_END

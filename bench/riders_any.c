#define BENCH_RIDERS_LOOPS bench_riders_any
#include "riders_loops.h"

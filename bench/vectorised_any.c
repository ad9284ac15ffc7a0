#define BENCH_VECTORISED bench_vectorised_any
#include "vectorised.h"

/* trace.h - the lookups of a search, in its order. */
#ifndef BENCH_TRACE_H
#define BENCH_TRACE_H

#include "data.h"

void bench_make_trace(struct bench_lookups *lookups, uint64_t seed);

#endif

#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

double bench_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static uint64_t add_chain(uint64_t count)
{
    uint64_t value = 0;
    for (uint64_t i = 0; i < count; i++) {
        value += count;
#if defined(__GNUC__)
        __asm__ volatile("" : "+r"(value)); /* else the loop becomes one multiplication */
#endif
    }
    return value;
}

double bench_cycle_ns(void)
{
    enum { CHAIN = 2000000 };
    volatile uint64_t sink;
    double best = 1e9;
    for (unsigned i = 0; i < 5; i++) {
        double start = bench_now_ns();
        sink = add_chain(CHAIN);
        double took = (bench_now_ns() - start) / CHAIN;
        best = took < best ? took : best;
    }
    (void)sink;
    return best;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *values, unsigned count)
{
    qsort(values, count, sizeof values[0], by_value);
    return count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
}

#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <stddef.h>
#include <time.h>

double bench_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

#if defined(__GNUC__)
static size_t add_chain(size_t count)
{
    size_t value = 0;
    for (size_t i = 0; i < count; i++) {
        value += count;
        __asm__ volatile("" : "+r"(value)); /* else the loop becomes one multiplication */
    }
    return value;
}

double bench_cycle_ns(void)
{
    enum { CHAIN = 100000, TRIES = 5 };
    static volatile size_t sink;
    double best = 1e9;
    for (unsigned i = 0; i < TRIES; i++) {
        double start = bench_now_ns();
        sink = add_chain(CHAIN);
        double took = (bench_now_ns() - start) / CHAIN;
        best = took < best ? took : best;
    }
    (void)sink;
    return best;
}
#else
double bench_cycle_ns(void)
{
    return 0;
}
#endif

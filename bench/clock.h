/* clock.h - nanoseconds, and how many of them a cycle takes. */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

double bench_now_ns(void);

/* A chain of dependent additions, one cycle each, tells the length of a cycle at this moment. */
double bench_cycle_ns(void);

double bench_median(double *values, unsigned count);

#endif

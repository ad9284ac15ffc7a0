/* clock.h - nanoseconds, and how many of them a cycle takes. */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

double bench_now_ns(void);

/* The length of a cycle at this moment, from a chain of dependent additions that take one each;
 * 0 where the compiler cannot be kept from making something else of the chain. */
double bench_cycle_ns(void);

#endif

/* clock.h - nanoseconds, how many of them a cycle takes, and how much of a core is ours. */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

double bench_now_ns(void);

/* What asking a clock for the time costs. */
double bench_cost_of_clock(double (*now)(void));

/* How long this program has run on a processor. */
double bench_own_ns(void);

/* The length of a cycle at this moment, from a chain of dependent additions that take one each;
 * 0 where the compiler cannot be kept from making something else of the chain. */
double bench_cycle_ns(void);

/* How many additions that do not wait for each other the core does for us in a cycle: as many as
 * it has units for them, or about half when another program runs on the same core, which no clock
 * of the system shows. It takes some microseconds; 0 as above. */
double bench_width(void);

#endif

/* statistics.h - medians, intervals, verdicts. */
#ifndef BENCH_STATISTICS_H
#define BENCH_STATISTICS_H

#include <stdint.h>

struct bench_interval {
    double median, low, high;
};

enum bench_verdict { BENCH_FASTER, BENCH_TIE, BENCH_SLOWER, BENCH_CANNOT_TELL };

/* Sorts the values. */
double bench_median(double *values, unsigned count);

/* What a quarter is below: what comes between only ever takes time. Sorts the values. */
double bench_lower_quartile(double *values, unsigned count);

/* Without the slowest tenth, in which something came between. Sorts the values. */
double bench_trimmed_mean(double *values, unsigned count);

/* The median and where it lies with a probability of at least 95%, whatever the distribution:
 * between the two values that so many of `count` are below and above. Sorts the values. Fewer
 * than six say no more than that it lies among them. */
struct bench_interval bench_interval(double *values, unsigned count);

/* The numbers below `count` in a random order. */
void bench_shuffle(unsigned *order, unsigned count, uint64_t *state);

/* What an interval of ratios of times says. `error` is what the method alone can be wrong by. */
enum bench_verdict bench_verdict(struct bench_interval ratio, double error);

#endif

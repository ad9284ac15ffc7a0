#include "statistics.h"

#include <stdlib.h>

#include "../lib/random_words.h"

static int statistics_by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double statistics_middle_of(const double *sorted, unsigned count)
{
    return count % 2 ? sorted[count / 2] : 0.5 * (sorted[count / 2 - 1] + sorted[count / 2]);
}

double bench_median(double *values, unsigned count)
{
    qsort(values, count, sizeof values[0], statistics_by_value);
    return statistics_middle_of(values, count);
}

double bench_lower_quartile(double *values, unsigned count)
{
    qsort(values, count, sizeof values[0], statistics_by_value);
    return values[count / 4];
}

double bench_trimmed_mean(double *values, unsigned count)
{
    unsigned kept = count - count / 10;
    double sum = 0;
    qsort(values, count, sizeof values[0], statistics_by_value);
    for (unsigned i = 0; i < kept; i++)
        sum += values[i];
    return sum / kept;
}

/* Each value is below the true median like a coin is heads. How many may be left out at either
 * end before the chance that the median is out there exceeds 5%: the tail of the binomial
 * distribution. */
static unsigned statistics_left_out(unsigned count)
{
    double term = 1, tail = 0;
    unsigned k = 0;
    for (unsigned i = 0; i < count; i++)
        term /= 2;
    for (; 2 * (tail + term) <= 0.05; k++) {
        tail += term;
        term *= (double)(count - k) / (k + 1);
    }
    return k ? k - 1 : 0;
}

struct bench_interval bench_interval(double *values, unsigned count)
{
    struct bench_interval interval;
    unsigned out = statistics_left_out(count);
    interval.median = bench_median(values, count);
    interval.low = values[out];
    interval.high = values[count - 1 - out];
    return interval;
}

/* With a larger spread around the median, no row should be called faster. */
#define TOO_WIDE 0.1

enum bench_verdict bench_verdict(struct bench_interval ratio, double error)
{
    if (ratio.high < 1 - error)
        return BENCH_FASTER;
    if (ratio.low > 1 + error)
        return BENCH_SLOWER;
    if (ratio.high - ratio.low > 2 * TOO_WIDE * ratio.median)
        return BENCH_CANNOT_TELL;
    return BENCH_TIE;
}

void bench_shuffle(unsigned *order, unsigned count, uint64_t *state)
{
    for (unsigned i = 0; i < count; i++)
        order[i] = i;
    for (unsigned i = count; i > 1; i--) {
        unsigned other = (unsigned)(grim_random_word(state) % i), last = order[i - 1];
        order[i - 1] = order[other];
        order[other] = last;
    }
}

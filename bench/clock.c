#include "clock.h"

#include <stddef.h>

#include "../base/clock.h"
#include "statistics.h"

double bench_now_ns(void)
{
    return 1e9 * base_seconds();
}

double bench_own_ns(void)
{
    return 1e9 * base_own_seconds();
}

double bench_cost_of_clock(double (*now)(void))
{
    enum { TRIES = 101 };
    double took[TRIES];
    for (unsigned i = 0; i < TRIES; i++) {
        double start = now();
        took[i] = now() - start;
    }
    return bench_median(took, TRIES);
}

#if defined(__GNUC__)
/* Without the empty assembler the loops below become one multiplication. */
#define ADD(value)                                                                                \
    value += step;                                                                                \
    __asm__ volatile("" : "+r"(value));
#define ADD_6(a, b, c, d, e, f) ADD(a) ADD(b) ADD(c) ADD(d) ADD(e) ADD(f)

enum { IN_A_TURN = 12 };

typedef size_t additions(size_t turns);

/* In a register, whatever the compiler knows of it: a small constant is added while registers are
 * renamed (Golden Cove), several times a cycle even where each waits for the one before. */
static size_t clock_step(size_t step)
{
    __asm__ volatile("" : "+r"(step));
    return step;
}

/* Each waits for the one before. A turn has many: a loop of one would measure branches. */
static size_t clock_add_in_a_row(size_t turns)
{
    size_t a = 0, step = clock_step(turns);
    for (size_t i = 0; i < turns; i++) {
        ADD_6(a, a, a, a, a, a)
        ADD_6(a, a, a, a, a, a)
    }
    return a;
}

/* Six rows side by side. */
static size_t clock_add_side_by_side(size_t turns)
{
    size_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, step = clock_step(turns);
    for (size_t i = 0; i < turns; i++) {
        ADD_6(a, b, c, d, e, f)
        ADD_6(a, b, c, d, e, f)
    }
    return a + b + c + d + e + f;
}

/* Nanoseconds for one addition, in the best of a few tries: others saw an interrupt. */
static double clock_quickest(additions *add, size_t turns)
{
    enum { TRIES = 5 };
    static volatile size_t sink;
    double best = 1e9;
    for (unsigned i = 0; i < TRIES; i++) {
        double start = bench_now_ns();
        sink = add(turns);
        double took = (bench_now_ns() - start) / ((double)turns * IN_A_TURN);
        best = took < best ? took : best;
    }
    (void)sink;
    return best;
}

double bench_cycle_ns(void)
{
    return clock_quickest(clock_add_in_a_row, 8000);
}

double bench_width(void)
{
    double alone = clock_quickest(clock_add_in_a_row, 150),
           beside = clock_quickest(clock_add_side_by_side, 500);
    return beside > 0 ? alone / beside : 0;
}
#else
double bench_cycle_ns(void)
{
    return 0;
}

double bench_width(void)
{
    return 0;
}
#endif

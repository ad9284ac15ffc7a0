#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <time.h>

static double clock_seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double base_seconds(void)
{
    return clock_seconds_of(CLOCK_MONOTONIC);
}

double base_own_seconds(void)
{
    return clock_seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

uint64_t base_calendar(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

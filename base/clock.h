/* clock.h - seconds. */
#ifndef GRIM_BASE_CLOCK_H
#define GRIM_BASE_CLOCK_H

#include <stdint.h>

/* Since some fixed moment; it never goes back. */
double base_seconds(void);

/* Processor time used by this program, all its threads together. */
double base_own_seconds(void);

/* Microseconds of calendar time, a different number each time. */
uint64_t base_calendar(void);

#endif

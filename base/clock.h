/* clock.h - seconds. */
#ifndef GRIM_BASE_CLOCK_H
#define GRIM_BASE_CLOCK_H

#include <stdint.h>

/* From some moment on, and never back. */
double base_seconds(void);

/* How long this program has run on a processor, all its threads together. */
double base_own_seconds(void);

/* Microseconds of the calendar, another number each time. */
uint64_t base_calendar(void);

#endif

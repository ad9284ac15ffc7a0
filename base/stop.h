/* stop.h - a flag that long work checks between pieces; nonzero: end soon. Any thread may set it
 * and read it, and so may a signal handler. */
#ifndef GRIM_BASE_STOP_H
#define GRIM_BASE_STOP_H

#ifdef __cplusplus
struct base_stop; /* C++ has other atomics, and only passes it on */
typedef struct base_stop base_stop;
#else
#include <stdatomic.h>

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal's handler may not wait for a lock");
typedef atomic_int base_stop;
#endif

#endif

/* stop.h - the wish that work in hand ends soon, which it asks for between two pieces: not 0 once it is there. Any
 * thread may set it and ask, and so may what handles a signal. */
#ifndef GRIM_BASE_STOP_H
#define GRIM_BASE_STOP_H

#ifdef __cplusplus
struct base_stop; /* C++ has other atomics, and only hands it on */
typedef struct base_stop base_stop;
#else
#include <stdatomic.h>

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal's handler may not wait for a lock");
typedef atomic_int base_stop;
#endif

#endif

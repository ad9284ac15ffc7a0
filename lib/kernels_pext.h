/* kernels_pext.h - the library's own kernels for processors where PEXT is fast
 * (kernels_pext.c). */
#ifndef GRIM_KERNELS_PEXT_H
#define GRIM_KERNELS_PEXT_H

#include "kernels.h"

GRIM_EXTERN struct grim_kernels grim_kernels_of_pext(unsigned cpu);

#endif

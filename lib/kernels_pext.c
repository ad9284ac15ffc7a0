/* kernels_pext.c - the kernels again, with pext's table, for processors where PEXT is fast, which
 * the library finds out at run time. A single header has one scheme and leaves this file out. */
#include "compiler.h"

#if GRIM_X86_64
#undef GRIM_SCHEME
#define GRIM_SCHEME pext
#define GRIM_KERNELS_OF_PEXT
#include "kernels.c"
#endif

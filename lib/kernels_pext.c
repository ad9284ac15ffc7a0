/* kernels_pext.c - the kernels a second time, with the table of pext: for processors where PEXT is
 * fast, which a library learns when it runs. A single header has one scheme, and no such file. */
#include "compiler.h"

#if GRIM_X86_64
#undef GRIM_SCHEME
#define GRIM_SCHEME pext
#define GRIM_KERNELS_OF_PEXT
#include "kernels.c"
#endif

/* for_portable - the generator for any processor: magic factors,
 * no instruction that C does not have. */
#ifndef GRIM_IMPLEMENTATION
#define GRIM_SCHEME black
#endif
#define GRIM_FOR portable
#define GRIM_NEEDS (0)
#include "generator.h"

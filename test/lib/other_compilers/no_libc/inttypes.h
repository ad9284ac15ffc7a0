/* Of a C library that is not here: what our sources ask of it, to be declared and never linked. */
#ifndef STAND_IN_INTTYPES_H
#define STAND_IN_INTTYPES_H

#include <stdint.h>

#define PRIu32 "u"
#define PRIu64 "llu"
#define PRIx64 "llx"

#endif

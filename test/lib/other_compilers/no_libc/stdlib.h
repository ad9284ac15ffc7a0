/* Of a C library that is not here: what our headers ask of it, to be declared and never linked. */
#ifndef STAND_IN_STDLIB_H
#define STAND_IN_STDLIB_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __cplusplus
[[noreturn]]
#else
_Noreturn
#endif
void abort(void);
#ifdef __cplusplus
}
#endif

#endif

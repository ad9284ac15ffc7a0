/* string.h - the functions that filling a table, and the compiler itself, call; there is no C
 * library. */
#ifndef NPM_STRING_H
#define NPM_STRING_H

#include <stddef.h>

void *memset(void *to, int byte, size_t count);
void *memcpy(void *to, const void *from, size_t count);

#endif

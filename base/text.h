/* text.h - joins texts in the room there is. */
#ifndef GRIM_BASE_TEXT_H
#define GRIM_BASE_TEXT_H

#include <stddef.h>

/* Appends as much as there is room for, after `between` unless one of the two is empty. */
void base_join(char *text, size_t size, const char *between, const char *more);

#endif

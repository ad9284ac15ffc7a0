/* pages.h - takes memory from the system and gives it back: whole pages, full of zeros. */
#ifndef GRIM_BASE_PAGES_H
#define GRIM_BASE_PAGES_H

#include <stddef.h>

/* Without huge pages, where the system lets us say so. NULL if out of memory. */
void *base_pages(size_t bytes);
void base_pages_back(void *memory, size_t bytes);

#endif

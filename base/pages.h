/* pages.h - memory from the system and back to it, whole pages, full of zeros. */
#ifndef GRIM_BASE_PAGES_H
#define GRIM_BASE_PAGES_H

#include <stddef.h>

/* Not in huge pages, where the system can be asked. NULL when there is no memory. */
void *base_pages(size_t bytes);
void base_pages_back(void *memory, size_t bytes);

#endif

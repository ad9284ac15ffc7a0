#define _DEFAULT_SOURCE
#include "pages.h"

#include <sys/mman.h>

void *base_pages(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
#ifdef MADV_NOHUGEPAGE
    madvise(memory, bytes, MADV_NOHUGEPAGE);
#endif
    return memory;
}

void base_pages_back(void *memory, size_t bytes)
{
    munmap(memory, bytes);
}

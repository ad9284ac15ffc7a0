#include "../pages.h"

#include <windows.h>

void *base_pages(size_t bytes)
{
    return VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void base_pages_back(void *memory, size_t bytes)
{
    (void)bytes; /* everything is given back */
    VirtualFree(memory, 0, MEM_RELEASE);
}

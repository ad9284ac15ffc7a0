#include "string.h"

void *memset(void *to, int byte, size_t count)
{
    unsigned char *bytes = (unsigned char *)to;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)byte;
    return to;
}

void *memcpy(void *to, const void *from, size_t count)
{
    unsigned char *bytes = (unsigned char *)to;
    const unsigned char *source = (const unsigned char *)from;
    for (size_t i = 0; i < count; i++)
        bytes[i] = source[i];
    return to;
}

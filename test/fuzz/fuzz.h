/* fuzz.h - shared by targets: assertions, and copies of the input in memory of its exact size, so
 * that reading beyond the end is noticed. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void must(int good)
{
    if (!good)
        abort();
}

static inline char *fuzz_bytes(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size ? size : 1);
    must(bytes != NULL);
    if (size)
        memcpy(bytes, data, size);
    return bytes;
}

/* Null-terminated. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    must(text != NULL);
    if (size)
        memcpy(text, data, size);
    text[size] = 0;
    return text;
}

#endif

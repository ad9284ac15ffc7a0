#include "text.h"

#include <stdio.h>
#include <string.h>

void base_join(char *text, size_t size, const char *between, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length && *more ? between : "", more);
}

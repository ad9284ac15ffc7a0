/* Of a C library that is not here: what our headers ask of it, to be declared and never linked. */
#ifndef STAND_IN_STRING_H
#define STAND_IN_STRING_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *to, const void *from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *at, int byte, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t most);
size_t strlen(const char *text);
size_t strspn(const char *text, const char *of);
size_t strcspn(const char *text, const char *of);
void *memchr(const void *at, int byte, size_t bytes);
char *strchr(const char *text, int c);
char *strstr(const char *text, const char *part);
#ifdef __cplusplus
}
#endif

#endif

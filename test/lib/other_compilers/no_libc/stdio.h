/* Of a C library that is not here: what our headers ask of it, to be declared and never linked. */
#ifndef STAND_IN_STDIO_H
#define STAND_IN_STDIO_H

#include <stdarg.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
typedef struct stand_in_file FILE;
extern FILE *const stand_in_stderr;
#define stderr stand_in_stderr
int fputs(const char *text, FILE *file);
int fprintf(FILE *file, const char *text, ...);
int snprintf(char *to, size_t size, const char *text, ...);
int vsnprintf(char *to, size_t size, const char *text, va_list arguments);
#ifdef __cplusplus
}
#endif

#endif

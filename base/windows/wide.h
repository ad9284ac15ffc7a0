/* wide.h - Windows' own encoding of texts, and its errors as errno. */
#ifndef GRIM_BASE_WIDE_H
#define GRIM_BASE_WIDE_H

#include <wchar.h>

/* From UTF-8 and back; the caller frees it. NULL, and Windows' error says why, if out of memory,
 * or if the text is not UTF-8 or not UTF-16. */
wchar_t *base_wide(const char *text);
char *base_narrow(const wchar_t *text);

/* The last Windows error as an errno. */
int base_windows_error(void);

#endif

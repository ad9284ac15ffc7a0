/* wide.h - Windows' own form of texts, and its errors as C has them. */
#ifndef GRIM_BASE_WIDE_H
#define GRIM_BASE_WIDE_H

#include <wchar.h>

/* Of UTF-8 and back; the caller frees it. NULL, and Windows' error says why, when there is no memory, or it is no
 * UTF-8 or no UTF-16. */
wchar_t *base_wide(const char *text);
char *base_narrow(const wchar_t *text);

/* The last error of Windows as an errno. */
int base_windows_error(void);

#endif

/* log_file.h - the file that a log is kept in: one writer at a time, whole lines, on the disk
 * before the next. Every function returns 0 or an errno. */
#ifndef GRIM_LOG_FILE_H
#define GRIM_LOG_FILE_H

#include <stddef.h>

/* Opens it for appending and locks it; a file that is not there is made, empty. EAGAIN: another
 * process has the lock, which ends with its process. */
int log_file_open(const char *path, int *fd);

/* Without a lock, for reading only. */
int log_file_peek(const char *path, int *fd);

void log_file_close(int fd);

/* As many bytes as the longest log can have, which ends /dev/zero, too. */
enum { LOG_FILE_MAX = 1 << 29 };

/* All that is in it. The caller frees the text. */
int log_file_read(int fd, char **text, size_t *length);

/* All of the text or none of it, and then it is on the disk. */
int log_file_append(int fd, const char *text, size_t length);

/* Takes away what lies behind the first so many bytes, from the disk, too. */
int log_file_shorten(int fd, size_t length);

#endif

/* log_file.h - the file that a log is kept in: one writer at a time, whole lines, on the disk
 * before the next. Every function returns 0 or an errno. */
#ifndef GRIM_LOG_FILE_H
#define GRIM_LOG_FILE_H

#include <stddef.h>

/* Opens it for appending and locks it; a missing file is created, empty. EAGAIN: another process
 * has the lock, which ends with its process. */
int log_file_open(const char *path, int *fd);

/* Without a lock, for reading only. */
int log_file_peek(const char *path, int *fd);

void log_file_close(int fd);

/* No log is longer, and reading /dev/zero ends, too. */
enum { LOG_FILE_MAX = 1 << 29 };

/* The whole file. The caller frees the text. */
int log_file_read(int fd, char **text, size_t *length);

/* Appends all of the text or nothing; on return it is on the disk. */
int log_file_append(int fd, const char *text, size_t length);

/* Truncates the file to this length, on the disk, too. */
int log_file_shorten(int fd, size_t length);

#endif

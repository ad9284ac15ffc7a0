/* descriptor.h - the system calls for files, repeated until they are done or have failed:
 * interrupted ones continue, and every result is checked. Functions that return an int return 0 or
 * an errno. */
#ifndef GRIM_BASE_DESCRIPTOR_H
#define GRIM_BASE_DESCRIPTOR_H

#include <stddef.h>
#include <sys/types.h>

int base_open(const char *path, int flags, mode_t mode, int *fd);

/* Up to `room` bytes; none at the end. */
int base_read_some(int fd, char *at, size_t room, size_t *got);

int base_write_all(int fd, const char *text, size_t length);

/* Waits until what was written is on the disk. Some file systems cannot tell, which is not an
 * error. */
int base_flush(int fd);

/* The same for names in the folder of this path: a file that was just created or renamed survives
 * a loss of power only once its folder is on the disk, too. */
int base_flush_folder(const char *path);

/* Closes; returns `error`, or if that is 0 the error of closing. */
int base_close_after(int fd, int error);

#endif

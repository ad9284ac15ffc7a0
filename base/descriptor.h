/* descriptor.h - the calls of the system under a file, until they are done or have failed:
 * interrupted ones go on, and the end of every one is looked at. What returns an int returns 0 or
 * an errno. */
#ifndef GRIM_BASE_DESCRIPTOR_H
#define GRIM_BASE_DESCRIPTOR_H

#include <stddef.h>
#include <sys/types.h>

int base_open(const char *path, int flags, mode_t mode, int *fd);

/* Up to so many bytes; none at the end. */
int base_read_some(int fd, char *at, size_t room, size_t *got);

int base_write_all(int fd, const char *text, size_t length);

/* What was written is on the disk. Some file systems cannot say so, which is no reason to stop. */
int base_flush(int fd);

/* The same of a name in the folder of this path: a file that was just made or renamed is safe from
 * a loss of power when its folder is on the disk, too. */
int base_flush_folder(const char *path);

/* Closes; the error is the one that was there before, if any. */
int base_close_after(int fd, int error);

#endif

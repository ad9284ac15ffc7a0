/* file.h - whole files: read into memory up to a limit, and replaced so that a name always has the
 * old file or the new one, never a part of either.
 *
 * Functions that return an int return 0, or an errno that base_why puts into words. */
#ifndef GRIM_BASE_FILE_H
#define GRIM_BASE_FILE_H

#include <stddef.h>
#include <stdio.h>

/* All of a file, or of standard input for "-", null-terminated; the caller frees it. EFBIG: it has
 * more than `limit` bytes, as has /dev/zero. */
int base_read(const char *path, size_t limit, char **text, size_t *length);

/* The same, from an open file's current position. */
int base_read_open(int fd, size_t limit, char **text, size_t *length);

/* "standard input" for "-". */
const char *base_name_of_input(const char *path);

const char *base_why(int error);

/* Why a file was not read, in words; if it has more bytes than the limit, it is too large for a
 * `what`. */
enum { BASE_WHY_BYTES = 128 };
void base_why_unread(int error, size_t limit, const char *what, char why[BASE_WHY_BYTES]);

/* ---- Writing ---- */

/* Replaces a file, or creates it: the new one is written beside it under another name, flushed to
 * the disk and renamed, and the folder flushed. If anything fails, the old file stays as it was. A
 * symbolic link stays, and its target is replaced; other hard links keep the old file. Owner,
 * group and permissions are kept; if owner and group cannot be, the permissions of group and
 * others are dropped. A read-only file is not replaced. Pipes, devices, and the file that is
 * standard output or standard error are written in place. */
int base_write(const char *path, const char *text, size_t length);

/* The same for a name that must not exist yet: EEXIST if it does. */
int base_write_new(const char *path, const char *text, size_t length);

/* 0 also if it exists already. */
int base_make_folder(const char *path);

/* A file in the making: printed to the stream, kept in memory, written in one go. */
struct base_page {
    FILE *stream;
    char *text;
    size_t length, room;
};

int base_page_open(struct base_page *page);
int base_page_write(struct base_page *page, const char *path); /* and closes it */
void base_page_drop(struct base_page *page);

#endif

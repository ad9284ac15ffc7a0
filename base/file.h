/* file.h - whole files: read into memory up to a limit, and replaced so that under a name there is
 * always the old file or the new one, never a part of either.
 *
 * What returns an int returns 0, or an errno that base_why puts into words. */
#ifndef GRIM_BASE_FILE_H
#define GRIM_BASE_FILE_H

#include <stddef.h>
#include <stdio.h>

/* All of a file, or of standard input for "-", with a null behind it; the caller frees it. EFBIG:
 * it has more than `limit` bytes, which ends /dev/zero, too. */
int base_read(const char *path, size_t limit, char **text, size_t *length);

/* The same from where an open file stands. */
int base_read_open(int fd, size_t limit, char **text, size_t *length);

/* "standard input" for "-". */
const char *base_name_of_input(const char *path);

const char *base_why(int error);

/* Why a file was not read, in words: one with more bytes than the limit is no `what`. */
enum { BASE_WHY_BYTES = 128 };
void base_why_unread(int error, size_t limit, const char *what, char why[BASE_WHY_BYTES]);

/* ---- Writing ---- */

/* Puts a new file in the place of the one that is there, if any: written beside it under another
 * name, flushed to the disk, renamed, and the folder flushed. If anything fails, what was there
 * stays as it was. A link stays a link, and what it points to is replaced; other hard links keep
 * the old file. Owner, group and permissions stay; where the owner and group cannot be kept, the
 * rights of group and others are dropped. A file that may not be written is not replaced. Pipes,
 * devices, and the file that is standard output or standard error are written to as they are. */
int base_write(const char *path, const char *text, size_t length);

/* The same where nothing may be under the name yet: EEXIST. */
int base_write_new(const char *path, const char *text, size_t length);

/* 0 where it is there, too. */
int base_make_folder(const char *path);

/* A file that is being made: printed to the stream, kept in memory, written at once. */
struct base_page {
    FILE *stream;
    char *text;
    size_t length, room;
};

int base_page_open(struct base_page *page);
int base_page_write(struct base_page *page, const char *path); /* and closes it */
void base_page_drop(struct base_page *page);

#endif

#define _POSIX_C_SOURCE 200809L
#define _FILE_OFFSET_BITS 64
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "descriptor.h"
#include "file.h"

enum { FIRST_ROOM = 1 << 14 };

/* Room for the limit, a byte too many and a null, at most. */
static int read_file_grow(char **text, size_t limit, size_t *room)
{
    size_t more = *room ? 2 * *room : FIRST_ROOM;
    if (more > limit + 2 || more < *room)
        more = limit + 2;
    char *moved = realloc(*text, more);
    if (!moved)
        return ENOMEM;
    *text = moved;
    *room = more;
    return 0;
}

static int read_all(int fd, size_t limit, char **text, size_t *length)
{
    size_t room = 0, got = 0;
    int error = 0;
    do {
        if (*length + 1 >= room)
            error = read_file_grow(text, limit, &room);
        if (!error)
            error = base_read_some(fd, *text + *length, room - 1 - *length, &got);
        if (error)
            return error;
        *length += got;
    } while (got && *length <= limit);
    (*text)[*length] = 0;
    return *length > limit ? EFBIG : 0;
}

int base_read_open(int fd, size_t limit, char **text, size_t *length)
{
    *text = NULL;
    *length = 0;
    int error = read_all(fd, limit, text, length);
    if (error) {
        free(*text);
        *text = NULL;
    }
    return error;
}

int base_read(const char *path, size_t limit, char **text, size_t *length)
{
    int fd;
    *text = NULL;
    *length = 0;
    if (strcmp(path, "-") == 0)
        return base_read_open(STDIN_FILENO, limit, text, length);
    int error = base_open(path, O_RDONLY, 0, &fd);
    if (error)
        return error;
    error = base_read_open(fd, limit, text, length);
    close(fd); /* it was only read */
    return error;
}

const char *base_name_of_input(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

const char *base_why(int error)
{
    return error == EISDIR ? "is a directory" : strerror(error);
}

void base_why_unread(int error, size_t limit, const char *what, char why[BASE_WHY_BYTES])
{
    if (error == EFBIG)
        snprintf(why, BASE_WHY_BYTES, "more than %zu MiB: too large for a %s", limit >> 20, what);
    else
        snprintf(why, BASE_WHY_BYTES, "%s", base_why(error));
}

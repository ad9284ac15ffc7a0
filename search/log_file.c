#define _POSIX_C_SOURCE 200809L
#include "log_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int open_file(const char *path, int flags, int *fd)
{
    do
        *fd = open(path, flags | O_CLOEXEC, 0666);
    while (*fd < 0 && errno == EINTR);
    return *fd < 0 ? errno : 0;
}

/* A file that was just made is safe from a loss of power when its folder is on the disk, too. Some file
 * systems cannot say so of folders, which is no reason to stop. */
static void save_folder(const char *path)
{
    char *folder = malloc(strlen(path) + 3);
    int fd;
    if (!folder)
        return;
    strcpy(folder, path);
    char *slash = strrchr(folder, '/');
    strcpy(slash ? slash + 1 : folder, ".");
    if (open_file(folder, O_RDONLY, &fd) == 0) {
        fsync(fd);
        close(fd);
    }
    free(folder);
}

static int lock(int fd)
{
    struct flock all;
    memset(&all, 0, sizeof all);
    all.l_type = F_WRLCK;
    all.l_whence = SEEK_SET;
    if (fcntl(fd, F_SETLK, &all) == 0)
        return 0;
    return errno == EACCES ? EAGAIN : errno;
}

static int open_locked(const char *path, int flags, int *fd)
{
    int error = open_file(path, O_RDWR | O_CREAT | O_APPEND | flags, fd);
    if (error)
        return error;
    error = lock(*fd);
    if (error)
        close(*fd);
    else
        save_folder(path);
    return error;
}

int grim_log_file_open(const char *path, int *fd)
{
    return open_locked(path, 0, fd);
}

int grim_log_file_create(const char *path, int *fd)
{
    return open_locked(path, O_EXCL, fd);
}

int grim_log_file_peek(const char *path, int *fd)
{
    return open_file(path, O_RDONLY, fd);
}

void grim_log_file_close(int fd)
{
    close(fd);
}

/* As many bytes as the longest log can have, which ends /dev/zero, too. */
enum { LENGTH_MAX = 1 << 29 };

int grim_log_file_read(int fd, char **text, size_t *length)
{
    size_t room = 1 << 16;
    *length = 0;
    *text = malloc(room);
    while (*text) {
        ssize_t got = read(fd, *text + *length, room - *length);
        if (got == 0)
            return 0;
        if (got < 0 && errno != EINTR)
            break;
        *length += got > 0 ? (size_t)got : 0;
        if (*length < room)
            continue;
        errno = EFBIG;
        char *more = room < LENGTH_MAX ? realloc(*text, room *= 2) : NULL;
        if (!more)
            break;
        *text = more;
    }
    int error = *text ? errno : ENOMEM;
    free(*text);
    *text = NULL;
    return error;
}

static int write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(fd, text, length);
        if (wrote < 0 && errno != EINTR)
            return errno;
        if (wrote > 0) {
            text += wrote;
            length -= (size_t)wrote;
        }
    }
    return 0;
}

/* One write takes a line as a rule. Where a disk is full it takes a part, which is taken back. */
int grim_log_file_append(int fd, const char *text, size_t length)
{
    off_t size = lseek(fd, 0, SEEK_END);
    if (size < 0)
        return errno;
    int error = write_all(fd, text, length);
    if (!error && fsync(fd) != 0)
        error = errno;
    if (error && ftruncate(fd, size) != 0)
        return errno;
    return error;
}

#define _POSIX_C_SOURCE 200809L
#define _FILE_OFFSET_BITS 64
#include "descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"

int base_open(const char *path, int flags, mode_t mode, int *fd)
{
    do
        *fd = open(path, flags | O_CLOEXEC | O_NOCTTY, mode);
    while (*fd < 0 && errno == EINTR);
    return *fd < 0 ? errno : 0;
}

int base_read_some(int fd, char *at, size_t room, size_t *got)
{
    ssize_t bytes;
    do
        bytes = read(fd, at, room);
    while (bytes < 0 && errno == EINTR);
    *got = bytes < 0 ? 0 : (size_t)bytes;
    return bytes < 0 ? errno : 0;
}

int base_write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(fd, text, length);
        if (wrote == 0 || (wrote < 0 && errno != EINTR))
            return wrote ? errno : EIO;
        if (wrote > 0) {
            text += wrote;
            length -= (size_t)wrote;
        }
    }
    return 0;
}

int base_flush(int fd)
{
    int failed;
    do
        failed = fsync(fd) != 0;
    while (failed && errno == EINTR);
    return failed && errno != EINVAL && errno != ENOTSUP ? errno : 0;
}

int base_close_after(int fd, int error)
{
    return close(fd) != 0 && !error && errno != EINTR ? errno : error;
}

/* A folder that is writable but not readable cannot be opened. */
int base_flush_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash + 1 - path) : 1;
    char *folder = malloc(length + 1);
    int fd;
    if (!folder)
        return ENOMEM;
    memcpy(folder, slash ? path : ".", length);
    folder[length] = 0;
    int error = base_open(folder, O_RDONLY, 0, &fd);
    free(folder);
    if (error)
        return error == EACCES ? 0 : error;
    return base_close_after(fd, base_flush(fd));
}

int base_make_folder(const char *path)
{
    struct stat about;
    if (mkdir(path, 0777) == 0)
        return 0;
    int error = errno;
    return error == EEXIST && stat(path, &about) == 0 && S_ISDIR(about.st_mode) ? 0 : error;
}

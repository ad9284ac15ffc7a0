#define _POSIX_C_SOURCE 200809L
#include "log_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "../../base/descriptor.h"
#include "../../base/file.h"

static int log_file_lock(int fd)
{
    struct flock all;
    memset(&all, 0, sizeof all);
    all.l_type = F_WRLCK;
    all.l_whence = SEEK_SET;
    if (fcntl(fd, F_SETLK, &all) == 0)
        return 0;
    return errno == EACCES ? EAGAIN : errno;
}

int log_file_open(const char *path, int *fd)
{
    int error = base_open(path, O_RDWR | O_CREAT | O_APPEND, 0666, fd);
    if (error)
        return error;
    error = log_file_lock(*fd);
    if (!error)
        error = base_flush_folder(path);
    return error ? base_close_after(*fd, error) : 0;
}

int log_file_peek(const char *path, int *fd)
{
    return base_open(path, O_RDONLY, 0, fd);
}

void log_file_close(int fd)
{
    close(fd);
}

int log_file_read(int fd, char **text, size_t *length)
{
    return base_read_open(fd, LOG_FILE_MAX, text, length);
}

int log_file_shorten(int fd, size_t length)
{
    return ftruncate(fd, (off_t)length) != 0 ? errno : base_flush(fd);
}

/* Usually one write takes a line. On a full disk it takes part of it, which is then truncated. */
int log_file_append(int fd, const char *text, size_t length)
{
    off_t size = lseek(fd, 0, SEEK_END);
    if (size < 0)
        return errno;
    int error = base_write_all(fd, text, length);
    if (!error)
        error = base_flush(fd);
    if (error && ftruncate(fd, size) != 0)
        return errno;
    return error;
}

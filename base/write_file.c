#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "descriptor.h"
#include "file.h"

enum { LINKS_MOST = 40, NAMES_MOST = 1000, PATH_ROOM = 4096 };

/* ---- Where it goes ---- */

struct target {
    char path[PATH_ROOM];   /* with all links followed */
    char beside[PATH_ROOM]; /* the new file, in the same folder, until it has its name */
    struct stat old;
    int is_there, is_new; /* the file exists; it must not exist */
};

/* The length of the folder's part of a path, with its slash. */
static size_t write_file_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

static int write_file_copy_path(char to[PATH_ROOM], const char *path)
{
    size_t length = strlen(path);
    if (length >= PATH_ROOM)
        return ENAMETOOLONG;
    memcpy(to, path, length + 1);
    return 0;
}

/* A link's target is relative to the folder that the link is in. */
static int write_file_follow_once(char path[PATH_ROOM])
{
    char goal[PATH_ROOM];
    ssize_t got = readlink(path, goal, sizeof goal);
    if (got < 0)
        return errno;
    size_t folder = goal[0] == '/' ? 0 : write_file_folder_length(path);
    if (folder + (size_t)got >= PATH_ROOM)
        return ENAMETOOLONG;
    memcpy(path + folder, goal, (size_t)got);
    path[folder + (size_t)got] = 0;
    return 0;
}

/* Follows the links to a file, or to the name of a missing one. */
static int write_file_follow(char path[PATH_ROOM])
{
    struct stat about;
    for (unsigned i = 0; i < LINKS_MOST; i++) {
        if (lstat(path, &about) != 0)
            return errno == ENOENT ? 0 : errno;
        int error = S_ISLNK(about.st_mode) ? write_file_follow_once(path) : 0;
        if (error || !S_ISLNK(about.st_mode))
            return error;
    }
    return ELOOP;
}

static int write_file_is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static int write_file_find_target(struct target *target, const char *path)
{
    int error = write_file_copy_path(target->path, path);
    if (error)
        return error;
    target->is_there = stat(path, &target->old) == 0;
    if (!target->is_there && errno != ENOENT)
        return errno;
    if (target->is_there && !S_ISREG(target->old.st_mode))
        return S_ISDIR(target->old.st_mode) ? EISDIR : 0;
    if (target->is_there && access(path, W_OK) != 0)
        return errno;
    return write_file_follow(target->path);
}

/* ---- Writing ---- */

static int write_as_it_is(const char *path, const char *text, size_t length)
{
    int fd, error = base_open(path, O_WRONLY, 0, &fd);
    return error ? error : base_close_after(fd, base_write_all(fd, text, length));
}

/* ---- Beside ---- */

static int write_file_name_beside(struct target *target, unsigned number)
{
    char name[64];
    size_t folder = write_file_folder_length(target->path);
    int length = snprintf(name, sizeof name, ".grimoire-%ld-%u", (long)getpid(), number);
    if (folder + (size_t)length >= PATH_ROOM)
        return ENAMETOOLONG;
    memcpy(target->beside, target->path, folder);
    memcpy(target->beside + folder, name, (size_t)length + 1);
    return 0;
}

/* Private until it has the permissions of the file that it replaces. */
static int write_file_open_beside(struct target *target, int *fd)
{
    int error = EEXIST;
    for (unsigned number = 0; number < NAMES_MOST && error == EEXIST; number++) {
        error = write_file_name_beside(target, number);
        if (!error)
            error = base_open(target->beside, O_WRONLY | O_CREAT | O_EXCL,
                              target->is_there ? 0600 : 0666, fd);
    }
    return error;
}

/* Giving a file away needs rights that few have; its permissions, less setuid and the like, can
 * always be kept. */
static int write_file_take_over(const struct target *target, int fd)
{
    struct stat own;
    if (!target->is_there)
        return 0;
    if (fstat(fd, &own) != 0)
        return errno;
    int given = (own.st_uid == target->old.st_uid && own.st_gid == target->old.st_gid) ||
                fchown(fd, target->old.st_uid, target->old.st_gid) == 0;
    mode_t mode = target->old.st_mode & 0777;
    return fchmod(fd, given ? mode : mode & 0700) != 0 ? errno : 0;
}

static int write_file_fill(const struct target *target, int fd, const char *text, size_t length)
{
    int error = write_file_take_over(target, fd);
    if (!error)
        error = base_write_all(fd, text, length);
    return base_close_after(fd, error ? error : base_flush(fd));
}

/* A link, unlike a rename, replaces nothing; where links are not supported, checking first has to
 * do. */
static int write_file_name_new(const struct target *target)
{
    struct stat about;
    if (link(target->beside, target->path) == 0)
        return unlink(target->beside) != 0 ? errno : 0;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
        return errno;
    if (lstat(target->path, &about) == 0)
        return EEXIST;
    return rename(target->beside, target->path) != 0 ? errno : 0;
}

static int write_file_give_name(const struct target *target)
{
    if (target->is_new)
        return write_file_name_new(target);
    return rename(target->beside, target->path) != 0 ? errno : 0;
}

static int write_file_replace(struct target *target, const char *text, size_t length)
{
    int fd = -1, error = write_file_open_beside(target, &fd);
    if (error)
        return error;
    error = write_file_fill(target, fd, text, length);
    if (!error)
        error = write_file_give_name(target);
    if (error) {
        unlink(target->beside);
        return error;
    }
    return base_flush_folder(target->path);
}

/* ---- What others call ---- */

static int write_file_can_be_written(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

/* "> FILE" and "-o /dev/stdout" name one file: it is written where the shell has opened it. */
static int write_file_open_output(const struct target *target)
{
    struct stat about;
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
        if (write_file_can_be_written(fd) && fstat(fd, &about) == 0 &&
            write_file_is_same(&about, &target->old))
            return fd;
    return -1;
}

/* Not a name but a number, such as /dev/fd/7 for a file that has been deleted. */
static int write_file_has_another_name(const struct target *target)
{
    struct stat about;
    return lstat(target->path, &about) != 0 || !write_file_is_same(&about, &target->old);
}

int base_write(const char *path, const char *text, size_t length)
{
    struct target target;
    memset(&target, 0, sizeof target);
    int error = write_file_find_target(&target, path);
    if (error || !target.is_there)
        return error ? error : write_file_replace(&target, text, length);
    int fd = write_file_open_output(&target);
    if (fd >= 0)
        return fflush(stdout) ? errno : base_write_all(fd, text, length);
    if (!S_ISREG(target.old.st_mode) || write_file_has_another_name(&target))
        return write_as_it_is(path, text, length);
    return write_file_replace(&target, text, length);
}

int base_write_new(const char *path, const char *text, size_t length)
{
    struct target target;
    struct stat about;
    memset(&target, 0, sizeof target);
    target.is_new = 1;
    if (lstat(path, &about) == 0)
        return EEXIST;
    int error = write_file_copy_path(target.path, path);
    return error ? error : write_file_replace(&target, text, length);
}

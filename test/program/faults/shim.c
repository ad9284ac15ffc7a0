/* shim.c - makes the n-th call of one kind fail: loaded before the C library, LD_PRELOAD=shim.so.
 *
 *   GRIM_FAULT="KIND N"        the N-th call fails, and those after it go on as usual
 *   GRIM_FAULT="KIND N on"     it fails, and so do all after it, as on a disk that stays full
 *   GRIM_FAULT_COUNTS=FILE     at the end, a line "KIND calls" for every kind
 *   GRIM_FAULT_MARK=FILE       made when a call was made to fail
 *
 * Kinds: malloc (and calloc, realloc), write, short (a write that takes half, and then the disk is
 * full), fsync, rename (and link), open, close, read, thread.
 *
 * All files are written by write(2) in base/, which a library that is loaded first can stand
 * before; what stdio does inside the C library, it cannot. But stdio writes standard output and
 * standard error only, and whether that was written is asked for once, at the end of main. Memory
 * that the C library takes for itself, open_memstream's pages, is asked for by the same malloc. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { MALLOC, WRITE, SHORT, FSYNC, RENAME, OPEN, CLOSE, READ, THREAD, KINDS };

static const char *const names[KINDS] = {"malloc", "write", "short", "fsync", "rename",
                                         "open",   "close", "read",  "thread"};
static atomic_ulong calls[KINDS];
static enum kind wanted = KINDS;
static unsigned long nth;
static int goes_on;

/* The C library's own, by the names that it keeps for those who stand before it. */
void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *old, size_t bytes);

static void mark(void)
{
    const char *path = getenv("GRIM_FAULT_MARK");
    if (path)
        syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT, 0666));
}

static int fails(enum kind kind)
{
    unsigned long number = atomic_fetch_add(&calls[kind], 1) + 1;
    if (kind != wanted || number < nth || (number > nth && !goes_on))
        return 0;
    if (number == nth)
        mark();
    return 1;
}

__attribute__((constructor)) static void read_wish(void)
{
    char name[16] = "", on[4] = "";
    const char *wish = getenv("GRIM_FAULT");
    for (int i = 0; i < KINDS; i++)
        atomic_store(&calls[i], 0);
    if (!wish || sscanf(wish, "%15s %lu %3s", name, &nth, on) < 2)
        return;
    goes_on = strcmp(on, "on") == 0;
    for (int i = 0; i < KINDS; i++)
        if (strcmp(name, names[i]) == 0)
            wanted = (enum kind)i;
}

__attribute__((destructor)) static void tell_counts(void)
{
    const char *path = getenv("GRIM_FAULT_COUNTS");
    char line[64];
    if (!path)
        return;
    int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    for (int i = 0; i < KINDS; i++) {
        int length = snprintf(line, sizeof line, "%s %lu\n", names[i], atomic_load(&calls[i]));
        syscall(SYS_write, fd, line, length);
    }
    syscall(SYS_close, fd);
}

static long refuse(int error)
{
    errno = error;
    return -1;
}

/* ---- Memory ---- */

void *malloc(size_t bytes)
{
    if (!fails(MALLOC))
        return __libc_malloc(bytes);
    errno = ENOMEM;
    return NULL;
}

void *calloc(size_t count, size_t bytes)
{
    if (!fails(MALLOC))
        return __libc_calloc(count, bytes);
    errno = ENOMEM;
    return NULL;
}

void *realloc(void *old, size_t bytes)
{
    if (!fails(MALLOC))
        return __libc_realloc(old, bytes);
    errno = ENOMEM;
    return NULL;
}

/* ---- Files ---- */

ssize_t write(int fd, const void *bytes, size_t count)
{
    static atomic_int is_full;
    if (fails(WRITE) || atomic_load(&is_full))
        return refuse(ENOSPC);
    if (fails(SHORT)) {
        atomic_store(&is_full, 1);
        count /= 2;
    }
    return syscall(SYS_write, fd, bytes, count);
}

ssize_t read(int fd, void *bytes, size_t count)
{
    return fails(READ) ? refuse(EIO) : syscall(SYS_read, fd, bytes, count);
}

int fsync(int fd)
{
    return (int)(fails(FSYNC) ? refuse(EIO) : syscall(SYS_fsync, fd));
}

int rename(const char *from, const char *to)
{
    return (int)(fails(RENAME) ? refuse(EIO) : syscall(SYS_rename, from, to));
}

int link(const char *from, const char *to)
{
    return (int)(fails(RENAME) ? refuse(EIO) : syscall(SYS_link, from, to));
}

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & O_CREAT ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    return (int)(fails(OPEN) ? refuse(EMFILE) : syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

/* It is closed whatever it says, as in Linux. */
int close(int fd)
{
    long result = syscall(SYS_close, fd);
    return (int)(fails(CLOSE) ? refuse(EIO) : result);
}

/* ---- Threads ---- */

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *context)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (fails(THREAD))
        return EAGAIN;
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    return real(thread, attributes, run, context);
}

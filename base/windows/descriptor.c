#include "../descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <share.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <windows.h>

#include "../file.h"
#include "wide.h"

static int descriptor_is_folder(const wchar_t *path)
{
    DWORD about = GetFileAttributesW(path);
    return about != INVALID_FILE_ATTRIBUTES && (about & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

/* A name that is not UTF-8 names nothing. Files are read and written as bytes: no line gets a
 * carriage return. */
int base_open(const char *path, int flags, mode_t mode, int *fd)
{
    wchar_t *wide = base_wide(path);
    *fd = -1;
    if (!wide)
        return base_windows_error();
    int error = _wsopen_s(fd, wide, flags | _O_BINARY | _O_NOINHERIT, _SH_DENYNO,
                          mode & (_S_IREAD | _S_IWRITE));
    if (error == EACCES && descriptor_is_folder(wide))
        error = EISDIR;
    free(wide);
    return error;
}

static unsigned descriptor_portion(size_t length)
{
    return length < INT_MAX ? (unsigned)length : INT_MAX;
}

int base_read_some(int fd, char *at, size_t room, size_t *got)
{
    int bytes = _read(fd, at, descriptor_portion(room));
    *got = bytes < 0 ? 0 : (size_t)bytes;
    return bytes < 0 ? errno : 0;
}

int base_write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        int wrote = _write(fd, text, descriptor_portion(length));
        if (wrote <= 0)
            return wrote ? errno : EIO;
        text += wrote;
        length -= (size_t)wrote;
    }
    return 0;
}

int base_flush(int fd)
{
    return _commit(fd) != 0 ? errno : 0;
}

/* Renaming a file can be flushed to the disk (write_file.c); folders cannot. */
int base_flush_folder(const char *path)
{
    (void)path;
    return 0;
}

int base_close_after(int fd, int error)
{
    return _close(fd) != 0 && !error ? errno : error;
}

int base_make_folder(const char *path)
{
    wchar_t *wide = base_wide(path);
    if (!wide)
        return base_windows_error();
    int error = CreateDirectoryW(wide, NULL) ? 0 : base_windows_error();
    if (error == EEXIST && descriptor_is_folder(wide))
        error = 0;
    free(wide);
    return error;
}

/* write_file.c - replaces a file on Windows: the new one is written beside it under another name,
 * then takes its name and its permissions. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "../descriptor.h"
#include "../file.h"
#include "wide.h"

enum { NAMES_MOST = 1000, NAME_ROOM = 64 };

struct target {
    char *path;   /* with all links followed */
    char *beside; /* the new file, in the same folder, until it has its name */
    int is_there, is_file;
};

static void write_file_forget(struct target *target)
{
    free(target->path);
    free(target->beside);
}

/* ---- Where it goes ---- */

/* A read-only file cannot be opened for writing, and is not replaced. */
static HANDLE write_file_look_at(const char *path)
{
    wchar_t *wide = base_wide(path);
    HANDLE there = INVALID_HANDLE_VALUE;
    if (wide)
        there = CreateFileW(wide, GENERIC_WRITE,
                            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            OPEN_EXISTING, 0, NULL);
    free(wide);
    return there;
}

/* The name of an open file, with all links followed. */
static char *write_file_name_of(HANDLE there)
{
    DWORD room = GetFinalPathNameByHandleW(there, NULL, 0, FILE_NAME_NORMALIZED);
    wchar_t *wide = room ? malloc((room + 1) * sizeof *wide) : NULL;
    char *name = NULL;
    if (wide && GetFinalPathNameByHandleW(there, wide, room + 1, FILE_NAME_NORMALIZED))
        name = base_narrow(wide);
    free(wide);
    return name;
}

static int write_file_is_folder(const char *path)
{
    wchar_t *wide = base_wide(path);
    DWORD about = wide ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    free(wide);
    return about != INVALID_FILE_ATTRIBUTES && (about & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

static int write_file_find_target(struct target *target, const char *path)
{
    if (write_file_is_folder(path))
        return EISDIR;
    HANDLE there = write_file_look_at(path);
    target->is_there = there != INVALID_HANDLE_VALUE;
    if (!target->is_there) {
        int error = base_windows_error();
        target->path = _strdup(path);
        return error != ENOENT ? error : target->path ? 0 : ENOMEM;
    }
    target->is_file = GetFileType(there) == FILE_TYPE_DISK;
    target->path = target->is_file ? write_file_name_of(there) : _strdup(path);
    int error = target->path ? 0 : target->is_file ? base_windows_error() : ENOMEM;
    CloseHandle(there);
    return error;
}

/* ---- Beside ---- */

static size_t write_file_folder_length(const char *path)
{
    size_t length = 0;
    for (size_t i = 0; path[i]; i++)
        if (path[i] == '/' || path[i] == '\\' || path[i] == ':')
            length = i + 1;
    return length;
}

static int write_file_open_beside(struct target *target, int *fd)
{
    size_t folder = write_file_folder_length(target->path), room = folder + NAME_ROOM;
    int error = EEXIST;
    target->beside = malloc(room);
    if (!target->beside)
        return ENOMEM;
    for (unsigned number = 0; number < NAMES_MOST && error == EEXIST; number++) {
        snprintf(target->beside, room, "%.*s.grimoire-%lu-%u", (int)folder, target->path,
                 GetCurrentProcessId(), number);
        error = base_open(target->beside, O_WRONLY | O_CREAT | O_EXCL, 0666, fd);
    }
    return error;
}

static int write_file_fill(int fd, const char *text, size_t length)
{
    int error = base_write_all(fd, text, length);
    return base_close_after(fd, error ? error : base_flush(fd));
}

/* A replacement that fails may have taken the old one away before the new one had its name. */
static int write_file_rename(const struct target *target, const wchar_t *from, const wchar_t *to)
{
    if (!target->is_there)
        return MoveFileExW(from, to, MOVEFILE_WRITE_THROUGH) ? 0 : base_windows_error();
    if (ReplaceFileW(to, from, NULL, REPLACEFILE_IGNORE_MERGE_ERRORS, NULL, NULL))
        return 0;
    DWORD why = GetLastError();
    int error = base_windows_error();
    if (why != ERROR_UNABLE_TO_MOVE_REPLACEMENT && why != ERROR_UNABLE_TO_MOVE_REPLACEMENT_2)
        return error;
    return MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ? 0 : error;
}

static int write_file_is_there(const wchar_t *path)
{
    return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

/* A new file that could not take its name is deleted, unless it is the only one left. */
static int write_file_give_name(const struct target *target)
{
    wchar_t *from = base_wide(target->beside), *to = base_wide(target->path);
    int error = from && to ? write_file_rename(target, from, to) : ENOMEM;
    if (error && from && (!to || !target->is_there || write_file_is_there(to)))
        DeleteFileW(from);
    free(from);
    free(to);
    return error;
}

static int write_file_replace(struct target *target, const char *text, size_t length)
{
    int fd, error = write_file_open_beside(target, &fd);
    if (error)
        return error;
    error = write_file_fill(fd, text, length);
    if (!error)
        return write_file_give_name(target);
    wchar_t *beside = base_wide(target->beside);
    if (beside)
        DeleteFileW(beside);
    free(beside);
    return error;
}

/* ---- What others call ---- */

static int write_as_it_is(const char *path, const char *text, size_t length)
{
    int fd, error = base_open(path, O_WRONLY, 0, &fd);
    return error ? error : base_close_after(fd, base_write_all(fd, text, length));
}

int base_write(const char *path, const char *text, size_t length)
{
    struct target target = {0};
    int error = write_file_find_target(&target, path);
    if (!error && target.is_there && !target.is_file)
        error = write_as_it_is(path, text, length);
    else if (!error)
        error = write_file_replace(&target, text, length);
    write_file_forget(&target);
    return error;
}

int base_write_new(const char *path, const char *text, size_t length)
{
    struct target target = {0};
    target.path = _strdup(path);
    int error = target.path ? write_file_replace(&target, text, length) : ENOMEM;
    write_file_forget(&target);
    return error;
}

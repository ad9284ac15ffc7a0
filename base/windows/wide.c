#include "wide.h"

#include <errno.h>
#include <stdlib.h>
#include <windows.h>

static void *wide_room(int length, size_t size)
{
    void *room = length > 0 ? malloc((size_t)length * size) : NULL;
    if (length > 0 && !room)
        SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return room;
}

wchar_t *base_wide(const char *text)
{
    int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = wide_room(length, sizeof *wide);
    if (wide)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, length);
    return wide;
}

char *base_narrow(const wchar_t *text)
{
    int length = WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, text, -1, NULL, 0, NULL, NULL);
    char *narrow = wide_room(length, 1);
    if (narrow)
        WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, text, -1, narrow, length, NULL, NULL);
    return narrow;
}

int base_windows_error(void)
{
    static const struct {
        DWORD windows;
        int here;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},      {ERROR_NO_UNICODE_TRANSLATION, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},     {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},         {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_WRITE_PROTECT, EROFS},
    };
    DWORD error = GetLastError();
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        if (errors[i].windows == error)
            return errors[i].here;
    return EIO;
}

/* page.c - a file in the making. Windows has no stream into memory: this one goes to an unnamed
 * temporary file, which the system removes when it is closed. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include "../file.h"

static FILE *page_open_stream(void)
{
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    int fd;
    if (!GetTempPathW(MAX_PATH, folder) || !GetTempFileNameW(folder, L"gri", 0, name) ||
        _wsopen_s(&fd, name, _O_RDWR | _O_BINARY | _O_NOINHERIT | _O_TEMPORARY | _O_SHORT_LIVED,
                  _SH_DENYNO, _S_IREAD | _S_IWRITE))
        return NULL;
    FILE *stream = _fdopen(fd, "w+b");
    if (!stream)
        _close(fd);
    return stream;
}

int base_page_open(struct base_page *page)
{
    memset(page, 0, sizeof *page);
    page->stream = page_open_stream();
    return page->stream ? 0 : errno ? errno : EIO;
}

static int page_read_back(struct base_page *page)
{
    if (fflush(page->stream) || ferror(page->stream))
        return ENOSPC;
    if (_lseeki64(_fileno(page->stream), 0, SEEK_SET) != 0)
        return errno;
    return base_read_open(_fileno(page->stream), SIZE_MAX / 4, &page->text, &page->length);
}

int base_page_write(struct base_page *page, const char *path)
{
    int error = page_read_back(page);
    fclose(page->stream);
    if (!error)
        error = base_write(path, page->text, page->length);
    free(page->text);
    return error;
}

void base_page_drop(struct base_page *page)
{
    fclose(page->stream);
    free(page->text);
}

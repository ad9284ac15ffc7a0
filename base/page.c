/* page.c - a stream into memory. open_memstream will not do: when memory runs out, glibc drops
 * what does not fit and sets no error, so a file with a hole would pass for good. This stream
 * hands us every full buffer, and a refusal is an error of the stream. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

enum { FIRST_ROOM = 1 << 14 };

static int page_grow(struct base_page *page, size_t wanted)
{
    size_t room = page->room ? page->room : FIRST_ROOM;
    while (room < wanted)
        room *= 2;
    char *text = room > page->room ? realloc(page->text, room) : page->text;
    if (!text)
        return 0;
    page->text = text;
    page->room = room;
    return 1;
}

/* Returns how much was taken: all or nothing. The text is null-terminated. */
static size_t page_take(struct base_page *page, const char *bytes, size_t length)
{
    if (length > SIZE_MAX / 4 - page->length || !page_grow(page, page->length + length + 1))
        return 0;
    memcpy(page->text + page->length, bytes, length);
    page->length += length;
    page->text[page->length] = 0;
    return length;
}

#if defined(__APPLE__) || defined(__FreeBSD__) || defined(__NetBSD__) || defined(__OpenBSD__)
static int page_take_bytes(void *page, const char *bytes, int length)
{
    return page_take(page, bytes, (size_t)length) == (size_t)length ? length : -1;
}

static FILE *page_open_stream(struct base_page *page)
{
    return funopen(page, NULL, page_take_bytes, NULL, NULL);
}
#else
static ssize_t page_take_bytes(void *page, const char *bytes, size_t length)
{
    return (ssize_t)page_take(page, bytes, length);
}

static FILE *page_open_stream(struct base_page *page)
{
    const cookie_io_functions_t functions = {.write = page_take_bytes};
    return fopencookie(page, "w", functions);
}
#endif

int base_page_open(struct base_page *page)
{
    memset(page, 0, sizeof *page);
    page->stream = page_open_stream(page);
    return page->stream ? 0 : ENOMEM;
}

int base_page_write(struct base_page *page, const char *path)
{
    int failed = ferror(page->stream);
    if (fclose(page->stream) != 0 || failed) {
        free(page->text);
        return ENOMEM; /* nothing else can fail */
    }
    int error = base_write(path, page->text, page->length);
    free(page->text);
    return error;
}

void base_page_drop(struct base_page *page)
{
    fclose(page->stream);
    free(page->text);
}

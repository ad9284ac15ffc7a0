#include "pen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../base/number.h"
#include "../base/terminal.h"

enum { PEN_MOST = 1000, PEN_USUAL = 80, PEN_LONG_TEXT = 1024 };

/* ---- What the environment says ---- */

/* For terminals, unless NO_COLOR is set. */
static int pen_wants_colour(FILE *out)
{
    const char *no_colour = getenv("NO_COLOR");
    return base_is_terminal(out) && !(no_colour && *no_colour);
}

unsigned pen_columns(FILE *out, unsigned usual)
{
    const char *columns = getenv("COLUMNS");
    uint64_t wanted;
    if (columns && base_decimal(columns, PEN_MOST, &wanted) && wanted >= PEN_NARROWEST)
        return (unsigned)wanted;
    unsigned own = base_terminal_columns(out);
    return own >= PEN_NARROWEST ? own : usual;
}

/* The program does not set its locale, so it asks the same variables in the same order. */
static int pen_says_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "utf-8") ||
                   strstr(value, "UTF8");
    }
    return 0;
}

struct pen_style pen_style(FILE *out)
{
    return (struct pen_style){pen_columns(out, PEN_USUAL), pen_wants_colour(out), pen_says_utf8()};
}

/* ---- Writing ---- */

struct pen pen_on(FILE *out, const struct pen_style *style)
{
    return (struct pen){out, *style, 0, 0};
}

static unsigned pen_width_of(const char *text, size_t length)
{
    unsigned width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

unsigned pen_width(const char *text)
{
    return pen_width_of(text, strlen(text));
}

static void pen_put_some(struct pen *pen, const char *colour, const char *text, size_t length)
{
    if (length == 0)
        return;
    for (; pen->column < pen->wanted; pen->column++)
        fputc(' ', pen->out);
    if (pen->style.colour && colour)
        fprintf(pen->out, "\033[%sm%.*s\033[0m", colour, (int)length, text);
    else
        fwrite(text, 1, length, pen->out);
    pen->column += pen_width_of(text, length);
    pen->wanted = pen->column;
}

void pen_put(struct pen *pen, const char *colour, const char *text)
{
    pen_put_some(pen, colour, text, strlen(text));
}

void pen_right(struct pen *pen, const char *colour, unsigned width, const char *text)
{
    unsigned end = pen->wanted + width, own = pen_width(text);
    pen->wanted = own < width ? end - own : pen->wanted;
    pen_put(pen, colour, text);
    if (pen->wanted < end)
        pen->wanted = end;
}

void pen_end(struct pen *pen)
{
    fputc('\n', pen->out);
    pen->column = pen->wanted = 0;
}

/* ---- Words ---- */

size_t pen_wrap(const char *text, size_t width)
{
    size_t length = strlen(text);
    if (length <= width)
        return length;
    for (length = width; length > 0 && text[length] != ' ';)
        length--;
    if (length)
        return length;
    for (length = width; length > 1 && ((unsigned char)text[length] & 0xc0) == 0x80;)
        length--;
    return length;
}

void pen_text(struct pen *pen, const char *colour, unsigned indent, const char *text)
{
    const unsigned columns = pen->style.columns;
    size_t length, width = columns < indent + PEN_NARROWEST ? PEN_NARROWEST : columns - indent;
    while ((length = pen_wrap(text, width)) > 0) {
        pen->wanted = indent;
        pen_put_some(pen, colour, text, length);
        pen_end(pen);
        text += length;
        text += strspn(text, " ");
    }
}

void pen_words(struct pen *pen, const char *colour, unsigned indent, const char *format, ...)
{
    char text[PEN_LONG_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pen_text(pen, colour, indent, text);
}

#include "text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../../answers/boards.h"

enum { EIGHTHS = 8, LONG_TEXT = 1024 };

/* The program does not set its locale, so it asks the same variables in the same order. */
static int text_says_utf8(void)
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

struct bench_pen bench_pen(FILE *out)
{
    struct boards_style style = boards_style(out);
    return (struct bench_pen){out, style.colour, text_says_utf8(), style.columns, 0, 0};
}

unsigned bench_text_width(const char *text)
{
    unsigned width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

void bench_pen_put(struct bench_pen *pen, const char *colour, const char *text)
{
    unsigned width = bench_text_width(text);
    if (width == 0)
        return;
    for (; pen->column < pen->wanted; pen->column++)
        fputc(' ', pen->out);
    if (pen->colour && colour)
        fprintf(pen->out, "\033[%sm%s\033[0m", colour, text);
    else
        fputs(text, pen->out);
    pen->column += width;
    pen->wanted = pen->column;
}

void bench_pen_right(struct bench_pen *pen, const char *colour, unsigned width, const char *text)
{
    unsigned end = pen->wanted + width, own = bench_text_width(text);
    pen->wanted = own < width ? end - own : pen->wanted;
    bench_pen_put(pen, colour, text);
    if (pen->wanted < end)
        pen->wanted = end;
}

void bench_pen_end(struct bench_pen *pen)
{
    fputc('\n', pen->out);
    pen->column = pen->wanted = 0;
}

void bench_pen_words(struct bench_pen *pen, const char *colour, unsigned indent,
                     const char *format, ...)
{
    char text[LONG_TEXT];
    const char *at = text;
    size_t length, width = pen->columns > 2 * indent ? pen->columns - indent : pen->columns;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    while ((length = boards_wrap(at, width)) > 0) {
        char line[LONG_TEXT];
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        pen->wanted = indent;
        bench_pen_put(pen, colour, line);
        bench_pen_end(pen);
        at += length;
        at += strspn(at, " ");
    }
}

static void text_append(char text[BENCH_TEXT], const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, BENCH_TEXT - length, "%s", more);
}

void bench_text_bar(const struct bench_pen *pen, char text[BENCH_TEXT], double share,
                    unsigned width)
{
    static const char *const parts[EIGHTHS] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int clipped = share > 1;
    unsigned eighths = (unsigned)((clipped ? 1 : share) * width * EIGHTHS + 0.5);
    unsigned whole = (pen->utf8 ? eighths : eighths + EIGHTHS / 2) / EIGHTHS - (unsigned)clipped;
    text[0] = 0;
    for (unsigned i = 0; i < whole; i++)
        text_append(text, pen->utf8 ? "█" : "#");
    if (clipped)
        text_append(text, pen->utf8 ? "▶" : ">");
    else if (pen->utf8)
        text_append(text, parts[eighths % EIGHTHS]);
}

void bench_text_spark(const struct bench_pen *pen, char text[BENCH_TEXT], unsigned height)
{
    static const char *const blocks[BENCH_SPARKS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const digits[BENCH_SPARKS] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    text_append(text,
                (pen->utf8 ? blocks : digits)[height < BENCH_SPARKS ? height : BENCH_SPARKS - 1]);
}

#include "text.h"

#include <string.h>

enum { EIGHTHS = 8 };

static void text_append(char text[BENCH_TEXT], const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, BENCH_TEXT - length, "%s", more);
}

void bench_text_bar(const struct pen *pen, char text[BENCH_TEXT], double share, unsigned width)
{
    static const char *const parts[EIGHTHS] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int clipped = share > 1;
    unsigned eighths = (unsigned)((clipped ? 1 : share) * width * EIGHTHS + 0.5);
    unsigned whole =
        (pen->style.utf8 ? eighths : eighths + EIGHTHS / 2) / EIGHTHS - (unsigned)clipped;
    text[0] = 0;
    for (unsigned i = 0; i < whole; i++)
        text_append(text, pen->style.utf8 ? "█" : "#");
    if (clipped)
        text_append(text, pen->style.utf8 ? "▶" : ">");
    else if (pen->style.utf8)
        text_append(text, parts[eighths % EIGHTHS]);
}

void bench_text_spark(const struct pen *pen, char text[BENCH_TEXT], unsigned height)
{
    static const char *const blocks[BENCH_SPARKS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const digits[BENCH_SPARKS] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    text_append(
        text,
        (pen->style.utf8 ? blocks : digits)[height < BENCH_SPARKS ? height : BENCH_SPARKS - 1]);
}

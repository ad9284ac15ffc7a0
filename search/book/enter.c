/* enter.c - adds the line of a log to the facts. */
#include <stdlib.h>
#include <string.h>

#include "facts.h"

/* The text, in whole lines. */
struct span {
    size_t from, to;
};

static size_t enter_line_end(const char *text, size_t length, size_t from)
{
    const char *end = memchr(text + from, '\n', length - from);
    return end ? (size_t)(end - text) + 1 : length;
}

static int enter_is_of_log(const char *word)
{
    return strncmp(word, "log ", 4) == 0 || strncmp(word, "replayed ", 9) == 0;
}

/* The length of the part of a line that identifies its log: "rook e3 plain log 9 ", or replayed. 0
 * if the line is not about a log. */
static size_t enter_key_length(const char *line, size_t length)
{
    size_t at = 0;
    for (unsigned words = 0; words < 5; words++) {
        const char *space = memchr(line + at, ' ', length - at);
        if (!space || (words == 3 && !enter_is_of_log(line + at)))
            return 0;
        at = (size_t)(space - line) + 1;
    }
    return at;
}

/* Lines about logs are in the order of their keys, after all others. */
static int enter_is_behind(const char *line, size_t length, const char *key, size_t key_bytes)
{
    return enter_key_length(line, length) > 0 && strncmp(line, key, key_bytes) > 0;
}

static struct span enter_place(const char *text, size_t length, unsigned number, const char *line)
{
    struct span span = {0, 0};
    size_t key_bytes = enter_key_length(line, strlen(line));
    for (unsigned at = 1; span.from < length; at++) {
        span.to = enter_line_end(text, length, span.from);
        if (at == number)
            return span;
        if (!number && enter_is_behind(text + span.from, span.to - span.from, line, key_bytes))
            break;
        span.from = span.to;
    }
    return (struct span){span.from, span.from};
}

char *enter_fact(const char *text, size_t length, unsigned number, const char *line,
                 size_t *new_length)
{
    struct span old = enter_place(text, length, number, line);
    size_t bytes = strlen(line);
    char *entered = malloc(length + bytes + 1);
    if (!entered)
        return NULL;
    memcpy(entered, text, old.from);
    memcpy(entered + old.from, line, bytes);
    memcpy(entered + old.from + bytes, text + old.to, length - old.to);
    *new_length = length - (old.to - old.from) + bytes;
    entered[*new_length] = 0;
    return entered;
}

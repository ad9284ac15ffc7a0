/* json_text.c - the contents of texts that json_read.c checks or has checked. */
#include "json_read.h"

#include <stdlib.h>
#include <string.h>

#include "foreign.h"
#include "number.h"

/* ---- Characters ---- */

enum { UNREADABLE = -1, ESCAPED_UNIT = 6 /* \uXXXX */ };

static int32_t json_text_unit_at(const char *at)
{
    int32_t unit = 0;
    if (at[0] != '\\' || at[1] != 'u')
        return UNREADABLE;
    for (unsigned i = 2; i < ESCAPED_UNIT; i++) {
        unsigned value = base_digit(at[i]);
        if (value > 15)
            return UNREADABLE;
        unit = 16 * unit + (int32_t)value;
    }
    return unit;
}

static int32_t json_text_next_unit(const char **at)
{
    int32_t high = json_text_unit_at(*at), low;
    if (high < 0 || (high & 0xfc00) == 0xdc00)
        return UNREADABLE;
    if ((high & 0xfc00) != 0xd800) {
        *at += ESCAPED_UNIT;
        return high;
    }
    low = json_text_unit_at(*at + ESCAPED_UNIT);
    if (low < 0 || (low & 0xfc00) != 0xdc00)
        return UNREADABLE;
    *at += 2 * ESCAPED_UNIT;
    return 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff);
}

static int32_t json_text_next_escape(const char **at)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char c = (*at)[1];
    const char *letter = c ? strchr(letters, c) : NULL;
    if (c == 'u')
        return json_text_next_unit(at);
    if (!letter)
        return UNREADABLE;
    *at += 2;
    return meant[letter - letters];
}

int32_t json_character(const char **at)
{
    uint32_t c;
    if (**at == '\\')
        return json_text_next_escape(at);
    size_t length = base_character(*at, &c);
    if (c < ' ' || c == BASE_NOT_UTF8)
        return UNREADABLE;
    *at += length;
    return (int32_t)c;
}

/* ---- Texts ---- */

/* The program never sets a locale, so a point is a point. */
double json_double(struct json_text number)
{
    return strtod(number.at, NULL);
}

/* UNREADABLE at the end. */
static int32_t json_text_next_of(struct json_text *rest)
{
    const char *at = rest->at;
    int32_t c = rest->length ? json_character(&at) : UNREADABLE;
    rest->length -= (size_t)(at - rest->at);
    rest->at = at;
    return c;
}

int json_compare(struct json_text a, struct json_text b)
{
    int32_t x, y;
    do {
        x = json_text_next_of(&a);
        y = json_text_next_of(&b);
    } while (x == y && x != UNREADABLE);
    return (x > y) - (x < y);
}

int json_is(struct json_text text, const char *plain)
{
    return json_compare(text, (struct json_text){plain, strlen(plain)}) == 0;
}

const char *json_plain(struct json_text text, char *buffer, size_t size)
{
    size_t length = 0;
    int32_t c;
    while (length + 1 < size && (c = json_text_next_of(&text)) != UNREADABLE)
        buffer[length++] = c >= ' ' && c <= '~' ? (char)c : '?';
    buffer[length] = 0;
    return buffer;
}

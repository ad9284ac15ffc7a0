/* json_read.h - reads JSON as RFC 8259 has it, from anywhere, in place: no memory of its own,
 * nothing copied, each character looked at once.
 *
 * The caller says what has to come next. At anything else the reader stops for good: every call
 * returns 0 from then on, loops end, and one check at the end is enough:
 *
 *     json_start(&in, text, length);
 *     json_object(&in);
 *     while (json_member(&in, &name))
 *         if (json_is(name, "piece"))
 *             json_string(&in, &piece);
 *         else
 *             json_skip(&in);
 *     if (!json_end(&in))
 *         ... json_at(in.text, in.at), in.expected
 */
#ifndef GRIM_BASE_JSON_READ_H
#define GRIM_BASE_JSON_READ_H

#include <stddef.h>
#include <stdint.h>

enum { JSON_MOST_LEVELS = 32 };

/* A checked part of the text: a number, or the inside of a string, escapes and all. */
struct json_text {
    const char *at; /* NULL: there is none */
    size_t length;
};

struct json_reader {
    const char *text, *end;
    const char *at;       /* how far it is, or where it stopped */
    const char *expected; /* there; NULL as long as there is no error */
    unsigned levels;      /* arrays and objects that are open */
    int first;            /* nothing was read of the innermost yet */
};

/* Counted from 1, columns in characters. */
struct json_place {
    unsigned long line, column;
};

/* The text has to be null-terminated: text[length] == 0. */
void json_start(struct json_reader *in, const char *text, size_t length);

/* Each opens one; ask for the next member or element until there is none. Read the value of each
 * before asking for the next. */
int json_object(struct json_reader *in);
int json_member(struct json_reader *in, struct json_text *name);
int json_array(struct json_reader *in);
int json_element(struct json_reader *in);

int json_string(struct json_reader *in, struct json_text *text);
int json_number(struct json_reader *in, struct json_text *number);
int json_bool(struct json_reader *in, int *value);

/* Whether a null was there; anything else is left unread and is not an error. */
int json_null(struct json_reader *in);

/* Whatever value is there. */
int json_skip(struct json_reader *in);

/* The same, and where it is. */
int json_any(struct json_reader *in, struct json_text *value);

/* Whether there was no error and nothing follows. */
int json_end(struct json_reader *in);

/* Notes an error found by the caller, at what comes next. Returns 0. */
int json_refuse(struct json_reader *in, const char *expected);

struct json_place json_at(const char *text, const char *at);

/* ---- Texts: json_text.c ---- */

/* The code point at *at inside a string, and moves past it; below 0, and stays, for anything that
 * JSON does not allow there. A null is never allowed, so nothing is read beyond one. */
int32_t json_character(const char **at);

/* Infinite when it is too large. */
double json_double(struct json_text number);

/* As strings, by code points: below 0, 0 or above 0. */
int json_compare(struct json_text a, struct json_text b);

/* `plain` has no backslash. */
int json_is(struct json_text text, const char *plain);

/* A string for people, with question marks for characters other than printable ASCII, cut if there
 * is no room. Returns the buffer. */
const char *json_plain(struct json_text text, char *buffer, size_t size);

#endif

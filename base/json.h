/* json.h - JSON as this program writes it: one object for each answer,
 * and the name of its schema first.
 *
 * Commas, nesting and what strings need are the writer's business. Where a member is put its
 * key is given; an element of an array has none, NULL. A key that does not belong where it
 * stands, and an end that closes nothing, fail an assertion. Whether all of it could be written
 * the stream knows (ferror). */
#ifndef GRIM_BASE_JSON_H
#define GRIM_BASE_JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 12 };

/* All of it is the writer's own. */
struct json_writer {
    FILE *out;
    unsigned depth;
    int is_line_wanted;
    struct json_level {
        char end; /* what closes it */
        unsigned char is_by_lines, is_begun;
    } level[JSON_DEPTH];
};

/* An answer: the object with its first member, "schema", and the end of both object and line. */
void json_open(struct json_writer *json, FILE *out, const char *schema);
void json_close(struct json_writer *json);

/* What is put until json_put_end is in it. Each element of an array of rows begins a line. */
void json_put_object(struct json_writer *json, const char *key);
void json_put_array(struct json_writer *json, const char *key);
void json_put_rows(struct json_writer *json, const char *key);
void json_put_end(struct json_writer *json);

/* The next member begins a line. */
void json_put_line(struct json_writer *json);

/* A text that is NULL is null. A byte that is not UTF-8 becomes U+FFFD, for JSON has no way to
 * write bytes; what would disturb a terminal is escaped. */
void json_put_text(struct json_writer *json, const char *key, const char *text);
void json_put_uint(struct json_writer *json, const char *key, uint64_t number);
void json_put_bool(struct json_writer *json, const char *key, int is_true);
void json_put_null(struct json_writer *json, const char *key);

/* With so many digits; null where it is not finite. */
void json_put_real(struct json_writer *json, const char *key, double number, int digits);

/* A board, a factor: "0x" and at least so many digits.
 * JSON's own numbers are too small for them. */
void json_put_hex(struct json_writer *json, const char *key, uint64_t word, int digits);
void json_put_board(struct json_writer *json, const char *key, uint64_t board); /* with 16 */

/* A value that was read as JSON and is written as it stood. */
void json_put_copy(struct json_writer *json, const char *key, const char *value, size_t length);

#endif

/* json.h - JSON as this program writes it: one object per answer, beginning with the name of its
 * schema.
 *
 * Commas, nesting and escapes are up to the writer. A member is put with its key; an element of an
 * array has none, NULL. A misplaced key, and an end that closes nothing, fail an assertion.
 * Whether everything was written, ferror of the stream tells. */
#ifndef GRIM_BASE_JSON_H
#define GRIM_BASE_JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 12 };

/* All of it is private to the writer. */
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

/* Whatever is put before json_put_end is inside. Each element of an array of rows begins a
 * line. */
void json_put_object(struct json_writer *json, const char *key);
void json_put_array(struct json_writer *json, const char *key);
void json_put_rows(struct json_writer *json, const char *key);
void json_put_end(struct json_writer *json);

/* The next member begins a line. */
void json_put_line(struct json_writer *json);

/* NULL becomes null. A byte that is not UTF-8 becomes U+FFFD, because JSON cannot hold bytes;
 * characters that would disturb a terminal are escaped. */
void json_put_text(struct json_writer *json, const char *key, const char *text);
void json_put_uint(struct json_writer *json, const char *key, uint64_t number);
void json_put_bool(struct json_writer *json, const char *key, int is_true);
void json_put_null(struct json_writer *json, const char *key);

/* With this many digits; null if it is not finite. */
void json_put_real(struct json_writer *json, const char *key, double number, int digits);

/* A board, a factor: "0x" and at least this many digits. JSON's own numbers are too small for
 * them. */
void json_put_hex(struct json_writer *json, const char *key, uint64_t word, int digits);
void json_put_board(struct json_writer *json, const char *key, uint64_t board); /* with 16 */

/* A value that was read as JSON, written unchanged. */
void json_put_copy(struct json_writer *json, const char *key, const char *value, size_t length);

#endif

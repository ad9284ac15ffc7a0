#include "json.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>

#include "foreign.h"

/* ---- Strings ---- */

/* Characters beyond the first 65,536 are two. */
static void json_escape(FILE *out, uint32_t character)
{
    if (character < 0x10000) {
        fprintf(out, "\\u%04x", (unsigned)character);
        return;
    }
    character -= 0x10000;
    fprintf(out, "\\u%04x\\u%04x", 0xd800 + (unsigned)(character >> 10),
            0xdc00 + (unsigned)(character & 0x3ff));
}

static void json_quote(FILE *out, const char *text)
{
    uint32_t character;
    fputc('"', out);
    for (size_t length; *text; text += length) {
        length = base_character(text, &character);
        if (character == '"' || character == '\\')
            fprintf(out, "\\%c", (int)character);
        else if (character == BASE_NOT_UTF8)
            json_escape(out, 0xfffd);
        else if (!base_is_plain(character))
            json_escape(out, character);
        else
            fwrite(text, 1, length, out);
    }
    fputc('"', out);
}

/* ---- Where a value stands ---- */

/* What precedes a value: the comma after the last one, the beginning of a line, the key. */
static void json_place(struct json_writer *json, const char *key)
{
    assert(json->depth);
    struct json_level *level = &json->level[json->depth - 1];
    assert((key != NULL) == (level->end == '}'));
    if (level->is_begun)
        fputc(',', json->out);
    if (level->is_by_lines || json->is_line_wanted)
        fputc('\n', json->out);
    level->is_begun = 1;
    json->is_line_wanted = 0;
    if (!key)
        return;
    json_quote(json->out, key);
    fputc(':', json->out);
}

static void json_begin(struct json_writer *json, char begin, char end, int is_by_lines)
{
    assert(json->depth < JSON_DEPTH);
    fputc(begin, json->out);
    json->level[json->depth++] = (struct json_level){end, is_by_lines != 0, 0};
}

void json_put_object(struct json_writer *json, const char *key)
{
    json_place(json, key);
    json_begin(json, '{', '}', 0);
}

void json_put_array(struct json_writer *json, const char *key)
{
    json_place(json, key);
    json_begin(json, '[', ']', 0);
}

void json_put_rows(struct json_writer *json, const char *key)
{
    json_place(json, key);
    json_begin(json, '[', ']', 1);
}

void json_put_end(struct json_writer *json)
{
    assert(json->depth);
    fputc(json->level[--json->depth].end, json->out);
}

void json_put_line(struct json_writer *json)
{
    json->is_line_wanted = 1;
}

void json_open(struct json_writer *json, FILE *out, const char *schema)
{
    *json = (struct json_writer){.out = out};
    json_begin(json, '{', '}', 0);
    json_put_text(json, "schema", schema);
}

void json_close(struct json_writer *json)
{
    assert(json->depth == 1);
    json_put_end(json);
    fputc('\n', json->out);
}

/* ---- Values ---- */

void json_put_null(struct json_writer *json, const char *key)
{
    json_place(json, key);
    fputs("null", json->out);
}

void json_put_text(struct json_writer *json, const char *key, const char *text)
{
    if (!text) {
        json_put_null(json, key);
        return;
    }
    json_place(json, key);
    json_quote(json->out, text);
}

void json_put_uint(struct json_writer *json, const char *key, uint64_t number)
{
    json_place(json, key);
    fprintf(json->out, "%" PRIu64, number);
}

void json_put_bool(struct json_writer *json, const char *key, int is_true)
{
    json_place(json, key);
    fputs(is_true ? "true" : "false", json->out);
}

void json_put_real(struct json_writer *json, const char *key, double number, int digits)
{
    if (!isfinite(number)) {
        json_put_null(json, key);
        return;
    }
    json_place(json, key);
    fprintf(json->out, "%.*g", digits, number);
}

void json_put_hex(struct json_writer *json, const char *key, uint64_t word, int digits)
{
    json_place(json, key);
    fprintf(json->out, "\"0x%0*" PRIx64 "\"", digits, word);
}

void json_put_board(struct json_writer *json, const char *key, uint64_t board)
{
    json_put_hex(json, key, board, 16);
}

void json_put_copy(struct json_writer *json, const char *key, const char *value, size_t length)
{
    json_place(json, key);
    fwrite(value, 1, length, json->out);
}

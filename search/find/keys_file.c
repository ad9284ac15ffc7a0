#include "keys_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/number.h"

struct reader {
    struct keys *keys;
    struct grim_error *error;
    unsigned line;
};

/* ---- One line ------------------------------------------------------------------------------- */

/* Ends the next word with a zero and steps over it; NULL if there is none. */
static char *keys_file_next_word(char **at)
{
    char *word = *at + strspn(*at, " \t\r");
    size_t length = strcspn(word, " \t\r");
    *at = word + length;
    if (!length)
        return NULL;
    if (**at)
        *(*at)++ = 0;
    return word;
}

static int keys_file_is_plain(const char *word)
{
    for (; *word; word++)
        if (*word <= ' ' || *word > '~')
            return 0;
    return 1;
}

static int keys_file_read_key(const char *word, uint64_t *key)
{
    return word[0] == '0' && word[1] == 'x' ? base_hexadecimal(word, UINT64_MAX, key)
                                            : base_decimal(word, UINT64_MAX, key);
}

static int keys_file_read_line(struct reader *reader, char *line)
{
    struct keys *keys = reader->keys;
    line[strcspn(line, "#")] = 0;
    const char *word = keys_file_next_word(&line), *name = keys_file_next_word(&line);
    struct keys_row row = {.index = reader->line, .name = name};
    if (!word)
        return 1;
    if (!keys_file_read_key(word, &row.key))
        return grim_refuse(reader->error, reader->line,
                           "a key is a number of up to 64 bits, decimal or with 0x");
    if (name && (strlen(name) > KEYS_NAME_MAX || !keys_file_is_plain(name)))
        return grim_refuse(reader->error, reader->line, "a value has up to %d characters of ASCII",
                           KEYS_NAME_MAX);
    if (keys_file_next_word(&line))
        return grim_refuse(reader->error, reader->line,
                           "behind the key there is at most one word, its value");
    if (keys->count == KEYS_MAX)
        return grim_refuse(reader->error, reader->line, "there are more than %d keys", KEYS_MAX);
    keys->row[keys->count++] = row;
    return 1;
}

static int keys_file_read_lines(struct reader *reader, char *text, size_t length)
{
    for (char *end = text + length, *next; text < end; text = next + 1) {
        next = memchr(text, '\n', (size_t)(end - text));
        next = next ? next : end;
        reader->line++;
        if (memchr(text, 0, (size_t)(next - text)))
            return grim_refuse(reader->error, reader->line, "a null byte");
        *next = 0;
        if (!keys_file_read_line(reader, text))
            return 0;
    }
    return reader->keys->count || grim_refuse(reader->error, 0, "has no key");
}

/* ---- All of them ---------------------------------------------------------------------------- */

/* Keys that are their own values first; equal values, and among them equal keys, adjacent. */
static int keys_file_compare_values(const void *a, const void *b)
{
    const struct keys_row *one = a, *other = b;
    if (!one->name || !other->name)
        return (one->name != NULL) - (other->name != NULL);
    return strcmp(one->name, other->name);
}

static int keys_file_compare_keys(const void *a, const void *b)
{
    const struct keys_row *one = a, *other = b;
    if (one->key != other->key)
        return one->key < other->key ? -1 : 1;
    return one->index < other->index ? -1 : one->index > other->index;
}

static int keys_file_drop_doubles(struct reader *reader)
{
    struct keys *keys = reader->keys;
    unsigned kept = 0;
    qsort(keys->row, keys->count, sizeof *keys->row, keys_file_compare_keys);
    for (unsigned i = 0; i < keys->count; i++) {
        const struct keys_row *row = &keys->row[i], *last = kept ? &keys->row[kept - 1] : NULL;
        if (!last || last->key != row->key)
            keys->row[kept++] = *row;
        else if (keys_file_compare_values(last, row) != 0)
            return grim_refuse(reader->error, row->index,
                               "the key 0x%" PRIx64 " has another value in line %" PRIu32,
                               row->key, last->index);
    }
    keys->count = kept;
    return 1;
}

static void keys_file_number_values(struct keys *keys)
{
    qsort(keys->row, keys->count, sizeof *keys->row, keys_file_compare_values);
    keys->values = 0;
    for (unsigned i = 0; i < keys->count; i++) {
        struct keys_row *row = &keys->row[i];
        int is_new = !i || !row->name || keys_file_compare_values(row - 1, row) != 0;
        keys->values += (unsigned)is_new;
        row->value = keys->values - 1;
    }
}

enum grim_status keys_read(char *text, size_t length, struct keys *keys, struct grim_error *error)
{
    struct reader reader = {.keys = keys, .error = error};
    memset(error, 0, sizeof *error);
    memset(keys, 0, sizeof *keys);
    keys->row = malloc(KEYS_MAX * sizeof *keys->row);
    if (!keys->row)
        grim_refuse(error, 0, "there is not enough memory");
    else if (keys_file_read_lines(&reader, text, length) && keys_file_drop_doubles(&reader)) {
        keys_file_number_values(keys);
        keys_sort(keys);
    }
    return error->status;
}

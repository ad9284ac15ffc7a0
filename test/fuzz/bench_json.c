/* Fuzzes the JSON reader, and what compares two files of `grimoire bench --json`: the input is one
 * text, or two with a form feed between them. No text may be read beyond its null, what is wrong
 * has a sentence and a place, and comparing a run with itself finds no change. */
#define _POSIX_C_SOURCE 200809L
#include "../../answers/bench/changes.h"
#include "fuzz.h"

static int is_json(const char *text, size_t length)
{
    struct json_reader in;
    json_start(&in, text, length);
    json_skip(&in);
    int good = json_end(&in);
    must(good == !in.expected && in.at >= text && in.at <= text + length);
    struct json_place place = json_at(text, in.at);
    must(place.line >= 1 && place.column >= 1 && place.line + place.column <= length + 2);
    return good;
}

/* Every string of the text, as strings are compared and shown. */
static void check_strings(struct json_reader *in)
{
    struct json_text text;
    char plain[8];
    json_any(in, &text);
    if (in->expected || *text.at != '"')
        return;
    text = (struct json_text){text.at + 1, text.length - 2};
    must(json_compare(text, text) == 0);
    must(strlen(json_plain(text, plain, sizeof plain)) < sizeof plain);
    must(json_is(text, "row") == (json_compare(text, (struct json_text){"row", 3}) == 0));
}

static void check_elements(const char *text, size_t length)
{
    struct json_reader in;
    json_start(&in, text, length);
    json_array(&in);
    while (json_element(&in))
        check_strings(&in);
}

/* What is printed as JSON is JSON. */
static void check_printed(const struct bench_changes *changes)
{
    char *written = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&written, &length);
    must(out != NULL);
    bench_changes_write_json(out, changes);
    fflush(out);
    must(is_json(written, length));
    bench_changes_print(out, changes);
    must(fclose(out) == 0);
    free(written);
}

static void check_pair(struct bench_file *before, struct bench_file *after)
{
    struct bench_changes there, back;
    must(bench_changes_find(&back, after, before));
    must(bench_changes_find(&there, before, after));
    must(there.compared <= before->count && there.changed <= there.compared);
    must(there.within_5 <= there.within_10 && there.within_10 <= there.compared);
    if (json_compare(before->baseline, after->baseline) == 0)
        must(there.compared == back.compared && there.changed == back.changed);
    must(before != after || (!bench_is_changed(&there) && !there.alone[0]));
    check_printed(&there);
    bench_changes_free(&there);
    bench_changes_free(&back);
}

static int read_file(struct bench_file *file, const char *text, size_t length)
{
    int is_well = is_json(text, length);
    int good = bench_file_read(file, "file", text, length);
    must(good ? is_well : *file->why != 0);
    must(is_well || file->line);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_file before, after;
    const uint8_t *feed = size ? memchr(data, '\f', size) : NULL;
    size_t first = feed ? (size_t)(feed - data) : size, second = feed ? size - first - 1 : 0;
    char *text = fuzz_text(data, first), *other = fuzz_text(data + size - second, second);
    check_elements(text, first);
    int good = read_file(&before, text, first);
    if (good)
        check_pair(&before, &before);
    if (read_file(&after, other, second) && good)
        check_pair(&before, &after);
    bench_file_free(&before);
    bench_file_free(&after);
    free(text);
    free(other);
    return 0;
}

#include "file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Recommendations ---- */

/* The array has been validated, so it ends by itself. */
int bench_advice_ties(const struct bench_advice *advice, struct json_text row)
{
    struct json_reader in;
    struct json_text tie;
    if (!advice->ties)
        return 0;
    json_start(&in, advice->ties, 0);
    json_array(&in);
    while (json_element(&in) && json_string(&in, &tie))
        if (json_compare(tie, row) == 0)
            return 1;
    return 0;
}

static void file_read_ties(struct json_reader *in, struct bench_advice *advice)
{
    struct json_text tie;
    if (!json_array(in))
        return;
    advice->ties = in->at - 1;
    while (json_element(in))
        json_string(in, &tie);
}

static void file_read_advice(struct json_reader *in, struct bench_advice *advice)
{
    struct json_text name;
    *advice = (struct bench_advice){{0}, {0}, NULL};
    json_object(in);
    while (json_member(in, &name)) {
        if (json_is(name, "for"))
            json_string(in, &advice->purpose);
        else if (json_is(name, "row"))
            json_string(in, &advice->row);
        else if (json_is(name, "ties"))
            file_read_ties(in, advice);
        else
            json_skip(in);
    }
    if (!advice->purpose.at || !advice->row.at)
        json_refuse(in, "a recommendation with for and row before this");
}

/* Whether the last one is for something no other one is for. */
static int file_is_new_purpose(const struct bench_file *file)
{
    const struct bench_advice *last = &file->advice[file->advised - 1];
    for (const struct bench_advice *other = file->advice; other < last; other++)
        if (json_compare(other->purpose, last->purpose) == 0)
            return 0;
    return 1;
}

static void file_read_all_advice(struct json_reader *in, struct bench_file *file)
{
    json_array(in);
    while (json_element(in)) {
        if (file->advised == BENCH_MOST_ADVICE) {
            json_refuse(in, "at most 16 recommendations");
            return;
        }
        file_read_advice(in, &file->advice[file->advised++]);
        if (!file_is_new_purpose(file))
            json_refuse(in, "one recommendation for each purpose before this");
    }
}

/* ---- The whole ---- */

static void file_read_machine(struct json_reader *in, struct bench_file *file)
{
    struct json_text name;
    json_object(in);
    while (json_member(in, &name)) {
        if (json_is(name, "processor"))
            json_string(in, &file->processor);
        else if (json_is(name, "compiler"))
            json_string(in, &file->compiler);
        else
            json_skip(in);
    }
}

static void file_read_run(struct json_reader *in, struct bench_file *file)
{
    struct json_text name;
    json_object(in);
    while (json_member(in, &name)) {
        if (json_is(name, "grimoire"))
            json_string(in, &file->version);
        else if (json_is(name, "seed"))
            json_number(in, &file->seed);
        else if (json_is(name, "baseline"))
            json_string(in, &file->baseline);
        else if (json_is(name, "machine"))
            file_read_machine(in, file);
        else if (json_is(name, "answers"))
            bench_answers_read(in, file);
        else if (json_is(name, "pick"))
            file_read_all_advice(in, file);
        else
            json_skip(in);
    }
    if (!file->baseline.at || !file->answers)
        json_refuse(in, "a run with a baseline and answers before this");
}

/* What the file is, if it is JSON at all. */
static void file_read_head(struct json_reader *in, struct bench_file *file)
{
    struct json_text name;
    int is_object = in->text[strspn(in->text, " \t\r\n")] == '{';
    if (!is_object)
        json_skip(in);
    else
        json_object(in);
    while (is_object && json_member(in, &name)) {
        if (json_is(name, "schema"))
            json_string(in, &file->schema);
        else
            json_skip(in);
    }
}

static int file_read_with(struct bench_file *file,
                          void (*read)(struct json_reader *in, struct bench_file *file))
{
    struct json_reader in;
    json_start(&in, file->text, file->length);
    read(&in, file);
    if (json_end(&in))
        return 1;
    struct json_place place = json_at(in.text, in.at);
    file->line = place.line;
    snprintf(file->why, sizeof file->why, "column %lu: expected %s", place.column, in.expected);
    return 0;
}

static int file_is_ours(struct bench_file *file)
{
    char schema[32];
    if (!file->schema.at)
        snprintf(file->why, sizeof file->why, "is JSON, but not from grimoire bench --json");
    else if (!json_is(file->schema, BENCH_SCHEMA))
        snprintf(file->why, sizeof file->why, "has schema %s; this grimoire reads " BENCH_SCHEMA,
                 json_plain(file->schema, schema, sizeof schema));
    return !*file->why;
}

int bench_file_read(struct bench_file *file, const char *name, const char *text, size_t length)
{
    memset(file, 0, sizeof *file);
    file->name = name;
    file->text = text;
    file->length = length;
    if (!file_read_with(file, file_read_head) || !file_is_ours(file) ||
        !file_read_with(file, file_read_run))
        return 0;
    return bench_answers_sort(file);
}

void bench_file_free(struct bench_file *file)
{
    free(file->answers);
    file->answers = NULL;
}

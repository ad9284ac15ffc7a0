#include "bench.h"
#include "changes.h"

/* ---- Values ---- */

/* Text that was read as JSON is still JSON: only the quotes are added. */
static void changes_text(struct json_writer *json, const char *key, struct json_text text)
{
    if (text.at)
        json_put_copy(json, key, text.at - 1, text.length + 2);
    else
        json_put_null(json, key);
}

static void changes_number(struct json_writer *json, const char *key, struct json_text number)
{
    if (number.at)
        json_put_copy(json, key, number.at, number.length);
    else
        json_put_null(json, key);
}

static void changes_question(struct json_writer *json, const struct bench_answer *answer)
{
    changes_text(json, "regime", answer->regime);
    changes_text(json, "data", answer->data);
    changes_text(json, "piece", answer->piece);
    if (json_is(answer->regime, bench_regime_name(BENCH_BESIDE)))
        json_put_uint(json, "network_kib", answer->kib);
    else if (answer->kib)
        bench_json_cold(json, answer->kib, answer->dependent, answer->prefetched);
    changes_text(json, "row", answer->row);
}

static void changes_interval(struct json_writer *json, const char *key,
                             const struct bench_interval *ratio)
{
    json_put_object(json, key);
    bench_json_ratio(json, ratio);
    json_put_end(json);
}

/* ---- Parts ---- */

static void changes_file(struct json_writer *json, const char *key,
                         const struct bench_changes *changes, unsigned which)
{
    const struct bench_file *file = changes->file[which];
    const struct bench_answer *alone = NULL;
    json_put_line(json);
    json_put_object(json, key);
    json_put_text(json, "file", file->name);
    changes_text(json, "grimoire", file->version);
    changes_text(json, "processor", file->processor);
    changes_text(json, "compiler", file->compiler);
    changes_number(json, "seed", file->seed);
    json_put_uint(json, "answers_only_here", changes->alone[which]);
    json_put_array(json, "of_rows");
    while ((alone = bench_next_alone(file, alone)) != NULL)
        changes_text(json, NULL, alone->row);
    json_put_end(json);
    json_put_end(json);
}

static void changes_pairs(struct json_writer *json, const struct bench_changes *changes)
{
    json_put_rows(json, "changed");
    for (size_t i = 0; i < changes->compared; i++) {
        const struct bench_pair *pair = &changes->pairs[i];
        if (!pair->changed)
            continue;
        json_put_object(json, NULL);
        changes_question(json, pair->before);
        bench_json_real(json, "times", pair->after->ratio.median / pair->before->ratio.median);
        changes_interval(json, "before", &pair->before->ratio);
        changes_interval(json, "after", &pair->after->ratio);
        json_put_end(json);
    }
    json_put_end(json);
}

static void changes_spread(struct json_writer *json, const struct bench_changes *changes)
{
    json_put_line(json);
    if (!changes->compared) {
        json_put_null(json, "spread");
        return;
    }
    json_put_object(json, "spread");
    bench_json_real(json, "median", changes->median);
    json_put_uint(json, "within_5_percent", changes->within_5);
    json_put_uint(json, "within_10_percent", changes->within_10);
    bench_json_real(json, "largest", changes->pairs[0].difference);
    json_put_object(json, "largest_is");
    changes_question(json, changes->pairs[0].before);
    json_put_end(json);
    json_put_end(json);
}

static void changes_advice(struct json_writer *json, const struct bench_changes *changes)
{
    json_put_line(json);
    json_put_array(json, "pick");
    for (unsigned i = 0; i < changes->new_advice; i++) {
        const struct bench_new_advice *advice = &changes->advice[i];
        json_put_object(json, NULL);
        changes_text(json, "for", advice->before->purpose);
        changes_text(json, "before", advice->before->row);
        changes_text(json, "after", advice->after->row);
        json_put_bool(json, "tie", advice->tie);
        json_put_end(json);
    }
    json_put_end(json);
}

/* ---- The whole ---- */

void bench_changes_write_json(FILE *out, const struct bench_changes *changes)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.bench-changes/1");
    json_put_bool(&json, "same", !bench_is_changed(changes));
    changes_text(&json, "baseline", changes->file[0]->baseline);
    changes_file(&json, "before", changes, 0);
    changes_file(&json, "after", changes, 1);
    json_put_line(&json);
    json_put_uint(&json, "compared", changes->compared);
    changes_pairs(&json, changes);
    changes_spread(&json, changes);
    changes_advice(&json, changes);
    json_close(&json);
}

#include "changes.h"
#include "../cli.h"

/* ---- Values ---- */

/* What was read as JSON is JSON. */
static void write_string(FILE *out, struct json_text text)
{
    if (text.at)
        fprintf(out, "\"%.*s\"", (int)text.length, text.at);
    else
        fputs("null", out);
}

static void write_question(FILE *out, const struct bench_answer *answer)
{
    fputs("\"regime\":", out);
    write_string(out, answer->regime);
    fputs(",\"data\":", out);
    write_string(out, answer->data);
    fputs(",\"piece\":", out);
    write_string(out, answer->piece);
    if (answer->cold_kib)
        fprintf(out, ",\"cold_kib\":%u,\"dependent\":%s,\"prefetched\":%s", answer->cold_kib,
                answer->dependent ? "true" : "false", answer->prefetched ? "true" : "false");
    fputs(",\"row\":", out);
    write_string(out, answer->row);
}

static void write_interval(FILE *out, const struct bench_answer *answer)
{
    fprintf(out, "{\"ratio\":%.6g,\"low\":%.6g,\"high\":%.6g}", answer->ratio, answer->low,
            answer->high);
}

/* ---- Parts ---- */

static void write_file(FILE *out, const struct bench_changes *changes, unsigned which)
{
    const struct bench_file *file = changes->file[which];
    const struct bench_answer *alone = NULL;
    fputs("{\"file\":", out);
    cli_json_string(out, file->name);
    fputs(",\"grimoire\":", out);
    write_string(out, file->version);
    fputs(",\"processor\":", out);
    write_string(out, file->processor);
    fputs(",\"compiler\":", out);
    write_string(out, file->compiler);
    fprintf(out, ",\"seed\":%.*s,\"answers_only_here\":%zu,\"of_rows\":[",
            file->seed.at ? (int)file->seed.length : 4, file->seed.at ? file->seed.at : "null",
            changes->alone[which]);
    for (unsigned i = 0; (alone = bench_next_alone(file, alone)) != NULL; i++) {
        fputs(i ? "," : "", out);
        write_string(out, alone->row);
    }
    fputs("]}", out);
}

static void write_pair(FILE *out, const struct bench_pair *pair)
{
    fputs("{", out);
    write_question(out, pair->before);
    fprintf(out, ",\"times\":%.6g,\"before\":", pair->after->ratio / pair->before->ratio);
    write_interval(out, pair->before);
    fputs(",\"after\":", out);
    write_interval(out, pair->after);
    fputs("}", out);
}

static void write_changed(FILE *out, const struct bench_changes *changes)
{
    const char *comma = "\n";
    fputs("\"changed\":[", out);
    for (size_t i = 0; i < changes->compared; i++) {
        if (!changes->pairs[i].changed)
            continue;
        fputs(comma, out);
        write_pair(out, &changes->pairs[i]);
        comma = ",\n";
    }
    fputs("]", out);
}

static void write_spread(FILE *out, const struct bench_changes *changes)
{
    if (!changes->compared) {
        fputs("\"spread\":null", out);
        return;
    }
    fprintf(out,
            "\"spread\":{\"median\":%.6g,\"within_5_percent\":%zu,\"within_10_percent\":%zu,"
            "\"largest\":%.6g,\"largest_is\":{",
            changes->median, changes->within_5, changes->within_10, changes->pairs[0].difference);
    write_question(out, changes->pairs[0].before);
    fputs("}}", out);
}

static void write_advice(FILE *out, const struct bench_changes *changes)
{
    fputs("\"pick\":[", out);
    for (unsigned i = 0; i < changes->new_advice; i++) {
        const struct bench_new_advice *advice = &changes->advice[i];
        fputs(i ? ",{\"for\":" : "{\"for\":", out);
        write_string(out, advice->before->purpose);
        fputs(",\"before\":", out);
        write_string(out, advice->before->row);
        fputs(",\"after\":", out);
        write_string(out, advice->after->row);
        fprintf(out, ",\"tie\":%s}", advice->tie ? "true" : "false");
    }
    fputs("]", out);
}

/* ---- The whole ---- */

void bench_changes_write_json(FILE *out, const struct bench_changes *changes)
{
    fprintf(out, "{\"same\":%s,\"baseline\":", bench_is_changed(changes) ? "false" : "true");
    write_string(out, changes->file[0]->baseline);
    fputs(",\n\"before\":", out);
    write_file(out, changes, 0);
    fputs(",\n\"after\":", out);
    write_file(out, changes, 1);
    fprintf(out, ",\n\"compared\":%zu,", changes->compared);
    write_changed(out, changes);
    fputs(",\n", out);
    write_spread(out, changes);
    fputs(",\n", out);
    write_advice(out, changes);
    fputs("}\n", out);
}

/* json.c - a run for programs: all of it as JSON, the answers alone as CSV.
 *
 * The program never sets a locale, so a point is a point. */
#include <math.h>
#include <string.h>

#include "../../bench/crossover.h"
#include "../../include/grimoire.h"
#include "../../lib/names.h"
#include "bench.h"
#include "file.h"

/* ---- Values ---- */

enum { DIGITS = 6 };

void bench_json_real(struct json_writer *json, const char *key, double value)
{
    json_put_real(json, key, value, DIGITS);
}

void bench_json_ratio(struct json_writer *json, const struct bench_interval *ratio)
{
    bench_json_real(json, "ratio", ratio->median);
    bench_json_real(json, "low", ratio->low);
    bench_json_real(json, "high", ratio->high);
}

void bench_json_cold(struct json_writer *json, unsigned kib, int dependent, int prefetched)
{
    json_put_uint(json, "cold_kib", kib);
    json_put_bool(json, "dependent", dependent);
    json_put_bool(json, "prefetched", prefetched);
}

/* A negative number is unknown, which is null. */
static void json_known(struct json_writer *json, const char *key, double value)
{
    bench_json_real(json, key, value < 0 ? (double)NAN : value);
}

static void json_truth(struct json_writer *json, const char *key, int value)
{
    if (value < 0)
        json_put_null(json, key);
    else
        json_put_bool(json, key, value);
}

/* ---- The run ---- */

void bench_json_machine(struct json_writer *json, const struct bench_machine *machine)
{
    json_put_line(json);
    json_put_object(json, "machine");
    json_put_text(json, "processor", machine->processor);
    json_put_text(json, "compiler", machine->compiler);
    json_known(json, "pinned_to", machine->pinned_to);
    json_truth(json, "virtual", machine->is_virtual);
    json_truth(json, "shares_core", machine->shares_core);
    json_known(json, "others_busy", machine->others_busy);
    json_known(json, "stolen", machine->stolen);
    json_known(json, "off_cpu", machine->off_cpu);
    json_known(json, "width", machine->width);
    json_known(json, "beside", machine->beside);
    json_known(json, "cycle_ns", machine->cycle_ns);
    json_put_end(json);
}

static void json_rows(struct json_writer *json, const struct bench_run *run)
{
    json_put_line(json);
    json_put_rows(json, "rows");
    for (unsigned i = 0; i < run->rows; i++) {
        json_put_object(json, NULL);
        json_put_text(json, "name", run->row[i]->name);
        json_put_text(json, "scheme", run->row[i]->scheme);
        json_put_uint(json, "table_bytes", run->row[i]->table_bytes);
        json_put_text(json, "what", run->row[i]->what);
        json_put_end(json);
    }
    json_put_end(json);
}

/* ---- Answers ---- */

struct answer {
    const struct bench_question *question;
    const struct bench_row *row, *baseline;
    struct bench_figure figure;
    int is_doubtful;
};

typedef void write_answer(void *out, const struct bench_run *run, const struct answer *answer);

static void json_each_answer(void *out, const struct bench_run *run, write_answer *write)
{
    for (unsigned q = 0; q < run->questions; q++) {
        struct answer answer = {.question = &run->question[q]};
        answer.baseline = run->row[bench_baseline_of(run, q)];
        answer.is_doubtful = bench_is_doubtful(run, q);
        for (unsigned r = 0; r < run->rows; r++) {
            answer.row = run->row[r];
            answer.figure = bench_figure(run, q, r);
            if (answer.figure.ns > 0)
                write(out, run, &answer);
        }
    }
}

/* Ratios are to the run's baseline unless they name another. */
static void json_answer(void *out, const struct bench_run *run, const struct answer *answer)
{
    struct json_writer *json = out;
    const struct bench_question *question = answer->question;
    json_put_object(json, NULL);
    json_put_text(json, "regime", bench_regime_name(question->regime));
    json_put_text(json, "data", bench_data_name(question->data));
    json_put_text(json, "piece", bench_piece_name(question->piece));
    if (question->regime == BENCH_COLD)
        bench_json_cold(json, question->kib, question->dependent != 0, question->prefetched != 0);
    if (question->regime == BENCH_BESIDE)
        json_put_uint(json, "network_kib", question->kib);
    json_put_text(json, "row", answer->row->name);
    bench_json_real(json, "ns", answer->figure.ns);
    bench_json_ratio(json, &answer->figure.ratio);
    json_put_bool(json, "doubtful", answer->is_doubtful);
    if (answer->baseline != run->row[run->baseline])
        json_put_text(json, "to", answer->baseline->name);
    json_put_end(json);
}

/* ---- Recommendations and refusals ---- */

static void json_choice(struct json_writer *json, const struct bench_choice *choice)
{
    json_put_text(json, "row", choice->row->name);
    json_put_text(json, "scheme", choice->row->scheme);
    json_put_text(json, "flags", choice->row->flags);
    bench_json_ratio(json, &choice->ratio);
    json_put_bool(json, "certain", choice->certain != 0);
    json_put_array(json, "ties");
    for (unsigned i = 0; i < choice->ties; i++)
        json_put_text(json, NULL, choice->tie[i]->name);
    json_put_end(json);
}

static void json_pick(struct json_writer *json, const struct bench_run *run)
{
    json_put_line(json);
    json_put_rows(json, "pick");
    for (unsigned i = 0; i < BENCH_PURPOSES; i++) {
        struct bench_choice choice = bench_pick(run, (enum bench_purpose)i);
        if (!choice.row)
            continue;
        json_put_object(json, NULL);
        json_put_text(json, "for", bench_purpose_name((enum bench_purpose)i));
        json_choice(json, &choice);
        json_put_end(json);
    }
    json_put_end(json);
}

static void json_kib(struct json_writer *json, const char *key, unsigned kib)
{
    if (kib)
        json_put_uint(json, key, kib);
    else
        json_put_null(json, key);
}

/* With one size there is no crossover. */
static void json_crossover(struct json_writer *json, const struct bench_run *run)
{
    static const enum bench_regime regimes[BENCH_CURVES] = {BENCH_COLD, BENCH_COLD, BENCH_BESIDE};
    json_put_line(json);
    json_put_rows(json, "crossover");
    for (unsigned i = 0; i < BENCH_CURVES; i++) {
        struct bench_crossover crossover = bench_find_crossover(run, (enum bench_curve)i);
        if (!bench_has_crossover(&crossover))
            continue;
        json_put_object(json, NULL);
        json_put_text(json, "regime", bench_regime_name(regimes[i]));
        json_put_bool(json, "dependent", i != BENCH_CURVE_COLD);
        json_put_uint(json, "least_kib", crossover.least_kib);
        json_put_uint(json, "most_kib", crossover.most_kib);
        json_kib(json, "table_kib", crossover.table_kib);
        json_kib(json, "small_kib", crossover.small_kib);
        json_put_text(json, "table", crossover.table->name);
        json_put_text(json, "small", crossover.small->name);
        bench_json_ratio(json, &crossover.ratio);
        json_put_end(json);
    }
    json_put_end(json);
}

/* A wrong sum does not tell which lookup is wrong. */
static void json_lookup(struct json_writer *json, const struct bench_refusal *refusal)
{
    static const char *const keys[] = {"occupied", "wanted", "got"};
    const uint64_t boards[] = {refusal->occ, refusal->wanted, refusal->got};
    const int is_known = !refusal->in_sum;
    json_put_text(json, "piece", is_known ? bench_piece_name(refusal->piece) : NULL);
    json_put_text(json, "square", is_known ? grim_square_name(refusal->sq) : NULL);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (is_known)
            json_put_board(json, keys[i], boards[i]);
        else
            json_put_null(json, keys[i]);
}

static void json_refused(struct json_writer *json, const struct bench_run *run)
{
    json_put_line(json);
    json_put_rows(json, "refused");
    for (unsigned i = 0; i < run->refusals; i++) {
        const struct bench_refusal *refusal = &run->refusal[i];
        json_put_object(json, NULL);
        json_put_text(json, "row", refusal->row->name);
        json_put_text(json, "where", refusal->where);
        json_lookup(json, refusal);
        json_put_end(json);
    }
    json_put_end(json);
}

static const char *json_row_name(const struct bench_run *run, unsigned row)
{
    return row < run->rows ? run->row[row]->name : NULL;
}

void bench_write_json(FILE *out, const struct bench_run *run)
{
    struct json_writer json;
    json_open(&json, out, BENCH_SCHEMA);
    json_put_text(&json, "grimoire", GRIM_VERSION);
    json_put_uint(&json, "seed", run->seed);
    json_put_uint(&json, "blocks", run->blocks);
    json_put_uint(&json, "rounds", run->rounds);
    json_put_text(&json, "baseline", json_row_name(run, run->baseline));
    json_put_text(&json, "control", json_row_name(run, run->control));
    bench_json_machine(&json, &run->machine);
    json_rows(&json, run);
    json_put_line(&json);
    json_put_rows(&json, "answers");
    json_each_answer(&json, run, json_answer);
    json_put_end(&json);
    json_pick(&json, run);
    json_crossover(&json, run);
    json_refused(&json, run);
    json_close(&json);
}

/* ---- CSV ---- */

/* RFC 4180: quoted if necessary, with quotes doubled. */
static void json_write_cell(FILE *out, const char *text, char behind)
{
    const char *quote = strpbrk(text, ",\"\r\n") ? "\"" : "";
    fputs(quote, out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fprintf(out, "%s%c", quote, behind);
}

/* Nothing if it is not finite. */
static void json_write_number_cell(FILE *out, double value, char behind)
{
    if (isfinite(value))
        fprintf(out, "%.6g", value);
    fputc(behind, out);
}

static void json_write_csv_answer(void *file, const struct bench_run *run,
                                  const struct answer *answer)
{
    FILE *out = file;
    const struct bench_question *question = answer->question;
    (void)run;
    json_write_cell(out, bench_regime_name(question->regime), ',');
    json_write_cell(out, bench_data_name(question->data), ',');
    json_write_cell(out, bench_piece_name(question->piece), ',');
    if (question->regime == BENCH_COLD)
        fprintf(out, "%u,%u,%u,", question->kib, question->dependent, question->prefetched);
    else if (question->regime == BENCH_BESIDE)
        fprintf(out, "%u,,,", question->kib);
    else
        fputs(",,,", out);
    json_write_cell(out, answer->row->name, ',');
    fprintf(out, "%zu,", answer->row->table_bytes);
    json_write_number_cell(out, answer->figure.ns, ',');
    json_write_number_cell(out, answer->figure.ratio.median, ',');
    json_write_number_cell(out, answer->figure.ratio.low, ',');
    json_write_number_cell(out, answer->figure.ratio.high, ',');
    json_write_cell(out, answer->baseline->name, '\n');
}

void bench_write_csv(FILE *out, const struct bench_run *run)
{
    fputs("regime,data,piece,kib,dependent,prefetched,row,table_bytes,ns,ratio,low,high,to\n",
          out);
    json_each_answer(out, run, json_write_csv_answer);
}

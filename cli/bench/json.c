/* json.c - a run for programs: all of it as JSON, the answers alone as CSV.
 *
 * The program never sets a locale, so a point is a point. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "../../include/grimoire.h"
#include "bench.h"
#include "file.h"
#include "../cli.h"

/* ---- Members of an object ---- */

/* The first: it begins the object, the first or another one of an array. */
static void begin(FILE *out, unsigned number, const char *name, const char *text)
{
    fprintf(out, "%s\n{\"%s\":", number ? "," : "", name);
    cli_json_string(out, text);
}

static void write_string(FILE *out, const char *name, const char *text)
{
    fprintf(out, ",\"%s\":", name);
    if (text)
        cli_json_string(out, text);
    else
        fputs("null", out);
}

/* JSON has neither infinity nor NaN. */
static void write_number(FILE *out, const char *name, double value)
{
    fprintf(out, isfinite(value) ? ",\"%s\":%.6g" : ",\"%s\":null", name, value);
}

static void write_known(FILE *out, const char *name, double value)
{
    write_number(out, name, value < 0 ? (double)NAN : value);
}

static void write_bool(FILE *out, const char *name, int value)
{
    fprintf(out, ",\"%s\":%s", name, value < 0 ? "null" : value ? "true" : "false");
}

static void write_board(FILE *out, const char *name, uint64_t board)
{
    fprintf(out, ",\"%s\":\"0x%016" PRIx64 "\"", name, board);
}

/* ---- The run ---- */

static const char *row_name(const struct bench_run *run, unsigned row)
{
    return row < run->rows ? run->row[row]->name : NULL;
}

static void write_machine(FILE *out, const struct bench_machine *machine)
{
    fputs(",\n\"machine\":", out);
    begin(out, 0, "processor", machine->processor);
    write_string(out, "compiler", machine->compiler);
    write_known(out, "pinned_to", machine->pinned_to);
    write_bool(out, "virtual", machine->is_virtual);
    write_bool(out, "shares_core", machine->shares_core);
    write_known(out, "others_busy", machine->others_busy);
    write_known(out, "stolen", machine->stolen);
    write_known(out, "off_cpu", machine->off_cpu);
    write_known(out, "width", machine->width);
    write_known(out, "beside", machine->beside);
    write_known(out, "cycle_ns", machine->cycle_ns);
    fputs("}", out);
}

static void write_rows(FILE *out, const struct bench_run *run)
{
    fputs(",\n\"rows\":[", out);
    for (unsigned i = 0; i < run->rows; i++) {
        begin(out, i, "name", run->row[i]->name);
        write_string(out, "scheme", run->row[i]->scheme);
        fprintf(out, ",\"table_bytes\":%zu", run->row[i]->table_bytes);
        write_string(out, "what", run->row[i]->what);
        fputs("}", out);
    }
    fputs("]", out);
}

/* ---- Answers ---- */

struct answer {
    const struct bench_question *question;
    const struct bench_row *row, *baseline;
    struct bench_figure figure;
    int is_doubtful;
};

typedef void write_answer(FILE *out, const struct bench_run *run, const struct answer *answer,
                          unsigned number);

static void each_answer(FILE *out, const struct bench_run *run, write_answer *write)
{
    unsigned number = 0;
    for (unsigned q = 0; q < run->questions; q++) {
        struct answer answer = {.question = &run->question[q]};
        answer.baseline = run->row[bench_baseline_of(run, q)];
        answer.is_doubtful = bench_is_doubtful(run, q);
        for (unsigned r = 0; r < run->rows; r++) {
            answer.row = run->row[r];
            answer.figure = bench_figure(run, q, r);
            if (answer.figure.ns > 0)
                write(out, run, &answer, number++);
        }
    }
}

static void write_share(FILE *out, double ratio, double low, double high)
{
    write_number(out, "ratio", ratio);
    write_number(out, "low", low);
    write_number(out, "high", high);
}

/* Ratios are to the run's baseline, or to what they say. */
static void write_json_answer(FILE *out, const struct bench_run *run, const struct answer *answer,
                              unsigned number)
{
    const struct bench_question *question = answer->question;
    begin(out, number, "regime", bench_regime_name(question->regime));
    write_string(out, "data", bench_data_name(question->data));
    write_string(out, "piece", bench_piece_name(question->piece));
    if (question->regime == BENCH_COLD) {
        fprintf(out, ",\"cold_kib\":%u", question->cold_kib);
        write_bool(out, "dependent", question->dependent != 0);
        write_bool(out, "prefetched", question->prefetched != 0);
    }
    write_string(out, "row", answer->row->name);
    write_number(out, "ns", answer->figure.ns);
    write_share(out, answer->figure.ratio, answer->figure.low, answer->figure.high);
    write_bool(out, "doubtful", answer->is_doubtful);
    if (answer->baseline != run->row[run->baseline])
        write_string(out, "to", answer->baseline->name);
    fputs("}", out);
}

/* ---- Recommendations and refusals ---- */

static void write_choice(FILE *out, const struct bench_choice *choice)
{
    write_string(out, "row", choice->row->name);
    write_string(out, "scheme", choice->row->scheme);
    write_string(out, "flags", choice->row->flags);
    write_share(out, choice->ratio, choice->low, choice->high);
    write_bool(out, "certain", choice->certain != 0);
    fputs(",\"ties\":[", out);
    for (unsigned i = 0; i < choice->ties; i++) {
        fputs(i ? "," : "", out);
        cli_json_string(out, choice->tie[i]->name);
    }
    fputs("]}", out);
}

static void write_pick(FILE *out, const struct bench_run *run)
{
    unsigned number = 0;
    fputs(",\n\"pick\":[", out);
    for (unsigned i = 0; i < BENCH_PURPOSES; i++) {
        struct bench_choice choice = bench_pick(run, (enum bench_purpose)i);
        if (!choice.row)
            continue;
        begin(out, number++, "for", bench_purpose_name((enum bench_purpose)i));
        write_choice(out, &choice);
    }
    fputs("]", out);
}

static void write_lookup(FILE *out, const struct bench_refusal *refusal)
{
    write_string(out, "piece", bench_piece_name(refusal->piece));
    write_string(out, "square", grim_square_name(refusal->sq));
    write_board(out, "occupied", refusal->occ);
    write_board(out, "wanted", refusal->wanted);
    write_board(out, "got", refusal->got);
}

static void write_refused(FILE *out, const struct bench_run *run)
{
    fputs(",\n\"refused\":[", out);
    for (unsigned i = 0; i < run->refusals; i++) {
        const struct bench_refusal *refusal = &run->refusal[i];
        begin(out, i, "row", refusal->row->name);
        write_string(out, "where", refusal->where);
        if (refusal->in_sum)
            fputs(",\"piece\":null,\"square\":null,\"occupied\":null,\"wanted\":null,\"got\":null",
                  out);
        else
            write_lookup(out, refusal);
        fputs("}", out);
    }
    fputs("]", out);
}

void bench_write_json(FILE *out, const struct bench_run *run)
{
    fprintf(out,
            "{\"grimoire\":\"%s\",\"format\":%d,\"seed\":%" PRIu64 ",\"blocks\":%u,\"rounds\":%u",
            GRIM_VERSION, BENCH_FORMAT, run->seed, run->blocks, run->rounds);
    write_string(out, "baseline", row_name(run, run->baseline));
    write_string(out, "control", row_name(run, run->control));
    write_machine(out, &run->machine);
    write_rows(out, run);
    fputs(",\n\"answers\":[", out);
    each_answer(out, run, write_json_answer);
    fputs("]", out);
    write_pick(out, run);
    write_refused(out, run);
    fputs("}\n", out);
}

/* ---- CSV ---- */

/* RFC 4180: in quotes when it has to be, and quotes doubled. */
static void write_cell(FILE *out, const char *text, char behind)
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

/* Nothing, where it is not finite. */
static void write_number_cell(FILE *out, double value, char behind)
{
    if (isfinite(value))
        fprintf(out, "%.6g", value);
    fputc(behind, out);
}

static void write_csv_answer(FILE *out, const struct bench_run *run, const struct answer *answer,
                             unsigned number)
{
    const struct bench_question *question = answer->question;
    (void)run;
    (void)number;
    write_cell(out, bench_regime_name(question->regime), ',');
    write_cell(out, bench_data_name(question->data), ',');
    write_cell(out, bench_piece_name(question->piece), ',');
    if (question->regime == BENCH_COLD)
        fprintf(out, "%u,%u,%u,", question->cold_kib, question->dependent, question->prefetched);
    else
        fputs(",,,", out);
    write_cell(out, answer->row->name, ',');
    fprintf(out, "%zu,", answer->row->table_bytes);
    write_number_cell(out, answer->figure.ns, ',');
    write_number_cell(out, answer->figure.ratio, ',');
    write_number_cell(out, answer->figure.low, ',');
    write_number_cell(out, answer->figure.high, ',');
    write_cell(out, answer->baseline->name, '\n');
}

void bench_write_csv(FILE *out, const struct bench_run *run)
{
    fputs("regime,data,piece,cold_kib,dependent,prefetched,row,table_bytes,ns,ratio,low,high,to\n",
          out);
    each_answer(out, run, write_csv_answer);
}

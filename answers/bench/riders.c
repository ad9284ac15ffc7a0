#include "riders.h"

#include <inttypes.h>

#include "bench.h"

static const char *const riders_regimes[BENCH_RIDERS_REGIMES] = {"throughput", "latency", "cold"};

static const char *riders_form(const struct bench_riders_row *row)
{
    if (row->is_computed)
        return "computed";
    return row->is_fast ? "fast" : "small";
}

static const char *riders_index(const struct bench_riders_row *row)
{
    if (row->is_computed)
        return "none";
    return row->uses_pext ? "pext" : "product";
}

/* ---- For people ---- */

/* "4.12 ±3%" of the median and half the interval, of which 2% and less are left out. */
static void riders_print_figure(struct pen *pen, const struct bench_interval *ns)
{
    char text[BENCH_TEXT], half[BENCH_TEXT / 2] = "";
    const double share = (ns->high - ns->low) / (2 * ns->median);
    if (share > 0.02)
        snprintf(half, sizeof half, "%s%.0f%%", pen->style.utf8 ? "±" : "+-", 100 * share);
    snprintf(text, sizeof text, "%.2f %5s", ns->median, half);
    pen_right(pen, NULL, 14, text);
}

static void riders_print_row(struct pen *pen, const struct bench_riders_row *row)
{
    char text[BENCH_TEXT];
    snprintf(text, sizeof text, "%-10s%-9s%7u%11zu", riders_form(row), riders_index(row),
             row->lookups, row->bytes);
    pen_put(pen, NULL, text);
    for (unsigned i = 0; i < BENCH_RIDERS_REGIMES; i++)
        riders_print_figure(pen, &row->ns[i]);
    pen_end(pen);
}

void answer_bench_riders_print(FILE *out, const struct answer_bench_riders *answer)
{
    const struct bench_riders *run = answer->run;
    const struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    char measured[2 * BENCH_TEXT];
    fprintf(out, "%s on a board of %u squares: ns per lookup\n\n", answer->piece, answer->squares);
    fprintf(out, "%-10s%-9s%7s%11s%14s%14s%14s\n", "form", "index", "lookups", "bytes",
            "throughput ", "latency ", "cold ");
    for (unsigned i = 0; i < run->rows; i++)
        riders_print_row(&pen, &run->row[i]);
    pen_end(&pen);
    snprintf(measured, sizeof measured,
             "%u blocks of %u rounds, seed %" PRIu64 "; random squares, a quarter of the board "
             "taken; cold: %u lookups after %u MiB of other memory",
             BENCH_RIDERS_BLOCKS, BENCH_RIDERS_ROUNDS, run->seed, BENCH_RIDERS_GROUP,
             BENCH_RIDERS_COLD_KIB / 1024);
    bench_print_machine(out, &style, &run->machine, measured);
}

/* ---- JSON ---- */

static void riders_json_row(struct json_writer *json, const struct bench_riders_row *row)
{
    json_put_object(json, NULL);
    json_put_text(json, "form", riders_form(row));
    json_put_text(json, "index", riders_index(row));
    json_put_uint(json, "lookups", row->lookups);
    json_put_uint(json, "bytes", row->bytes);
    json_put_array(json, "answers");
    for (unsigned i = 0; i < BENCH_RIDERS_REGIMES; i++) {
        json_put_object(json, NULL);
        json_put_text(json, "regime", riders_regimes[i]);
        bench_json_real(json, "ns", row->ns[i].median);
        bench_json_real(json, "low", row->ns[i].low);
        bench_json_real(json, "high", row->ns[i].high);
        json_put_end(json);
    }
    json_put_end(json);
    json_put_end(json);
}

void answer_bench_riders_json(FILE *out, const struct answer_bench_riders *answer)
{
    const struct bench_riders *run = answer->run;
    struct json_writer json;
    json_open(&json, out, "grimoire.board-bench/1");
    json_put_text(&json, "board", answer->board);
    json_put_text(&json, "piece", answer->piece);
    json_put_uint(&json, "squares", answer->squares);
    json_put_uint(&json, "seed", run->seed);
    json_put_uint(&json, "blocks", BENCH_RIDERS_BLOCKS);
    json_put_uint(&json, "rounds", BENCH_RIDERS_ROUNDS);
    json_put_uint(&json, "cold_kib", BENCH_RIDERS_COLD_KIB);
    bench_json_machine(&json, &run->machine);
    json_put_line(&json);
    json_put_rows(&json, "rows");
    for (unsigned i = 0; i < run->rows; i++)
        riders_json_row(&json, &run->row[i]);
    json_put_end(&json);
    json_close(&json);
}

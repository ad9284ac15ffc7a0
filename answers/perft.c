#include "perft.h"

#include <inttypes.h>
#include <math.h>

#include "../base/foreign.h"
#include "../base/json.h"

/* ---- What both have ---- */

/* The clock may not have advanced. */
static double perft_rate(uint64_t nodes, double seconds)
{
    return (double)nodes / (seconds > 1e-9 ? seconds : 1e-9);
}

#define PERFT_MEASURED 0.01 /* seconds; a shorter run says nothing about speed */

static void perft_print_totals(FILE *out, uint64_t nodes, double seconds, const char *generator,
                               unsigned threads)
{
    fprintf(out, "nodes %" PRIu64 "\n", nodes);
    if (seconds >= PERFT_MEASURED)
        fprintf(out, "seconds %.3f\nrate %.1f million per second\n", seconds,
                perft_rate(nodes, seconds) / 1e6);
    fprintf(out, "generator %s\nthreads %u\n", generator, threads);
}

static void perft_json_totals(struct json_writer *json, uint64_t nodes, double seconds,
                              const char *generator, unsigned threads)
{
    json_put_uint(json, "nodes", nodes);
    json_put_real(json, "seconds", seconds, 9);
    json_put_real(json, "nodes_per_second", round(perft_rate(nodes, seconds)), 15);
    json_put_text(json, "generator", generator);
    json_put_uint(json, "threads", threads);
}

static unsigned perft_divided(const struct answer_perft *perft)
{
    return perft->counts.moves.count - perft->counts.open;
}

static void perft_print_divide(FILE *out, const struct answer_perft *perft)
{
    char text[GRIM_UCI_SIZE];
    for (unsigned i = 0; i < perft_divided(perft); i++) {
        grim_move_to_uci(perft->pos, perft->counts.moves.move[i], perft->notation, text);
        fprintf(out, "%s: %" PRIu64 "\n", text, perft->counts.below[i]);
    }
    fprintf(out, "\n");
}

static void perft_json_divide(struct json_writer *json, const struct answer_perft *perft)
{
    char text[GRIM_UCI_SIZE];
    json_put_rows(json, "divide");
    for (unsigned i = 0; i < perft_divided(perft); i++) {
        grim_move_to_uci(perft->pos, perft->counts.moves.move[i], perft->notation, text);
        json_put_object(json, NULL);
        json_put_text(json, "move", text);
        json_put_uint(json, "nodes", perft->counts.below[i]);
        json_put_end(json);
    }
    json_put_end(json);
}

/* ---- One position ---- */

void answer_perft_print(FILE *out, const struct answer_perft *perft)
{
    const struct perft_counts *counts = &perft->counts;
    if (perft->is_divided || counts->open)
        perft_print_divide(out, perft);
    if (!counts->open)
        perft_print_totals(out, counts->nodes, counts->seconds, perft->generator, perft->threads);
}

void answer_perft_json(FILE *out, const struct answer_perft *perft)
{
    const struct perft_counts *counts = &perft->counts;
    struct json_writer json;
    char fen[GRIM_FEN_SIZE];
    grim_position_to_fen(perft->pos,
                         perft->notation == GRIM_CHESS960 ? GRIM_FEN_SHREDDER : GRIM_FEN_X, fen);
    json_open(&json, out, "grimoire.perft/1");
    json_put_text(&json, "fen", fen);
    json_put_uint(&json, "depth", perft->depth);
    if (counts->open)
        json_put_uint(&json, "open", counts->open);
    perft_json_totals(&json, counts->nodes, counts->seconds, perft->generator, perft->threads);
    if (perft->is_divided || counts->open)
        perft_json_divide(&json, perft);
    json_close(&json);
}

/* ---- A suite ---- */

static void perft_suite_print_wrong(FILE *out, const struct answer_suite *suite)
{
    base_print(out, suite->name);
    fprintf(out, ":%u: ", suite->wrong.line);
    base_print(out, suite->wrong.fen);
    fprintf(out, "\ndepth %u: expected %" PRIu64 ", got %" PRIu64 "\n", suite->wrong.got.depth,
            suite->wrong.expected, suite->wrong.got.counts.nodes);
    perft_print_divide(out, &suite->wrong.got);
}

static unsigned perft_suite_said(const struct answer_suite *suite)
{
    uint64_t lines = suite->unreadable.lines;
    return lines < SUITE_LINES_SAID ? (unsigned)lines : SUITE_LINES_SAID;
}

static void perft_suite_print_unreadable(FILE *out, const struct answer_suite *suite)
{
    unsigned said = perft_suite_said(suite);
    for (unsigned i = 0; i < said; i++) {
        base_print(out, suite->name);
        fprintf(out, ":%u: ", suite->unreadable.at[i].line);
        base_print(out, suite->unreadable.at[i].why);
        fprintf(out, "\n");
    }
    if (suite->unreadable.lines > said)
        fprintf(out, "and %" PRIu64 " more\n", suite->unreadable.lines - said);
}

static void perft_suite_print_right(FILE *out, const struct answer_suite *suite)
{
    uint64_t left_out = suite->unreadable.lines;
    base_print(out, suite->name);
    fprintf(out, ": %s", suite->is_stopped ? "right so far" : "all right");
    if (left_out)
        fprintf(out, ", but %" PRIu64 " line%s cannot be read", left_out, left_out > 1 ? "s" : "");
    fprintf(out, "\npositions %" PRIu64 "\ncounts %" PRIu64 "\n", suite->positions, suite->counts);
    perft_print_totals(out, suite->nodes, suite->seconds, suite->generator, suite->threads);
}

void answer_suite_print(FILE *out, const struct answer_suite *suite)
{
    if (suite->wrong.line)
        perft_suite_print_wrong(out, suite);
    else
        perft_suite_print_right(out, suite);
    perft_suite_print_unreadable(out, suite);
}

static void perft_suite_json_wrong(struct json_writer *json, const struct answer_suite *suite)
{
    json_put_object(json, "wrong");
    json_put_uint(json, "line", suite->wrong.line);
    json_put_text(json, "fen", suite->wrong.fen);
    json_put_uint(json, "depth", suite->wrong.got.depth);
    json_put_uint(json, "expected", suite->wrong.expected);
    json_put_uint(json, "got", suite->wrong.got.counts.nodes);
    perft_json_divide(json, &suite->wrong.got);
    json_put_end(json);
}

static void perft_suite_json_unreadable(struct json_writer *json, const struct answer_suite *suite)
{
    json_put_uint(json, "unreadable", suite->unreadable.lines);
    json_put_rows(json, "unreadable_lines");
    for (unsigned i = 0; i < perft_suite_said(suite); i++) {
        json_put_object(json, NULL);
        json_put_uint(json, "line", suite->unreadable.at[i].line);
        json_put_text(json, "why", suite->unreadable.at[i].why);
        json_put_end(json);
    }
    json_put_end(json);
}

void answer_suite_json(FILE *out, const struct answer_suite *suite)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.suite/1");
    json_put_text(&json, "suite", suite->name);
    if (suite->is_stopped)
        json_put_null(&json, "right");
    else
        json_put_bool(&json, "right", !suite->wrong.line && !suite->unreadable.lines);
    json_put_uint(&json, "positions", suite->positions);
    json_put_uint(&json, "counts", suite->counts);
    perft_json_totals(&json, suite->nodes, suite->seconds, suite->generator, suite->threads);
    if (suite->wrong.line)
        perft_suite_json_wrong(&json, suite);
    if (suite->unreadable.lines)
        perft_suite_json_unreadable(&json, suite);
    json_close(&json);
}

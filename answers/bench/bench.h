/* bench.h - prints a run of the bench: for people, and for programs. */
#ifndef GRIM_ANSWERS_BENCH_H
#define GRIM_ANSWERS_BENCH_H

#include <stdio.h>

#include "../../base/json.h"
#include "../../bench/pick.h"
#include "../../bench/run.h"
#include "../pen.h"

/* ---- For people, in the order of printing ---- */

/* The recommendations with the flags for a build, or the fastest at what was asked. */
void bench_print_pick(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* What was controlled and what was not, how certain figures are, and which rows were rejected. */
void bench_print_conditions(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* Of them what is the machine's, and what was measured, in words. */
void bench_print_machine(FILE *out, const struct pen_style *style,
                         const struct bench_machine *machine, const char *measured);

/* The table of every regime, with bars. */
void bench_print_tables(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* Why a run's figures may be wrong, as the rest of a sentence. */
const char *bench_doubt_text(const struct bench_machine *machine);

/* One line about which rows were rejected and why. */
enum { BENCH_TEXT = 160 };
void bench_refusal_text(char text[BENCH_TEXT], const struct bench_refusal *refusal);

/* ---- For programs: json.c ---- */

/* What runs and comparisons share: numbers with six digits, a ratio with its interval, and the
 * parameters of cold questions. */
void bench_json_real(struct json_writer *json, const char *key, double value);
void bench_json_ratio(struct json_writer *json, const struct bench_interval *ratio);
void bench_json_cold(struct json_writer *json, unsigned kib, int dependent, int prefetched);
void bench_json_machine(struct json_writer *json, const struct bench_machine *machine);

void bench_write_json(FILE *out, const struct bench_run *run);
void bench_write_csv(FILE *out, const struct bench_run *run);

#endif

/* bench.h - what the files of `grimoire bench` say to each other. */
#ifndef GRIM_CLI_BENCH_H
#define GRIM_CLI_BENCH_H

#include <stdio.h>

#include "../../answers/pen.h"
#include "../../bench/pick.h"
#include "../../bench/run.h"

/* ---- For people: table.c ---- */

/* The table of every regime, with bars. */
void bench_print_tables(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* What was controlled and what was not, how sure the figures are, and who was refused. */
void bench_print_conditions(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* One line about who was refused and why. */
enum { BENCH_TEXT = 160 };
void bench_refusal_text(char text[BENCH_TEXT], const struct bench_refusal *refusal);

/* The recommendations with their margins and the line for a build. */
void bench_print_pick(FILE *out, const struct pen_style *style, const struct bench_run *run);

/* ---- For posts: svg.c ---- */

/* Writes the pictures that the run has answers for into a folder, which is made if need be.
 * Returns an exit status, after saying what went wrong. */
int bench_write_pictures(const char *folder, const struct bench_run *run);

/* ---- For programs: json.c ---- */

void bench_write_json(FILE *out, const struct bench_run *run);
void bench_write_csv(FILE *out, const struct bench_run *run);

/* ---- Between runs: compare.c ---- */

/* Reads two files of `grimoire bench --json` and says what changed. Returns an exit status. */
int bench_compare_files(const char *before, const char *after, int json);

#endif

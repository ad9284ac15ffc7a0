/* bench.c - grimoire bench: what is measured, and who says it. */
#include "../answers/bench/bench.h"

#include <string.h>

#include "../answers/bench/svg.h"
#include "../base/file.h"
#include "../bench/ask.h"
#include "given.h"
#include "progress.h"

static int bench_has_choice_of_data(enum bench_regime regime)
{
    return regime == BENCH_THROUGHPUT || regime == BENCH_LATENCY || regime == BENCH_BATCH ||
           regime == BENCH_VECTORISED;
}

/* One regime, with what a search looks up or with the data that was named. */
static int bench_ask_regime(struct bench_run *run, const struct cli_bench *given)
{
    enum bench_regime regime = (enum bench_regime)given->regime;
    if (given->has_data && !bench_has_choice_of_data(regime))
        return cli_error(0, "the regime %s has no choice of data", bench_regime_name(regime));
    if (regime == BENCH_COLD)
        for (unsigned i = 0; i < BENCH_COLD_SIZES; i++)
            bench_ask_cold(run, bench_cold_kib[i]);
    else if (regime == BENCH_BESIDE)
        for (unsigned i = 0; i < BENCH_BESIDE_SIZES; i++)
            bench_ask_beside(run, bench_beside_kib[i]);
    else if (bench_has_choice_of_data(regime))
        bench_ask_warm(run, regime, (enum bench_data)given->data);
    else
        bench_ask_once(run, regime);
    return 1;
}

static int bench_ask(struct bench_run *run, const struct cli_bench *given)
{
    if (given->has_regime)
        return bench_ask_regime(run, given);
    if (given->pick)
        bench_ask_for_pick(run);
    else if (given->quick)
        bench_ask_quickly(run);
    else
        bench_ask_everything(run);
    return 1;
}

/* Only one scheme's rows, and those that say what its figures mean. */
static void bench_keep_scheme(struct bench_run *run, const char *scheme)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < run->rows; i++) {
        const struct bench_row *row = run->row[i];
        int is_measure =
            i == run->baseline || i == run->control || strcmp(row->name, "fancy") == 0;
        if (!is_measure && (!row->scheme || strcmp(row->scheme, scheme) != 0))
            continue;
        run->baseline = i == run->baseline ? kept : run->baseline;
        run->control = i == run->control ? kept : run->control;
        run->row[kept++] = row;
    }
    run->rows = kept;
}

static int bench_choose_rows(struct bench_run *run, const struct cli_bench *given)
{
    const char *baseline = given->baseline ? given->baseline : "peer_fancy";
    run->cpu = cli_cpu();
    run->rows = bench_rows(run->row, BENCH_MAX_ROWS, run->cpu);
    run->baseline = bench_row_named(run, baseline);
    if (run->baseline == run->rows)
        return cli_error(0, "no row here is called \"%.32s\"; `grimoire bench --quick` shows them",
                         baseline);
    if (!run->row[run->baseline]->loops)
        return cli_error(0, "%s has no single lookups, and cannot be the baseline", baseline);
    run->control = bench_row_named(run, given->baseline ? baseline : "peer_control");
    if (run->control == run->rows)
        run->control = run->baseline;
    if (given->scheme)
        bench_keep_scheme(run, given->scheme->name);
    return 1;
}

static void bench_set_lengths(struct bench_run *run, const struct cli_bench *given)
{
    unsigned usual = given->pick ? 4 : given->quick ? 9 : 50;
    run->seed = given->seed;
    run->seconds = given->has_seconds ? given->seconds : usual;
    run->blocks = given->has_seconds ? BENCH_MAX_BLOCKS : 31;
    run->rounds = 7;
    run->groups = given->pick || given->quick ? 20 : 45;
}

/* ---- Running ---- */

static void bench_show_progress(void *context, double share)
{
    cli_progress_share(context, share);
}

static enum bench_status bench_run_with_progress(struct bench_run *run)
{
    struct cli_progress progress;
    cli_progress_start(&progress, "measuring", 0);
    run->progress = bench_show_progress;
    run->context = &progress;
    enum bench_status status = bench_run(run);
    cli_progress_end(&progress);
    return status;
}

static void bench_print_for_people(const struct bench_run *run, const struct cli_bench *given)
{
    struct pen_style style = pen_style(stdout);
    bench_print_pick(stdout, &style, run);
    printf("\n");
    bench_print_conditions(stdout, &style, run);
    if (given->pick)
        return;
    printf("\n");
    bench_print_tables(stdout, &style, run);
}

/* Rejected rows are not among the answers. */
static void bench_print_csv(const struct bench_run *run)
{
    char text[BENCH_TEXT];
    bench_write_csv(stdout, run);
    for (unsigned i = 0; i < run->refusals; i++) {
        bench_refusal_text(text, &run->refusal[i]);
        cli_error(CLI_NO, "%s", text);
    }
}

/* ---- Pictures ---- */

enum { BENCH_PATH_ROOM = 1024 };

static int bench_write_picture(const char *path, const struct bench_run *run,
                               const struct bench_picture *picture)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error) {
        picture->draw(page.stream, run);
        error = base_page_write(&page, path);
    }
    return cli_file_status(error, path);
}

static int bench_make_folder(const char *folder)
{
    int error = base_make_folder(folder);
    return !error || cli_error(0, "%s: the folder cannot be made: %s", folder, base_why(error));
}

/* Returns an exit status; *drawn counts what the run has answers for. */
static int bench_draw_picture(const char *folder, const struct bench_run *run,
                              const struct bench_picture *picture, unsigned *drawn)
{
    char path[BENCH_PATH_ROOM];
    int length = snprintf(path, sizeof path, "%s/%s", folder, picture->file);
    if (length >= BENCH_PATH_ROOM)
        return cli_error(CLI_FAILED, "the folder's name is longer than %d letters",
                         BENCH_PATH_ROOM - (int)sizeof "/speed-size.svg");
    if (!picture->draw(NULL, run))
        return CLI_YES;
    ++*drawn;
    return bench_write_picture(path, run, picture);
}

static int bench_write_pictures(const char *folder, const struct bench_run *run)
{
    unsigned drawn = 0;
    int status = CLI_YES;
    for (unsigned i = 0; i < BENCH_PICTURES && status == CLI_YES; i++)
        status = bench_draw_picture(folder, run, &bench_pictures[i], &drawn);
    if (status == CLI_YES && !drawn)
        status = cli_error(CLI_FAILED, "%s: no picture shows what this run has asked", folder);
    return status;
}

/* ---- The command ---- */

static int bench_report(const struct bench_run *run, const struct cli_bench *given)
{
    int status = CLI_YES;
    if (given->json)
        bench_write_json(stdout, run);
    else if (given->csv)
        bench_print_csv(run);
    else
        bench_print_for_people(run, given);
    if (given->svg)
        status = bench_write_pictures(given->svg, run);
    return status == CLI_YES && run->refusals ? CLI_NO : status;
}

static int bench_run_and_report(struct bench_run *run, const struct cli_bench *given)
{
    enum bench_status done = bench_run_with_progress(run);
    int status;
    if (done == BENCH_NO_MEMORY)
        status = cli_error(CLI_FAILED, "there is not enough memory to measure");
    else if (done == BENCH_NO_BASELINE)
        status = cli_error(CLI_NO, "the baseline is refused: its lookups are wrong");
    else
        status = bench_report(run, given);
    bench_free(run);
    return status;
}

int cli_bench(const struct cli_bench *given)
{
    static struct bench_run run;
    if (!bench_choose_rows(&run, given) || !bench_ask(&run, given))
        return CLI_USAGE;
    if (given->svg && !bench_make_folder(given->svg))
        return CLI_FAILED;
    bench_set_lengths(&run, given);
    return bench_run_and_report(&run, given);
}

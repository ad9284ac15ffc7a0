/* bench.c - grimoire bench [--quick | --pick] [--regime NAME] [--data NAME] [--scheme NAME]
 * [--baseline ROW] [--seed N] [--seconds N] [--svg DIR] [--json | --csv], and
 * grimoire bench --compare FILE FILE [--json]. */
#include "bench/bench.h"

#include <stdlib.h>
#include <string.h>

#include "../bench/ask.h"
#include "cli.h"
#include "progress.h"

/* The arguments as they were written. */
struct words {
    const char *regime, *data, *scheme, *baseline, *seed, *seconds, *svg, *compare;
    int quick, pick, json, csv;
};

/* ---- Reading ---- */

static int number_named(const char *what, const char *text, const char *(*name)(unsigned),
                        unsigned count, unsigned *number)
{
    char names[128] = "";
    for (unsigned i = 0; i < count; i++) {
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s%s", i ? ", " : "", name(i));
        *number = i;
        if (strcmp(text, name(i)) == 0)
            return 1;
    }
    return cli_error(0, "there is no %s \"%.32s\"; those there are: %s", what, text, names);
}

static const char *regime_name(unsigned regime)
{
    return bench_regime_name((enum bench_regime)regime);
}

static const char *data_name(unsigned data)
{
    return bench_data_name((enum bench_data)data);
}

static int has_choice_of_data(unsigned regime)
{
    return regime == BENCH_THROUGHPUT || regime == BENCH_LATENCY || regime == BENCH_BATCH ||
           regime == BENCH_VECTORISED;
}

/* One regime, with what a search looks up or with the data that was named. */
static int ask_regime(struct bench_run *run, const struct words *words)
{
    unsigned regime, data = BENCH_TRACE;
    if (!number_named("regime", words->regime, regime_name, BENCH_REGIMES, &regime))
        return 0;
    if (words->data && !number_named("data", words->data, data_name, BENCH_NO_DATA, &data))
        return 0;
    if (words->data && !has_choice_of_data(regime))
        return cli_error(0, "the regime %s has no choice of data", words->regime);
    if (regime == BENCH_COLD)
        for (unsigned i = 0; i < BENCH_COLD_SIZES; i++)
            bench_ask_cold(run, bench_cold_kib[i]);
    else if (has_choice_of_data(regime))
        bench_ask_warm(run, (enum bench_regime)regime, (enum bench_data)data);
    else
        bench_ask_once(run, (enum bench_regime)regime);
    return 1;
}

static int ask(struct bench_run *run, const struct words *words)
{
    if (words->regime)
        return ask_regime(run, words);
    if (words->pick)
        bench_ask_for_pick(run);
    else if (words->quick)
        bench_ask_quickly(run);
    else
        bench_ask_everything(run);
    return 1;
}

static int row_named(const struct bench_run *run, const char *name, unsigned *index)
{
    for (*index = 0; *index < run->rows; ++*index)
        if (strcmp(run->row[*index]->name, name) == 0)
            return 1;
    return 0;
}

/* Only one scheme's rows, and those that say what its figures mean. */
static void keep_scheme(struct bench_run *run, const char *scheme)
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

static int choose_rows(struct bench_run *run, const struct words *words)
{
    const char *baseline = words->baseline ? words->baseline : "peer_fancy";
    run->cpu = cli_cpu();
    run->rows = bench_rows(run->row, BENCH_MAX_ROWS, run->cpu);
    if (!row_named(run, baseline, &run->baseline))
        return cli_error(0, "no row here is called \"%.32s\"; `grimoire bench --quick` shows them",
                         baseline);
    if (!run->row[run->baseline]->loops)
        return cli_error(0, "%s has no single lookups, and cannot be the baseline", baseline);
    if (!row_named(run, words->baseline ? baseline : "peer_control", &run->control))
        run->control = run->baseline;
    if (words->scheme && !cli_scheme(words->scheme))
        return 0;
    if (words->scheme)
        keep_scheme(run, words->scheme);
    return 1;
}

static int read_numbers(struct bench_run *run, const struct words *words)
{
    uint64_t seconds = words->pick ? 4 : words->quick ? 9 : 50;
    run->seed = 1;
    if (!cli_number("--seconds", words->seconds, 3600, &seconds))
        return 0;
    if (!cli_number("--seed", words->seed, UINT64_MAX, &run->seed))
        return 0;
    run->seconds = (double)seconds;
    run->blocks = words->seconds ? BENCH_MAX_BLOCKS : 31;
    run->rounds = 7;
    run->groups = words->pick || words->quick ? 20 : 45;
    return 1;
}

/* ---- What does not go together ---- */

static int compares_well(const struct words *words, int left)
{
    int measures = words->regime || words->data || words->scheme || words->baseline ||
                   words->seed || words->seconds || words->svg || words->quick || words->pick ||
                   words->csv;
    if (left != 2)
        return cli_error(0, "--compare takes two files that `grimoire bench --json` has written");
    if (measures)
        return cli_error(0, "--compare measures nothing; beside it only --json is possible");
    return 1;
}

static int measures_well(const struct words *words, int left)
{
    if (left > 1)
        return cli_error(0, "bench takes no such argument; see: grimoire help");
    if (words->json && words->csv)
        return cli_error(0, "say one of --json and --csv");
    if ((words->quick != 0) + (words->pick != 0) + (words->regime != NULL) > 1)
        return cli_error(0, "say one of --quick, --pick and --regime NAME");
    if (words->data && !words->regime)
        return cli_error(0, "--data goes with --regime NAME");
    return 1;
}

/* ---- Running ---- */

static void show_progress(void *context, double share)
{
    cli_progress_share(context, share);
}

static enum bench_status run_with_progress(struct bench_run *run)
{
    struct cli_progress progress;
    cli_progress_start(&progress, "measuring", 0);
    run->progress = show_progress;
    run->context = &progress;
    enum bench_status status = bench_run(run);
    cli_progress_end(&progress);
    return status;
}

static void print_for_people(const struct bench_run *run, const struct words *words)
{
    if (!words->pick)
        bench_print_tables(stdout, run);
    bench_print_conditions(stdout, run);
    printf("\n");
    bench_print_pick(stdout, run);
}

/* Who was refused has no place among the answers. */
static void print_csv(const struct bench_run *run)
{
    char text[BENCH_TEXT];
    bench_write_csv(stdout, run);
    for (unsigned i = 0; i < run->refusals; i++) {
        bench_refusal_text(text, &run->refusal[i]);
        cli_error(CLI_NO, "%s", text);
    }
}

static int report(const struct bench_run *run, const struct words *words)
{
    int status = CLI_YES;
    if (words->json)
        bench_write_json(stdout, run);
    else if (words->csv)
        print_csv(run);
    else
        print_for_people(run, words);
    if (words->svg)
        status = bench_write_pictures(words->svg, run);
    return status == CLI_YES && run->refusals ? CLI_NO : status;
}

static int run_and_report(struct bench_run *run, const struct words *words)
{
    enum bench_status done = run_with_progress(run);
    int status;
    if (done == BENCH_NO_MEMORY)
        status = cli_error(CLI_FAILED, "there is not enough memory to measure");
    else if (done == BENCH_NO_BASELINE)
        status = cli_error(CLI_NO, "the baseline is refused: its lookups are wrong");
    else
        status = report(run, words);
    bench_free(run);
    return status;
}

/* Some tenths of a second are enough for the choices. */
int bench_run_for_overview(struct bench_run *run)
{
    const struct words words = {.pick = 1};
    memset(run, 0, sizeof *run);
    if (!choose_rows(run, &words) || !read_numbers(run, &words))
        return 0;
    bench_ask_for_pick(run);
    run->blocks = 5;
    run->rounds = 5;
    run->groups = 6;
    return bench_run(run) == BENCH_OK;
}

int cli_bench(int argc, char **argv)
{
    static struct bench_run run;
    struct words words = {0};
    const struct cli_option options[] = {
        {"--regime", &words.regime, NULL},
        {"--data", &words.data, NULL},
        {"--scheme", &words.scheme, NULL},
        {"--baseline", &words.baseline, NULL},
        {"--seed", &words.seed, NULL},
        {"--seconds", &words.seconds, NULL},
        {"--svg", &words.svg, NULL},
        {"--compare", &words.compare, NULL},
        {"--quick", NULL, &words.quick},
        {"--pick", NULL, &words.pick},
        {"--json", NULL, &words.json},
        {"--csv", NULL, &words.csv},
        {NULL, NULL, NULL},
    };
    int left = cli_options(argc, argv, options);
    if (left < 0 || !(words.compare ? compares_well : measures_well)(&words, left))
        return CLI_USAGE;
    if (words.compare)
        return bench_compare_files(words.compare, argv[1], words.json);
    if (!choose_rows(&run, &words) || !read_numbers(&run, &words) || !ask(&run, &words))
        return CLI_USAGE;
    return run_and_report(&run, &words);
}

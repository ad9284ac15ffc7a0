#include "../answers/checked.h"

#include <string.h>
#include <time.h>

#include "cli.h"
#include "progress.h"
#include "stop.h"
#include "verify_factors.h"

enum { RANDOM_BOARDS = 1000000 };

static void add(struct answer_checked *checked, const struct grim_scheme *scheme,
                const struct grim_lookups *lookups, const void *table, int is_boosted)
{
    const struct grim_subject subject = {lookups, table, 0, 0, {GRIM_ROOK, 0, 0, 0, 0}};
    if (checked->count == CHECKED_MOST)
        return;
    checked->rows[checked->count] = (struct answer_checked_row){scheme, is_boosted};
    checked->subjects[checked->count++] = subject;
}

/* A scheme counts once for each compilation that runs here; 0 when its table cannot be filled. */
static int add_scheme(struct answer_checked *checked, const struct grim_scheme *scheme,
                      unsigned cpu)
{
    const struct grim_lookups *best = grim_scheme_lookups(scheme, cpu);
    if (!best)
        return 1;
    const void *table = cli_table(scheme);
    if (!table)
        return 0;
    add(checked, scheme, scheme->lookups, table, 0);
    if (best == scheme->boosted)
        add(checked, scheme, scheme->boosted, table, 1);
    return 1;
}

static int report(const struct answer_checked *checked, int json)
{
    (json ? answer_checked_json : answer_checked_print)(stdout, checked);
    if (checked->is_stopped)
        cli_error(CLI_OPEN, "stopped; the same command begins again, with the same boards");
    if (answer_checked_wrong(checked))
        return CLI_NO;
    return checked->is_stopped ? CLI_OPEN : CLI_YES;
}

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

/* In portions, each with a seed of its own, so that there is something to tell meanwhile. */
static void check_everything(struct answer_checked *checked)
{
    enum { PORTION = 10000 };
    struct cli_progress progress;
    cli_progress_start(&progress, "board", RANDOM_BOARDS);
    grim_verify_all_subsets(checked->subjects, checked->count);
    for (uint64_t done = 0; done < RANDOM_BOARDS && !cli_stop; done += PORTION) {
        grim_verify_random_boards(checked->subjects, checked->count, PORTION, done + 1);
        cli_progress_at(&progress, done + PORTION);
        checked->is_stopped = cli_stop && done + PORTION < RANDOM_BOARDS;
    }
    cli_progress_end(&progress);
}

static int verify_schemes(const char *name, int json)
{
    static struct answer_checked checked;
    struct timespec start;
    const struct grim_scheme *scheme = name ? cli_scheme(name) : NULL;
    if (name && !scheme)
        return CLI_USAGE;
    if (name && !grim_scheme_lookups(scheme, cli_cpu()))
        return cli_error(CLI_FAILED, "%s needs BMI2, and this processor does not have it", name);
    timespec_get(&start, TIME_UTC);
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        if (!name || strcmp(scheme->name, name) == 0)
            if (!add_scheme(&checked, scheme, cli_cpu()))
                return CLI_FAILED;
    cli_stop_on_signals();
    check_everything(&checked);
    checked.seconds = seconds_since(&start);
    return report(&checked, json);
}

int cli_verify(int argc, char **argv)
{
    const char *scheme = NULL, *factors = NULL;
    int json = 0, all = 0;
    const struct cli_option options[] = {
        {"--all", NULL, &all},   {"--scheme", &scheme, NULL}, {"--factors", &factors, NULL},
        {"--json", NULL, &json}, {NULL, NULL, NULL},
    };
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1)
        return cli_error(CLI_USAGE, "verify takes no argument \"%.32s\"", argv[1]);
    if ((all != 0) + (scheme != NULL) + (factors != NULL) > 1)
        return cli_error(CLI_USAGE, "say one of --all, --scheme NAME and --factors FILE");
    return factors ? cli_verify_factors(factors, json) : verify_schemes(scheme, json);
}

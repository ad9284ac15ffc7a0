#include "../answers/checked.h"
#include "../base/clock.h"
#include "given.h"
#include "progress.h"
#include "stop.h"
#include "verify_factors.h"

enum { RANDOM_BOARDS = 1000000 };

static void verify_add(struct answer_checked *checked, const struct grim_scheme *scheme,
                       const struct grim_lookups *lookups, const void *table, int is_boosted)
{
    const struct grim_subject subject = {lookups, table, 0, 0, {GRIM_ROOK, 0, 0, 0, 0}};
    if (checked->count == CHECKED_MOST)
        return;
    checked->rows[checked->count] = (struct answer_checked_row){scheme, is_boosted};
    checked->subjects[checked->count++] = subject;
}

/* A scheme counts once for each compilation that runs here; 0 when its table cannot be filled. */
static int verify_add_scheme(struct answer_checked *checked, const struct grim_scheme *scheme,
                             unsigned cpu)
{
    const struct grim_lookups *best = grim_scheme_lookups(scheme, cpu);
    if (!best)
        return 1;
    const void *table = cli_table(scheme);
    if (!table)
        return 0;
    verify_add(checked, scheme, scheme->lookups, table, 0);
    if (best == scheme->boosted)
        verify_add(checked, scheme, scheme->boosted, table, 1);
    return 1;
}

static int verify_report(const struct answer_checked *checked, int json)
{
    (json ? answer_checked_json : answer_checked_print)(stdout, checked);
    if (checked->is_stopped)
        cli_error(CLI_OPEN, "stopped; the same command starts again, with the same boards");
    if (answer_checked_wrong(checked))
        return CLI_NO;
    return checked->is_stopped ? CLI_OPEN : CLI_YES;
}

/* In portions, each with a seed of its own, so that progress can be shown. */
static void verify_check_everything(struct answer_checked *checked)
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

/* One scheme, or all of them where it is NULL. */
static int verify_schemes(const struct grim_scheme *only, int json)
{
    static struct answer_checked checked;
    const struct grim_scheme *scheme;
    if (only && !grim_scheme_lookups(only, cli_cpu()))
        return cli_error(CLI_FAILED, "%s needs BMI2, and this processor does not have it",
                         only->name);
    double started = base_seconds();
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        if (!only || scheme == only)
            if (!verify_add_scheme(&checked, scheme, cli_cpu()))
                return CLI_FAILED;
    cli_stop_on_signals();
    verify_check_everything(&checked);
    checked.seconds = base_seconds() - started;
    return verify_report(&checked, json);
}

int cli_verify(const struct cli_verify *given)
{
    return given->factors ? cli_verify_factors(given->factors, given->json)
                          : verify_schemes(given->scheme, given->json);
}

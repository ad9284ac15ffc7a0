#include "../lib/verify.h"

#include <string.h>
#include <time.h>

#include "cli.h"
#include "progress.h"
#include "stop.h"
#include "verify_factors.h"

enum { RANDOM_BOARDS = 1000000, MAX_SUBJECTS = 64 };

struct run {
    unsigned count;
    struct grim_subject subjects[MAX_SUBJECTS];
    const struct grim_scheme *schemes[MAX_SUBJECTS];
    const char *notes[MAX_SUBJECTS];
    int is_stopped; /* by a signal, before all boards */
};

static void add(struct run *run, const struct grim_scheme *scheme,
                const struct grim_lookups *lookups, const void *table, const char *note)
{
    struct grim_subject subject = {lookups, table, 0, 0, {GRIM_ROOK, 0, 0, 0, 0}};
    if (run->count == MAX_SUBJECTS)
        return;
    run->schemes[run->count] = scheme;
    run->notes[run->count] = note;
    run->subjects[run->count++] = subject;
}

/* A scheme counts once for each compilation that runs here; 0 when its table cannot be filled. */
static int add_scheme(struct run *run, const struct grim_scheme *scheme, unsigned cpu)
{
    const struct grim_lookups *best = grim_scheme_lookups(scheme, cpu);
    if (!best)
        return 1;
    const void *table = cli_table(scheme);
    if (!table)
        return 0;
    add(run, scheme, scheme->lookups, table, "");
    if (best == scheme->boosted)
        add(run, scheme, scheme->boosted, table, "boosted");
    return 1;
}

static void print_mismatch(const struct grim_mismatch *m, int json)
{
    printf(json ? ",\"piece\":\"%s\",\"square\":\"%s\",\"occupied\":\"0x%016llx\","
                  "\"wanted\":\"0x%016llx\",\"got\":\"0x%016llx\""
                : "    first: %s %s, occupied 0x%016llx: wanted 0x%016llx, got 0x%016llx\n",
           grim_piece_name(m->piece), grim_square_name(m->sq), (unsigned long long)m->occ,
           (unsigned long long)m->wanted, (unsigned long long)m->got);
}

static void print_subject(const struct run *run, unsigned i, int json)
{
    const struct grim_subject *s = &run->subjects[i];
    const char *note = run->notes[i];
    if (!json) {
        printf("%-11s %-8s%12llu lookups %10llu wrong\n", run->schemes[i]->name, note,
               (unsigned long long)s->checked, (unsigned long long)s->wrong);
        if (s->wrong)
            print_mismatch(&s->first, json);
        return;
    }
    printf("%s{\"scheme\":\"%s\",\"boosted\":%s,\"lookups\":%llu,\"wrong\":%llu", i ? ",\n" : "",
           run->schemes[i]->name, *note ? "true" : "false", (unsigned long long)s->checked,
           (unsigned long long)s->wrong);
    if (s->wrong)
        print_mismatch(&s->first, json);
    printf("}");
}

static int report(const struct run *run, double seconds, int json)
{
    uint64_t wrong = 0, checked = 0;
    if (json)
        printf("[");
    for (unsigned i = 0; i < run->count; i++) {
        print_subject(run, i, json);
        wrong += run->subjects[i].wrong;
        checked += run->subjects[i].checked;
    }
    if (json)
        printf("]\n");
    else
        printf("\n%llu lookups, %llu mismatches, %.1f s: %s\n", (unsigned long long)checked,
               (unsigned long long)wrong, seconds,
               wrong             ? "NOT RIGHT"
               : run->is_stopped ? "right so far"
                                 : "all right");
    if (run->is_stopped)
        cli_error(CLI_OPEN, "stopped; the same command begins again, with the same boards");
    return wrong ? CLI_NO : run->is_stopped ? CLI_OPEN : CLI_YES;
}

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

/* In portions, each with a seed of its own, so that there is something to tell meanwhile. */
static void check_everything(struct run *run)
{
    enum { PORTION = 10000 };
    struct cli_progress progress;
    cli_progress_start(&progress, "board", RANDOM_BOARDS);
    grim_verify_all_subsets(run->subjects, run->count);
    for (uint64_t done = 0; done < RANDOM_BOARDS && !cli_stop; done += PORTION) {
        grim_verify_random_boards(run->subjects, run->count, PORTION, done + 1);
        cli_progress_at(&progress, done + PORTION);
        run->is_stopped = cli_stop && done + PORTION < RANDOM_BOARDS;
    }
    cli_progress_end(&progress);
}

static int verify_schemes(const char *name, int json)
{
    static struct run run;
    struct timespec start;
    const struct grim_scheme *scheme = name ? cli_scheme(name) : NULL;
    if (name && !scheme)
        return CLI_USAGE;
    if (name && !grim_scheme_lookups(scheme, cli_cpu()))
        return cli_error(CLI_FAILED, "%s needs BMI2, and this processor does not have it", name);
    timespec_get(&start, TIME_UTC);
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        if (!name || strcmp(scheme->name, name) == 0)
            if (!add_scheme(&run, scheme, cli_cpu()))
                return CLI_FAILED;
    cli_stop_on_signals();
    check_everything(&run);
    return report(&run, seconds_since(&start), json);
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

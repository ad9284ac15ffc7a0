#include "prove.h"

#include <inttypes.h>

#include "cli.h"

static const char *const answers[] = {"YES", "NO", "OPEN"};

int prove_answer(const struct grim_log *log)
{
    static const int status[] = {CLI_YES, CLI_NO, CLI_OPEN};
    struct grim_job sum;
    grim_log_sum(log, &sum);
    if (sum.factors && !grim_problem_check(&log->problem, sum.first))
        return cli_error(CLI_FAILED, "0x%016" PRIx64 " is said to be a factor, and is none",
                         sum.first);
    return status[grim_log_answer(log)];
}

/* ---- What is missing, as ranges ---- */

/* The next range of missing jobs from `number` on; 0 if there is none. */
static int next_gap(const struct grim_log *log, uint64_t *number, uint64_t *last)
{
    while (*number < log->jobs && grim_log_job(log, *number))
        ++*number;
    if (*number == log->jobs)
        return 0;
    *last = *number;
    while (*last + 1 < log->jobs && !grim_log_job(log, *last + 1))
        ++*last;
    return 1;
}

static void print_missing(const struct grim_log *log)
{
    uint64_t first = 0, last = 0;
    if (log->count == log->jobs)
        return;
    printf("missing");
    for (; next_gap(log, &first, &last); first = last + 1)
        if (first == last)
            printf(" %" PRIu64, first);
        else
            printf(" %" PRIu64 "-%" PRIu64, first, last);
    printf("\n");
}

static void print_missing_json(const struct grim_log *log)
{
    const char *before = "";
    uint64_t first = 0, last = 0;
    printf("\"missing\":[");
    for (; next_gap(log, &first, &last); first = last + 1) {
        printf("%s[%" PRIu64 ",%" PRIu64 "]", before, first, last);
        before = ",";
    }
    printf("]");
}

/* ---- All ---- */

void prove_print_log(const struct grim_log *log)
{
    struct grim_job sum;
    grim_log_sum(log, &sum);
    printf("jobs %" PRIu64 " of %" PRIu64 "\n", log->count, log->jobs);
    print_missing(log);
    printf("nodes");
    for (unsigned i = 0; i < sum.stages; i++)
        printf(" %" PRIu64, sum.nodes[i]);
    printf("\nfactors %" PRIu64 "\n", sum.factors);
    if (sum.factors)
        printf("factor 0x%016" PRIx64 "\n", sum.first);
    printf("digest %016" PRIx64 "\nanswer %s\n", grim_log_digest(log),
           answers[grim_log_answer(log)]);
}

void prove_print_log_json(const struct grim_log *log)
{
    char name[GRIM_PROBLEM_NAME_BYTES];
    struct grim_job sum;
    grim_log_sum(log, &sum);
    grim_problem_name(&log->problem, name);
    printf("\"problem\":\"%s\",\"arithmetic\":%d,\"jobs\":%" PRIu64 ",\"done\":%" PRIu64 ",", name,
           GRIM_JOB_ARITHMETIC, log->jobs, log->count);
    print_missing_json(log);
    printf(",\"nodes\":[");
    for (unsigned i = 0; i < sum.stages; i++)
        printf("%s%" PRIu64, i ? "," : "", sum.nodes[i]);
    printf("],\"factors\":%" PRIu64, sum.factors);
    if (sum.factors)
        printf(",\"factor\":\"0x%016" PRIx64 "\"", sum.first);
    printf(",\"digest\":\"%016" PRIx64 "\",\"answer\":\"%s\"", grim_log_digest(log),
           answers[grim_log_answer(log)]);
}

#include "prove.h"

#include <inttypes.h>

#include "book.h"
#include "cli.h"

static const char *const answers[] = {"YES", "NO", "OPEN"};

int prove_answer(const struct grim_log *log, const char *name)
{
    static const int status[] = {CLI_YES, CLI_NO, CLI_OPEN};
    enum grim_answer answer = grim_log_answer(log);
    struct grim_job sum;
    grim_log_sum(log, &sum);
    if (sum.factors && !grim_problem_check(&log->problem, sum.first))
        return cli_error(CLI_FAILED, "%s: 0x%016" PRIx64 " is said to be a factor, and is none",
                         name, sum.first);
    if (answer == GRIM_NO && book_object(&log->problem, name) != BOOK_NO_OBJECTION)
        return CLI_FAILED;
    return status[answer];
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

/* ---- The sentence ---- */

/* What the factor is for: "the rook on e3 with black indexing, in a range of at most 3000 slots". */
static void print_subject(const struct grim_problem *problem)
{
    printf("the %s on %s", grim_piece_name(problem->piece), grim_square_name(problem->sq));
    if (problem->black)
        printf(" with black indexing");
    if (problem->range)
        printf(", in a range of at most %u slots", problem->range);
    if (problem->slots)
        printf(", with at most %u slots in use", problem->slots);
}

static void print_exists(const char *article, const struct grim_problem *problem)
{
    printf("%s %u-bit factor exists for ", article, problem->bits);
    print_subject(problem);
}

/* Of the numbers that can be asked for, eight and eleven begin with a vowel. */
static int takes_an(const struct grim_problem *problem)
{
    return problem->bits == 8 || problem->bits == 11;
}

static void print_sentence(const struct grim_log *log, const struct grim_job *sum)
{
    const struct grim_problem *problem = &log->problem;
    enum grim_answer answer = grim_log_answer(log);
    if (answer == GRIM_NO)
        print_exists("No", problem);
    else if (sum->factors)
        print_exists(takes_an(problem) ? "An" : "A", problem);
    else
        print_exists(takes_an(problem) ? "Whether an" : "Whether a", problem);
    if (sum->factors)
        printf(": 0x%016" PRIx64, sum->first);
    if (answer == GRIM_YES && problem->all)
        printf(sum->factors == 1 ? "; it is the only one" : "; there are %" PRIu64, sum->factors);
    if (answer == GRIM_OPEN)
        printf("%s is open: %" PRIu64 " of %" PRIu64 " jobs are done",
               sum->factors ? "; whether there are more" : "", log->count, log->jobs);
    printf(".\n");
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
    print_sentence(log, &sum);
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

/* merge.c - grimoire merge LOG... [-o FILE]: logs of one problem as one, its jobs in order.
 *
 * It also summarises a single log, and mends one with a damaged line: altered lines are named and
 * left out. The logs themselves are only read. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "../search/prove/log_file.h"
#include "given.h"
#include "prove.h"

struct merge {
    struct log log;
    int is_begun;
    const char *path; /* that is being read */
};

/* ---- Reading ---- */

static int merge_begin(struct merge *merge, const struct problem *problem)
{
    char ours[PROBLEM_NAME_BYTES], theirs[PROBLEM_NAME_BYTES];
    if (!merge->is_begun) {
        merge->is_begun = log_new(&merge->log, problem);
        return merge->is_begun ? CLI_YES : prove_log_refuse(merge->path, 0, LOG_NO_MEMORY);
    }
    problem_name(&merge->log.problem, ours);
    problem_name(problem, theirs);
    if (strcmp(ours, theirs) == 0)
        return CLI_YES;
    return cli_error(CLI_FAILED, "%s is a log of \"%s\", those before it of \"%s\"", merge->path,
                     theirs, ours);
}

static void merge_leave_out(const struct merge *merge, unsigned long line, enum log_fault fault)
{
    cli_error(CLI_YES, "%s, line %lu %s; it is left out", merge->path, line,
              fault == LOG_CUT ? "is truncated" : "is damaged or no log line");
}

static int merge_dispute(const struct merge *merge, unsigned long line, uint64_t number)
{
    return cli_error(CLI_FAILED,
                     "%s, line %lu has other counts for job %" PRIu64 " than were read earlier; "
                     "`grimoire prove` with --only %" PRIu64 " --log tells which are right",
                     merge->path, line, number, number);
}

static int merge_read_jobs(struct merge *merge, struct log_text *text)
{
    enum log_fault fault;
    uint64_t number;
    struct prove_job job;
    while ((fault = log_read_job(text, &merge->log, &number, &job)) != LOG_END) {
        if (fault == LOG_GOOD)
            fault = log_add(&merge->log, number, &job);
        if (fault == LOG_CUT || fault == LOG_ALTERED)
            merge_leave_out(merge, text->line, fault);
        else if (fault == LOG_DISPUTED)
            return merge_dispute(merge, text->line, number);
        else if (fault == LOG_NO_MEMORY)
            return prove_log_refuse(merge->path, text->line, fault);
    }
    return CLI_YES;
}

static int merge_read_text(struct merge *merge, const char *bytes, size_t length)
{
    struct log_text text = {bytes, bytes + length, 0};
    struct problem problem;
    enum log_fault fault = log_read_head(&text, &problem);
    if (fault != LOG_GOOD)
        return prove_log_refuse(merge->path, text.line, fault);
    int status = merge_begin(merge, &problem);
    uint64_t before = merge->log.count;
    if (status == CLI_YES)
        status = merge_read_jobs(merge, &text);
    if (status == CLI_YES)
        status = prove_recount(&merge->log, before, merge->path, 1);
    return status == CLI_NO ? CLI_FAILED : status;
}

static int merge_read_log(struct merge *merge, const char *path)
{
    char *text = NULL;
    size_t length;
    int error = base_read(path, LOG_FILE_MAX, &text, &length);
    merge->path = base_name_of_input(path);
    int status =
        error ? prove_log_refuse_file(merge->path, error) : merge_read_text(merge, text, length);
    free(text);
    return status;
}

/* ---- Writing ---- */

static int merge_write_log(const struct log *log, const char *path)
{
    int error = prove_log_save(log, path);
    if (error == EEXIST)
        return cli_error(CLI_FAILED, "%s already exists; merge writes a new file", path);
    return error ? prove_log_refuse_file(path, error) : CLI_YES;
}

/* ---- The command ---- */

static int merge_logs(struct merge *merge, const struct cli_merge *given)
{
    for (int i = 0; i < given->logs.count; i++) {
        int status = merge_read_log(merge, given->logs.at[i]);
        if (status != CLI_YES)
            return status;
    }
    return given->out ? merge_write_log(&merge->log, given->out) : CLI_YES;
}

static void merge_print(const struct log *log, int json)
{
    char name[PROBLEM_NAME_BYTES];
    if (json) {
        answer_proof_json(stdout, log, NULL);
        return;
    }
    problem_name(&log->problem, name);
    printf("problem %s\n", name);
    answer_proof_print(stdout, log);
}

int cli_merge(const struct cli_merge *given)
{
    struct merge merge = {.is_begun = 0};
    int status = merge_logs(&merge, given);
    if (status == CLI_YES)
        status = prove_answer(&merge.log, merge.path);
    if (merge.is_begun && status <= CLI_OPEN)
        merge_print(&merge.log, given->json);
    log_free(&merge.log);
    return status;
}

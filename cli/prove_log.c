#include "prove.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "../search/prove/log_file.h"
#include "cli.h"

/* ---- Refusals ---- */

int prove_log_refuse(const char *path, unsigned long line, enum log_fault fault)
{
    if (fault == LOG_NO_MEMORY)
        return cli_error(CLI_FAILED, "not enough memory for the log %s", path);
    if (fault == LOG_NO_PROOF)
        return cli_error(CLI_FAILED, "%s is not a log of grimoire prove", path);
    if (fault == LOG_ARITHMETIC)
        return cli_error(CLI_FAILED,
                         "%s counts nodes by other rules than this program's arithmetic %d: use "
                         "the program that began it, or start a new log",
                         path, JOB_ARITHMETIC);
    if (line <= 3)
        return cli_error(CLI_FAILED,
                         "%s, line %lu is %s; a log without its head is useless: use another file",
                         path, line, fault == LOG_CUT ? "truncated" : "damaged or no log line");
    return cli_error(CLI_FAILED,
                     "%s, line %lu %s; `grimoire merge %s -o NEW` keeps the intact lines", path,
                     line,
                     fault == LOG_TWICE      ? "repeats a job"
                     : fault == LOG_DISPUTED ? "repeats a job with other counts"
                                             : "is damaged or no log line",
                     path);
}

int prove_log_refuse_file(const char *path, int error)
{
    if (error == EAGAIN)
        return cli_error(CLI_FAILED,
                         "%s is being written by another process; each needs its own "
                         "log and, with --job K/N, its own share",
                         path);
    return cli_error(CLI_FAILED, "%s: %s", path, base_why(error));
}

/* The text is not a log, or is for another problem: the file is at fault, not the system. */
static int prove_log_refuse_text(struct prove_log *kept, unsigned long line, enum log_fault fault)
{
    kept->is_refused = fault != LOG_NO_MEMORY;
    return prove_log_refuse(kept->path, line, fault);
}

static int prove_log_refuse_problem(const struct prove *prove, struct prove_log *kept)
{
    char asked[PROBLEM_NAME_BYTES], name[PROBLEM_NAME_BYTES];
    kept->is_refused = 1;
    problem_name(&prove->problem, asked);
    problem_name(&kept->log.problem, name);
    return cli_error(CLI_FAILED, "%s is the log of \"%s\", and this is \"%s\": use another file",
                     prove->path, name, asked);
}

static int prove_log_refuse_beginning(struct prove_log *kept, unsigned long line)
{
    kept->is_refused = 1;
    return cli_error(CLI_FAILED,
                     "%s, line %lu is truncated, and no log of this problem begins so: use "
                     "another file",
                     kept->path, line);
}

/* ---- Reading ---- */

static int prove_log_is_head_of(const struct problem *problem, const char *bytes, size_t length)
{
    char head[LOG_HEAD_BYTES];
    return !problem_error(problem) && length <= log_head(problem, head) &&
           memcmp(head, bytes, length) == 0;
}

/* Whether a head of this problem begins with this text, with any direction and cut that the
 * command leaves open. */
static int prove_log_is_beginning(const struct prove *prove, const char *bytes, size_t length)
{
    static const enum problem_direction directions[] = {PROBLEM_DOWN, PROBLEM_UP};
    struct problem problem = prove->problem;
    for (unsigned i = 0; i < 2 * (PROBLEM_CUT_MAX + 1); i++) {
        if (!prove->is_direction_given)
            problem.direction = directions[i % 2];
        if (!prove->is_cut_given)
            problem.cut = i / 2;
        if (prove_log_is_head_of(&problem, bytes, length))
            return 1;
    }
    return 0;
}

static int prove_log_read_jobs(struct log_text *text, struct prove_log *kept)
{
    uint64_t number;
    struct prove_job job;
    enum log_fault fault;
    do {
        fault = log_read_job(text, &kept->log, &number, &job);
        if (fault == LOG_GOOD)
            fault = log_add(&kept->log, number, &job);
    } while (fault == LOG_GOOD);
    if (fault == LOG_CUT)
        kept->cut_line = text->line;
    else if (fault != LOG_END)
        return prove_log_refuse_text(kept, text->line, fault);
    return CLI_YES;
}

static size_t prove_log_whole_lines(const char *bytes, size_t length)
{
    while (length && bytes[length - 1] != '\n')
        length--;
    return length;
}

/* An empty file is a log not begun yet, and so is one with only part of its head, which is written
 * first, before any job. Any other incomplete file belongs to someone else and is left alone. */
static int prove_log_read_text(const struct prove *prove, const char *bytes, size_t length,
                               struct prove_log *kept)
{
    struct log_text text = {bytes, bytes + length, 0};
    struct problem problem;
    enum log_fault fault = length ? log_read_head(&text, &problem) : LOG_CUT;
    kept->is_new = fault == LOG_CUT;
    kept->whole = kept->is_new ? 0 : prove_log_whole_lines(bytes, length);
    kept->cut_line = kept->is_new && length ? text.line : 0;
    if (kept->is_new)
        return prove_log_is_beginning(prove, bytes, length)
                   ? CLI_YES
                   : prove_log_refuse_beginning(kept, text.line);
    if (fault == LOG_GOOD && !log_new(&kept->log, &problem))
        fault = LOG_NO_MEMORY;
    if (fault != LOG_GOOD)
        return prove_log_refuse_text(kept, text.line, fault);
    return prove_log_read_jobs(&text, kept);
}

static int prove_log_read_file(const struct prove *prove, struct prove_log *kept)
{
    char *text = NULL;
    size_t length;
    int error = log_file_read(kept->fd, &text, &length);
    if (!error)
        sha256_of(text, length, kept->sha256);
    int status = error ? prove_log_refuse_file(kept->path, error)
                       : prove_log_read_text(prove, text, length, kept);
    free(text);
    return status;
}

/* The log supplies the direction and cut that the command leaves out. */
static int prove_log_fit(struct prove *prove, struct prove_log *kept)
{
    const struct problem *found = &kept->log.problem;
    struct problem wanted = prove->problem;
    char asked[PROBLEM_NAME_BYTES], name[PROBLEM_NAME_BYTES];
    if (!prove->is_direction_given)
        wanted.direction = found->direction;
    if (!prove->is_cut_given)
        wanted.cut = found->cut;
    prove->problem = wanted;
    prove->is_direction_given = prove->is_cut_given = 1;
    problem_name(&wanted, asked);
    problem_name(found, name);
    return strcmp(asked, name) == 0 ? CLI_YES : prove_log_refuse_problem(prove, kept);
}

static int prove_log_read_and_fit(struct prove *prove, struct prove_log *kept)
{
    int status = prove_log_read_file(prove, kept);
    if (status == CLI_YES && !kept->is_new)
        status = prove_log_fit(prove, kept);
    if (status != CLI_YES)
        prove_log_close(kept);
    return status;
}

/* What a power failure leaves: the beginning of a line. */
static int prove_log_drop_cut_line(struct prove_log *kept)
{
    cli_error(CLI_YES, "%s, line %lu is truncated, as by a power failure: it is dropped, and %s",
              kept->path, kept->cut_line,
              kept->is_new ? "the log is begun anew" : "its job is repeated");
    int error = log_file_shorten(kept->fd, kept->whole);
    if (error)
        prove_log_close(kept);
    return error ? prove_log_refuse_file(kept->path, error) : CLI_YES;
}

/* Wrong jobs are not built upon. */
static int prove_log_believe(const struct prove *prove, struct prove_log *kept)
{
    int status = prove_recount(&kept->log, 0, kept->path, prove->threads);
    if (status != CLI_YES)
        prove_log_close(kept);
    return status == CLI_NO ? CLI_FAILED : status;
}

int prove_log_open(struct prove *prove, struct prove_log *kept)
{
    *kept = (struct prove_log){.fd = -1, .path = prove->path, .is_new = 1};
    if (!prove->path)
        return CLI_YES;
    int error = log_file_open(prove->path, &kept->fd);
    int status =
        error ? prove_log_refuse_file(prove->path, error) : prove_log_read_and_fit(prove, kept);
    if (status == CLI_YES && kept->cut_line)
        status = prove_log_drop_cut_line(kept);
    return status == CLI_YES ? prove_log_believe(prove, kept) : status;
}

int prove_log_peek(struct prove *prove, struct prove_log *kept)
{
    *kept = (struct prove_log){.fd = -1, .path = prove->path};
    int error = log_file_peek(prove->path, &kept->fd);
    if (error)
        return prove_log_refuse_file(prove->path, error);
    int status = prove_log_read_and_fit(prove, kept);
    if (status == CLI_YES && kept->is_new) {
        prove_log_close(kept);
        return prove_log_refuse_text(kept, 1, LOG_NO_PROOF);
    }
    if (status == CLI_YES && kept->cut_line)
        cli_error(CLI_YES, "%s, line %lu is truncated; it is left out", kept->path,
                  kept->cut_line);
    return status;
}

/* ---- Writing ---- */

int prove_log_begin(const struct prove *prove, struct prove_log *kept)
{
    char head[LOG_HEAD_BYTES];
    if (!log_new(&kept->log, &prove->problem))
        return cli_error(CLI_FAILED, "not enough memory for a log");
    size_t length = log_head(&prove->problem, head);
    int error = kept->fd < 0 ? 0 : log_file_append(kept->fd, head, length);
    return error ? prove_log_refuse_file(kept->path, error) : CLI_YES;
}

int prove_log_keep(struct prove_log *kept, uint64_t number, const struct prove_job *job)
{
    char line[LOG_LINE_BYTES];
    size_t length = log_line(&kept->log, number, job, line);
    int error = kept->fd >= 0 ? log_file_append(kept->fd, line, length) : 0;
    if (!error && log_add(&kept->log, number, job) != LOG_GOOD)
        error = ENOMEM;
    if (!kept->error)
        kept->error = error; /* the first one counts; another thread's job may follow it */
    return !kept->error;
}

void prove_log_close(struct prove_log *kept)
{
    if (kept->fd >= 0)
        log_file_close(kept->fd);
    kept->fd = -1;
    log_free(&kept->log);
}

/* prove_replay.c - repeats one job: prints its line, and compares it with that of a log if there
 * is one. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "prove.h"
#include "stop.h"

static int prove_replay_compare_with_log(const struct prove *prove, const struct log *log,
                                         const struct prove_job *job)
{
    const struct prove_job *old = log_job(log, prove->only);
    char now[LOG_LINE_BYTES], then[LOG_LINE_BYTES];
    if (!old)
        return cli_error(CLI_OPEN, "%s has no job %" PRIu64 " to compare with", prove->path,
                         prove->only);
    log_line(log, prove->only, job, now);
    log_line(log, prove->only, old, then);
    if (strcmp(now, then) == 0)
        return CLI_YES;
    return cli_error(CLI_NO, "%s disagrees about job %" PRIu64, prove->path, prove->only);
}

static enum job_end prove_replay_do_job(const struct prove *prove, struct prove_job *job)
{
    struct prove_hunt *hunt = prove_hunt_new(&prove->problem, prove->kernel);
    enum job_end end = JOB_NO_MEMORY;
    if (hunt)
        end = prove_hunt_job(hunt, prove->only, &cli_stop, job);
    prove_hunt_free(hunt);
    return end;
}

static int replay(const struct prove *prove, const struct log *log)
{
    struct prove_job job;
    char line[LOG_LINE_BYTES];
    if (prove->only >= log->jobs)
        return cli_error(CLI_USAGE, "there are %" PRIu64 " jobs, numbered from 0", log->jobs);
    enum job_end end = prove_replay_do_job(prove, &job);
    if (end == JOB_STOPPED)
        return cli_error(CLI_OPEN, "stopped; the job was not finished");
    if (end == JOB_NO_MEMORY)
        return cli_error(CLI_FAILED, "not enough memory for the search");
    log_line(log, prove->only, &job, line);
    fputs(line, stdout);
    return prove->path ? prove_replay_compare_with_log(prove, log, &job) : CLI_YES;
}

int prove_replay(struct prove *prove)
{
    struct prove_log kept = {.fd = -1};
    struct answer_estimates plan;
    int status = prove->path ? prove_log_peek(prove, &kept) : prove_plan(prove, &plan);
    if (status == CLI_YES && !prove->path)
        status = prove_log_begin(prove, &kept);
    cli_stop_on_signals();
    if (status == CLI_YES)
        status = replay(prove, &kept.log);
    prove_log_close(&kept);
    return status;
}

/* find_jobs.c - numbered jobs for the threads and the time requested; see find.h. */
#include "../base/clock.h"
#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

#include <inttypes.h>

static int find_jobs_status(enum base_end end)
{
    const char *missing = cli_missing(end);
    if (missing)
        return cli_error(CLI_FAILED, "%s", missing);
    return end == BASE_STOPPED ? CLI_OPEN : CLI_YES;
}

int find_is_late(const struct find_request *request, uint64_t number, double started)
{
    return request->seconds && number && number % find_squares(request) == 0 &&
           base_seconds() - started > (double)request->seconds;
}

int find_run(const struct find_request *request, const struct base_jobs *jobs, uint64_t *done)
{
    return find_jobs_status(base_run(jobs, request->threads, done));
}

int find_run_all(const struct base_jobs *jobs, unsigned threads, struct cli_progress *progress,
                 const char *what, const char *many)
{
    cli_stop_on_signals();
    cli_progress_start(progress, what, jobs->count);
    enum base_end end = base_run(jobs, threads, NULL);
    cli_progress_end(progress);
    if (end == BASE_STOPPED)
        return cli_error(CLI_OPEN, "stopped after %" PRIu64 " of %" PRIu64 " %s", progress->done,
                         jobs->count, many);
    return find_jobs_status(end);
}

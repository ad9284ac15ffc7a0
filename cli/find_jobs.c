/* find_jobs.c - numbered jobs for as many threads and as long as was asked for; see find.h. */
#include "../base/clock.h"
#include "cli.h"
#include "find.h"
#include "progress.h"

int find_is_late(const struct find_request *request, uint64_t number, double started)
{
    return request->seconds && number && number % find_squares(request) == 0 &&
           base_seconds() - started > (double)request->seconds;
}

int find_run(const struct find_request *request, const struct base_jobs *jobs, uint64_t *done)
{
    enum base_end end = base_run(jobs, request->threads, done);
    const char *missing = cli_missing(end);
    if (missing)
        return cli_error(CLI_FAILED, "%s", missing);
    return end == BASE_STOPPED ? CLI_OPEN : CLI_YES;
}

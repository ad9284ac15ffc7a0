/* find_jobs.c - numbered jobs for as many threads and as long as was asked for; see find.h. */
#include "cli.h"
#include "find.h"
#include "progress.h"

int find_is_late(const struct find_request *request, uint64_t number, double started)
{
    return request->seconds && number && number % find_squares(request) == 0 &&
           cli_seconds() - started > (double)request->seconds;
}

int find_run(const struct find_request *request, const struct base_jobs *jobs, uint64_t *done)
{
    switch (base_run(jobs, request->threads, done)) {
    case BASE_DONE: break;
    case BASE_STOPPED: return CLI_OPEN;
    case BASE_NO_MEMORY: return cli_error(CLI_FAILED, "not enough memory for the search");
    case BASE_NO_THREAD: return cli_error(CLI_FAILED, CLI_NO_THREAD);
    }
    return CLI_YES;
}

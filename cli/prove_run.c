/* prove_run.c - the jobs of a search in the form that the runner wants. */
#include "prove.h"
#include "stop.h"

enum base_end prove_job_end(enum job_end end)
{
    switch (end) {
    case JOB_DONE: break;
    case JOB_STOPPED: return BASE_STOPPED;
    case JOB_NO_MEMORY: return BASE_NO_MEMORY;
    }
    return BASE_DONE;
}

enum base_end prove_job(const struct prove_hunt *hunt, uint64_t number, struct prove_job *job)
{
    return prove_job_end(prove_hunt_job(hunt, number, &cli_stop, job));
}

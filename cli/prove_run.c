/* prove_run.c - jobs of a search as the runner wants them. */
#include "prove.h"
#include "stop.h"

enum base_end prove_job_end(enum grim_job_end end)
{
    switch (end) {
    case GRIM_JOB_DONE: break;
    case GRIM_JOB_STOPPED: return BASE_STOPPED;
    case GRIM_JOB_NO_MEMORY: return BASE_NO_MEMORY;
    }
    return BASE_DONE;
}

enum base_end prove_job(const struct grim_hunt *hunt, uint64_t number, struct grim_job *job)
{
    return prove_job_end(grim_hunt_job(hunt, number, &cli_stop, job));
}

enum base_end prove_threads(const struct base_jobs *jobs, const struct prove *prove)
{
    return base_run(jobs, prove->threads, NULL);
}

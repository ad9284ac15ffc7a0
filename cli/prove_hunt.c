/* prove_hunt.c - the whole search.
 *
 * The log is the state: the jobs that it has are done, those that it lacks are run, and it holds
 * the answer in the end. Without --log it is only in memory. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "progress.h"
#include "prove.h"
#include "stop.h"

/* ---- Running ---- */

struct keeping {
    const struct prove *prove;
    const struct prove_hunt *hunt;
    struct prove_log *kept;
    struct cli_progress progress;
    uint64_t done;
    double nodes, about; /* done here, and still to do by the estimate */
};

static int hunt_is_missing(const struct prove *prove, const struct log *log, uint64_t number)
{
    return number % prove->shards == prove->shard && !log_job(log, number);
}

static enum base_turn hunt_turn(void *context, uint64_t number)
{
    const struct keeping *keeping = (const struct keeping *)context;
    return hunt_is_missing(keeping->prove, &keeping->kept->log, number) ? BASE_DO : BASE_SKIP;
}

static enum base_end hunt_job(void *context, uint64_t number, void *result)
{
    const struct keeping *keeping = (const struct keeping *)context;
    return prove_job(keeping->hunt, number, (struct prove_job *)result);
}

/* One factor is enough, unless all are to be counted: then jobs in progress stop too. */
static int hunt_keep(void *context, uint64_t number, const void *result)
{
    struct keeping *keeping = (struct keeping *)context;
    const struct prove_job *job = (const struct prove_job *)result;
    int good = prove_log_keep(keeping->kept, number, job);
    keeping->nodes += prove_job_nodes(job);
    cli_progress_nodes(&keeping->progress, ++keeping->done, keeping->nodes, keeping->about);
    if (!good || (job->factors && !keeping->kept->log.problem.all))
        cli_stop = 1;
    return 1;
}

/* Jobs of this share that are missing. */
static uint64_t prove_hunt_jobs_left(const struct prove *prove, const struct log *log)
{
    uint64_t left = 0;
    for (uint64_t k = 0; k < log->jobs; k++)
        left += (uint64_t)hunt_is_missing(prove, log, k);
    return left;
}

/* The estimate minus the log's jobs; of that, this process's share. If those jobs have more nodes
 * than estimated, the missing ones are assumed to be like them. */
static double hunt_nodes_left(const struct prove *prove, const struct log *log, double estimated)
{
    double done = 0;
    for (uint64_t i = 0; i < log->count; i++)
        done += prove_job_nodes(&log->entries[i].job);
    if (estimated <= done)
        estimated = done * (double)log->jobs / (double)log->count;
    return (estimated - done) * (double)prove_hunt_jobs_left(prove, log) /
           (double)(log->jobs - log->count);
}

/* The log has what was done before something went wrong; without one it is saved. If nothing was
 * left to do, it does not matter. */
static int prove_hunt_say_end(const struct prove *prove, const struct prove_log *kept,
                              enum base_end end)
{
    if (kept->error && kept->path)
        return cli_error(CLI_FAILED,
                         "%s: %s; its %" PRIu64 " jobs are safe, and the same command "
                         "continues",
                         kept->path, strerror(kept->error), kept->log.count);
    const char *missing = cli_missing(kept->error ? BASE_NO_MEMORY : end);
    if (missing && !prove_hunt_jobs_left(prove, &kept->log))
        return CLI_YES;
    if (missing && !kept->path && kept->log.count)
        prove_save_rest(prove, &kept->log, missing);
    else if (missing)
        cli_error(CLI_FAILED, "%s", missing);
    return missing ? CLI_FAILED : CLI_YES;
}

static enum base_end hunt_run(struct keeping *keeping, const struct prove_hunt *hunt)
{
    const struct prove *prove = keeping->prove;
    const struct base_jobs jobs = {.count = keeping->kept->log.jobs,
                                   .result_bytes = sizeof(struct prove_job),
                                   .job = hunt_job,
                                   .keep = hunt_keep,
                                   .turn = hunt_turn,
                                   .stop = &cli_stop,
                                   .context = keeping};
    keeping->hunt = hunt;
    cli_progress_start(&keeping->progress, "job",
                       prove_hunt_jobs_left(prove, &keeping->kept->log));
    enum base_end end = prove->runner ? prove->runner(&jobs, &prove->problem, prove->kernel)
                                      : base_run(&jobs, prove->threads, NULL);
    cli_progress_end(&keeping->progress);
    return end;
}

static int prove_hunt_run_jobs(const struct prove *prove, struct prove_log *kept, double nodes)
{
    struct keeping keeping = {
        .prove = prove, .kept = kept, .about = hunt_nodes_left(prove, &kept->log, nodes)};
    cli_stop_on_signals();
    struct prove_hunt *hunt = prove_hunt_new(&prove->problem, prove->kernel);
    enum base_end end = hunt ? hunt_run(&keeping, hunt) : BASE_NO_MEMORY;
    prove_hunt_free(hunt);
    return prove_hunt_say_end(prove, kept, end);
}

/* ---- What comes out ---- */

/* An exit status: worse than open if the jobs are lost. */
static int prove_hunt_say_what_is_left(const struct prove *prove, const struct log *log)
{
    if (!prove_hunt_jobs_left(prove, log))
        return CLI_OPEN;
    if (prove->path)
        return cli_error(CLI_OPEN,
                         "stopped, %" PRIu64 " of %" PRIu64 " jobs are in %s; the same command "
                         "continues",
                         log->count, log->jobs, prove->path);
    return prove_save_rest(prove, log, "stopped");
}

static int prove_hunt_answer(const struct prove *prove, const struct answer_estimates *plan,
                             const struct log *log)
{
    int status = prove_answer(log, prove->path ? prove->path : "the search");
    if (status == CLI_FAILED)
        return status;
    if (prove->json)
        answer_proof_json(stdout, log, plan);
    else
        answer_proof_print(stdout, log);
    if (status == CLI_OPEN)
        status = prove_hunt_say_what_is_left(prove, log);
    return status;
}

/* ---- The order of things ---- */

static int prove_hunt_print_estimate(const struct prove *prove, struct answer_estimates *plan)
{
    prove_measure(prove, plan);
    (prove->json ? answer_estimates_json : answer_estimates_print)(stdout, plan);
    return CLI_YES;
}

/* So that the log can be read while the jobs run. */
static void prove_hunt_print_start(const struct prove *prove, const struct answer_estimates *plan,
                                   const struct log *log)
{
    char name[PROBLEM_NAME_BYTES];
    if (prove->json)
        return;
    problem_name(&prove->problem, name);
    answer_estimates_print(stdout, plan);
    printf("problem %s\n", name);
    if (prove->shards > 1)
        printf("share %" PRIu64 " of %" PRIu64 "\n", prove->shard + 1, prove->shards);
    if (log->count)
        printf("resumed with %" PRIu64 " of %" PRIu64 " jobs\n", log->count, log->jobs);
    fflush(stdout);
}

static int hunt_with_log(struct prove *prove, struct prove_log *kept)
{
    struct answer_estimates plan;
    int status = prove_plan(prove, &plan);
    if (status == CLI_YES && prove->estimate_only)
        return prove_hunt_print_estimate(prove, &plan);
    if (status == CLI_YES && kept->is_new)
        status = prove_log_begin(prove, kept);
    if (status != CLI_YES)
        return status;
    prove_hunt_print_start(prove, &plan, &kept->log);
    if (log_answer(&kept->log) == LOG_OPEN)
        status = prove_hunt_run_jobs(prove, kept, plan.tree[prove->problem.direction].nodes);
    return status == CLI_YES ? prove_hunt_answer(prove, &plan, &kept->log) : status;
}

int prove_hunt(struct prove *prove)
{
    struct prove_log kept;
    if (prove->estimate_only)
        prove->path = NULL;
    int status = prove_log_open(prove, &kept);
    if (status != CLI_YES)
        return status;
    status = hunt_with_log(prove, &kept);
    prove_log_close(&kept);
    return status;
}

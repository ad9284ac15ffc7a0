/* prove_recount.c - accepts a log: the first stages of its jobs are counted again. */
#include <inttypes.h>
#include <stdlib.h>

#include "../search/prove/recount.h"
#include "cli.h"
#include "progress.h"
#include "prove.h"
#include "stop.h"

/* A verdict for every entry of the log from the first new one on. */
struct recounting {
    const struct log *log;
    const struct prove_hunt *hunt;
    uint64_t first, done;
    struct recount *verdict;
    struct cli_progress progress;
};

static enum base_end recount_job(void *context, uint64_t number, void *verdict)
{
    const struct recounting *recounting = (const struct recounting *)context;
    const struct log_entry *entry = &recounting->log->entries[recounting->first + number];
    return prove_job_end(recount_stages(recounting->hunt, entry->number, &entry->job, &cli_stop,
                                        (struct recount *)verdict));
}

static int recount_keep(void *context, uint64_t number, const void *verdict)
{
    struct recounting *recounting = (struct recounting *)context;
    recounting->verdict[number] = *(const struct recount *)verdict;
    cli_progress_at(&recounting->progress, ++recounting->done);
    return 1;
}

static enum base_end recount_run(struct recounting *recounting, unsigned threads)
{
    const struct base_jobs jobs = {.count = recounting->log->count - recounting->first,
                                   .result_bytes = sizeof(struct recount),
                                   .job = recount_job,
                                   .keep = recount_keep,
                                   .stop = &cli_stop,
                                   .context = recounting};
    struct prove_hunt *hunt = prove_hunt_new(&recounting->log->problem, KERNEL_BEST);
    recounting->hunt = hunt;
    enum base_end end = hunt ? base_run(&jobs, threads, NULL) : BASE_NO_MEMORY;
    prove_hunt_free(hunt);
    return end;
}

/* The first entry of the log that is wrong. */
static int prove_recount_judge(const struct recounting *recounting, const char *name)
{
    const struct log *log = recounting->log;
    uint64_t i = recounting->first;
    while (i < log->count && recounting->verdict[i - recounting->first].is_same)
        i++;
    if (i == log->count)
        return CLI_YES;
    const struct recount *found = &recounting->verdict[i - recounting->first];
    const struct log_entry *entry = &log->entries[i];
    if (found->stage == entry->job.stages)
        return cli_error(CLI_NO, "%s, job %" PRIu64 ": recounting finds other factors", name,
                         entry->number);
    return cli_error(CLI_NO,
                     "%s, job %" PRIu64 ", stage %u: the log says %" PRIu64
                     " nodes, but recounting finds %s%" PRIu64,
                     name, entry->number, found->stage + 1, entry->job.nodes[found->stage],
                     found->nodes > entry->job.nodes[found->stage] ? "at least " : "",
                     found->nodes);
}

static int prove_recount_say_end(enum base_end end, const char *name)
{
    if (end == BASE_STOPPED)
        return cli_error(CLI_OPEN, "stopped before the jobs of %s were recounted", name);
    return cli_error(CLI_FAILED, "%s", cli_missing(end));
}

int prove_recount(const struct log *log, uint64_t first, const char *name, unsigned threads)
{
    struct recounting recounting = {.log = log, .first = first};
    if (first == log->count)
        return CLI_YES;
    recounting.verdict = calloc((size_t)(log->count - first), sizeof *recounting.verdict);
    enum base_end end = BASE_NO_MEMORY;
    cli_stop_on_signals();
    cli_progress_start(&recounting.progress, "counted again: job", log->count - first);
    if (recounting.verdict)
        end = recount_run(&recounting, threads);
    cli_progress_end(&recounting.progress);
    int status = end == BASE_DONE ? prove_recount_judge(&recounting, name)
                                  : prove_recount_say_end(end, name);
    free(recounting.verdict);
    return status;
}

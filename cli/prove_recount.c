/* prove_recount.c - a log is taken in: the first stages of its jobs are counted again. */
#include <inttypes.h>
#include <stdlib.h>

#include "../search/prove/recount.h"
#include "cli.h"
#include "progress.h"
#include "prove.h"
#include "stop.h"

/* A verdict for every entry of the log from the first on that is new. */
struct recounting {
    const struct grim_log *log;
    uint64_t first, done;
    struct grim_recount *verdict;
    struct cli_progress progress;
};

static struct grim_recount *verdict_of(const struct recounting *recounting, uint64_t number)
{
    return &recounting->verdict[recounting->log->place[number] - 1 - recounting->first];
}

static enum grim_job_end recount(void *context, const struct grim_hunt *hunt, uint64_t number,
                                 const volatile int *stop, struct grim_job *job)
{
    const struct recounting *recounting = (const struct recounting *)context;
    *job = *grim_log_job(recounting->log, number);
    return grim_recount(hunt, number, job, stop, verdict_of(recounting, number));
}

static int keep(void *context, uint64_t number, const struct grim_job *job)
{
    struct recounting *recounting = (struct recounting *)context;
    (void)number;
    (void)job;
    cli_progress_at(&recounting->progress, ++recounting->done);
    return 1;
}

static enum grim_run_end run(struct recounting *recounting, unsigned threads)
{
    const struct grim_log *log = recounting->log;
    const struct grim_run run = {
        .log = log, .stop = &cli_stop, .keep = keep, .context = recounting, .work = recount};
    uint64_t count = log->count - recounting->first;
    uint64_t *numbers = malloc((size_t)count * sizeof *numbers);
    struct grim_queue *queue = NULL;
    if (numbers) {
        for (uint64_t i = 0; i < count; i++)
            numbers[i] = log->entries[recounting->first + i].number;
        queue = grim_queue_of(&run, numbers, count);
    }
    struct grim_hunt *hunt = grim_hunt_new(&log->problem, GRIM_KERNEL_BEST);
    enum grim_run_end end = GRIM_RUN_NO_MEMORY;
    if (queue && hunt)
        end = grim_run_threads(queue, hunt, threads);
    grim_queue_free(queue);
    grim_hunt_free(hunt);
    free(numbers);
    return end;
}

/* The first in the log that is not as it says. */
static int judge(const struct recounting *recounting, const char *name)
{
    const struct grim_log *log = recounting->log;
    uint64_t i = recounting->first;
    while (i < log->count && recounting->verdict[i - recounting->first].is_same)
        i++;
    if (i == log->count)
        return CLI_YES;
    const struct grim_recount *found = &recounting->verdict[i - recounting->first];
    const struct grim_log_entry *entry = &log->entries[i];
    if (found->stage == entry->job.stages)
        return cli_error(CLI_NO, "%s, job %" PRIu64 ": its factors are others, counted again",
                         name, entry->number);
    return cli_error(CLI_NO,
                     "%s, job %" PRIu64 ", stage %u: the log says %" PRIu64
                     " nodes, and counted again there are %s%" PRIu64,
                     name, entry->number, found->stage + 1, entry->job.nodes[found->stage],
                     found->nodes > entry->job.nodes[found->stage] ? "at least " : "",
                     found->nodes);
}

static int say_end(enum grim_run_end end, const char *name)
{
    if (end == GRIM_RUN_STOPPED)
        return cli_error(CLI_OPEN, "stopped before the jobs of %s were counted again", name);
    return end == GRIM_RUN_NO_THREAD
               ? cli_error(CLI_FAILED, "the system does not give that many threads; ask for fewer")
               : cli_error(CLI_FAILED, "not enough memory to count the jobs of %s again", name);
}

int prove_recount(const struct grim_log *log, uint64_t first, const char *name, unsigned threads)
{
    struct recounting recounting = {.log = log, .first = first};
    if (first == log->count)
        return CLI_YES;
    recounting.verdict = calloc((size_t)(log->count - first), sizeof *recounting.verdict);
    enum grim_run_end end = GRIM_RUN_NO_MEMORY;
    cli_stop_on_signals();
    cli_progress_start(&recounting.progress, "counted again: job", log->count - first);
    if (recounting.verdict)
        end = run(&recounting, threads);
    cli_progress_end(&recounting.progress);
    int status = end == GRIM_RUN_DONE ? judge(&recounting, name) : say_end(end, name);
    free(recounting.verdict);
    return status;
}

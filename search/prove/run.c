#define _POSIX_C_SOURCE 200809L
#include "run.h"

#include <pthread.h>
#include <stdlib.h>

struct grim_queue {
    struct grim_run run;
    pthread_mutex_t lock; /* of what follows, and of the keeper */
    uint64_t next, count;
    uint64_t number[];
};

/* ---- The queue ---- */

static int is_wanted(const struct grim_run *run, uint64_t number)
{
    return number % run->shards == run->shard && !grim_log_job(run->log, number);
}

static struct grim_queue *new_queue(const struct grim_run *run, uint64_t room)
{
    struct grim_queue *queue = malloc(sizeof *queue + (size_t)room * sizeof queue->number[0]);
    if (!queue || pthread_mutex_init(&queue->lock, NULL) != 0) {
        free(queue);
        return NULL;
    }
    queue->run = *run;
    queue->next = 0;
    queue->count = 0;
    return queue;
}

struct grim_queue *grim_queue_new(const struct grim_run *run)
{
    struct grim_queue *queue = new_queue(run, run->log->jobs - run->log->count);
    for (uint64_t k = 0; queue && k < run->log->jobs; k++)
        if (is_wanted(run, k))
            queue->number[queue->count++] = k;
    return queue;
}

struct grim_queue *grim_queue_of(const struct grim_run *run, const uint64_t *numbers,
                                 uint64_t count)
{
    struct grim_queue *queue = new_queue(run, count);
    for (uint64_t i = 0; queue && i < count; i++)
        queue->number[queue->count++] = numbers[i];
    return queue;
}

void grim_queue_free(struct grim_queue *queue)
{
    if (queue)
        pthread_mutex_destroy(&queue->lock);
    free(queue);
}

uint64_t grim_queue_jobs(const struct grim_queue *queue)
{
    return queue->count;
}

int grim_queue_take(struct grim_queue *queue, uint64_t *number)
{
    pthread_mutex_lock(&queue->lock);
    int is_there = !*queue->run.stop && queue->next < queue->count;
    if (is_there)
        *number = queue->number[queue->next++];
    pthread_mutex_unlock(&queue->lock);
    return is_there;
}

/* A result that comes after the end was called for is as good as any other: it is kept. */
void grim_queue_keep(struct grim_queue *queue, uint64_t number, const struct grim_job *job)
{
    pthread_mutex_lock(&queue->lock);
    if (!queue->run.keep(queue->run.context, number, job))
        *queue->run.stop = 1;
    pthread_mutex_unlock(&queue->lock);
}

/* ---- Threads ---- */

struct worker {
    struct grim_queue *queue;
    const struct grim_hunt *hunt;
    enum grim_run_end end;
};

static enum grim_job_end do_job(const struct worker *worker, uint64_t number, struct grim_job *job)
{
    const struct grim_run *run = &worker->queue->run;
    return run->work ? run->work(run->context, worker->hunt, number, run->stop, job)
                     : grim_hunt_job(worker->hunt, number, run->stop, job);
}

static void work(struct worker *worker)
{
    struct grim_queue *queue = worker->queue;
    struct grim_job job;
    uint64_t number;
    worker->end = GRIM_RUN_DONE;
    while (worker->end == GRIM_RUN_DONE && grim_queue_take(queue, &number)) {
        enum grim_job_end end = do_job(worker, number, &job);
        if (end == GRIM_JOB_DONE)
            grim_queue_keep(queue, number, &job);
        else
            worker->end = end == GRIM_JOB_STOPPED ? GRIM_RUN_STOPPED : GRIM_RUN_NO_MEMORY;
    }
    if (worker->end == GRIM_RUN_NO_MEMORY)
        *queue->run.stop = 1;
}

static void *help(void *worker)
{
    work(worker);
    return NULL;
}

static enum grim_run_end worst_of(const struct worker *workers, unsigned count)
{
    enum grim_run_end worst = GRIM_RUN_DONE;
    for (unsigned i = 0; i < count; i++)
        if (workers[i].end > worst)
            worst = workers[i].end;
    return worst;
}

/* If not all threads come, those that did stop, so that the caller can say so at once. */
static enum grim_run_end run_workers(struct worker *workers, pthread_t *helpers, unsigned threads)
{
    unsigned helping = 0;
    while (helping + 1 < threads &&
           pthread_create(&helpers[helping], NULL, help, &workers[helping + 1]) == 0)
        helping++;
    if (helping + 1 < threads)
        *workers->queue->run.stop = 1;
    work(&workers[0]);
    for (unsigned i = 0; i < helping; i++)
        pthread_join(helpers[i], NULL);
    return helping + 1 < threads ? GRIM_RUN_NO_THREAD : worst_of(workers, threads);
}

enum grim_run_end grim_run_threads(struct grim_queue *queue, const struct grim_hunt *hunt,
                                   unsigned threads)
{
    unsigned count = threads < queue->count ? threads : (unsigned)queue->count;
    count += count == 0;
    struct worker *workers = calloc(count, sizeof *workers);
    pthread_t *helpers = calloc(count, sizeof *helpers);
    enum grim_run_end end = GRIM_RUN_NO_MEMORY;
    if (workers && helpers) {
        for (unsigned i = 0; i < count; i++)
            workers[i] = (struct worker){queue, hunt, GRIM_RUN_DONE};
        end = run_workers(workers, helpers, count);
    }
    free(workers);
    free(helpers);
    if (end == GRIM_RUN_DONE && *queue->run.stop)
        return GRIM_RUN_STOPPED;
    return end;
}

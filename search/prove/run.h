/* run.h - who does which job: a queue of those that are not finished, and threads that take from it.
 *
 * A job's result does not depend on who did it, so that a runner only hands out numbers and collects
 * results: threads here, and other processes through the same queue. */
#ifndef GRIM_RUN_H
#define GRIM_RUN_H

#include "log.h"

/* Keeps what a job gave; returns 0 to end the run. One call at a time. */
typedef int grim_run_keeper(void *context, uint64_t number, const struct grim_job *job);

/* Does a job, as grim_hunt_job does. Any thread may call it. */
typedef enum grim_job_end grim_run_doer(void *context, const struct grim_hunt *hunt,
                                        uint64_t number, const volatile int *stop,
                                        struct grim_job *job);

/* Of the jobs that the log lacks, those k with k % shards == shard. */
struct grim_run {
    const struct grim_log *log;
    uint64_t shard, shards;
    volatile int *stop; /* set by whoever wants the run to end, the run itself included */
    grim_run_keeper *keep;
    void *context;
    grim_run_doer *work; /* NULL for grim_hunt_job */
};

enum grim_run_end { GRIM_RUN_DONE, GRIM_RUN_STOPPED, GRIM_RUN_NO_MEMORY, GRIM_RUN_NO_THREAD };

struct grim_queue;
struct grim_queue *grim_queue_new(const struct grim_run *run);

/* Of these jobs instead, whether the log has them or not. */
struct grim_queue *grim_queue_of(const struct grim_run *run, const uint64_t *numbers,
                                 uint64_t count);
void grim_queue_free(struct grim_queue *queue);

/* These may be called by any thread. Taking gives 0 when there are no more or the run has to stop. */
int grim_queue_take(struct grim_queue *queue, uint64_t *number);
void grim_queue_keep(struct grim_queue *queue, uint64_t number, const struct grim_job *job);

/* How many jobs the queue had when it was new. */
uint64_t grim_queue_jobs(const struct grim_queue *queue);

/* The caller is one of the threads. */
enum grim_run_end grim_run_threads(struct grim_queue *queue, const struct grim_hunt *hunt,
                                   unsigned threads);

#endif

/* runner.h - numbered jobs by any number of threads.
 *
 * Jobs are handed out in the order of their numbers. A job's result must not depend on which
 * thread does it or when, so that many threads get the same result as one. Shared data is only
 * touched in `turn` and `keep`, by one thread at a time: no other locks are needed. */
#ifndef GRIM_BASE_RUNNER_H
#define GRIM_BASE_RUNNER_H

#include <stddef.h>
#include <stdint.h>

#include "stop.h"

enum { BASE_THREADS_MAX = 1024 };

/* How a job ended, or a run: the worst end of its jobs. */
enum base_end { BASE_DONE, BASE_STOPPED, BASE_NO_MEMORY, BASE_NO_THREAD };

/* Whether to do a job when its turn comes. */
enum base_turn { BASE_DO, BASE_SKIP, BASE_ENOUGH };

struct base_runner;

struct base_jobs {
    uint64_t count;
    size_t result_bytes; /* at least one */
    /* Called by any thread. Once *stop is set it should end soon, with or without a result. */
    enum base_end (*job)(void *context, uint64_t number, void *result);
    /* Takes results as they come. 0 when no job with a higher number is needed: all with a lower
     * one have begun by then and are waited for, so the result does not depend on which was
     * faster. */
    int (*keep)(void *context, uint64_t number, const void *result);
    enum base_turn (*turn)(void *context, uint64_t number); /* NULL: do them all */
    base_stop *stop; /* the run itself sets it if memory or a thread is missing */
    void *context;
    /* What the caller's thread does while others do the jobs, even if none could be started; NULL:
     * it does jobs itself. */
    void (*beside)(void *context, struct base_runner *runner);
    void *beside_context;
};

/* Up to BASE_THREADS_MAX threads, the caller's among them unless it has `beside`. All jobs below
 * *done, unless that is NULL, were done or skipped, except those that ended without a result. */
enum base_end base_run(const struct base_jobs *jobs, unsigned threads, uint64_t *done);

/* For jobs that are done elsewhere, from `beside`: taking gives 0 when there are no more. */
int base_take(struct base_runner *runner, uint64_t *number);
void base_keep(struct base_runner *runner, uint64_t number, const void *result);

#endif

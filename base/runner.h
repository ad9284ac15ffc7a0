/* runner.h - numbered jobs by any number of threads.
 *
 * Jobs are handed out in the order of their numbers. What a job gives must not depend on who does
 * it or when, so that many threads come to what one comes to. What the jobs share is touched in
 * `turn` and in `keep`, and there is one thread at a time: nobody else needs a lock. */
#ifndef GRIM_BASE_RUNNER_H
#define GRIM_BASE_RUNNER_H

#include <stddef.h>
#include <stdint.h>

#include "stop.h"

enum { BASE_THREADS_MAX = 1024 };

/* How a job ended, or all of them; the worst of them stands for all. */
enum base_end { BASE_DONE, BASE_STOPPED, BASE_NO_MEMORY, BASE_NO_THREAD };

/* Whether a job is done when its turn has come. */
enum base_turn { BASE_DO, BASE_SKIP, BASE_ENOUGH };

struct base_runner;

struct base_jobs {
    uint64_t count;
    size_t result_bytes; /* at least one */
    /* By any thread. Whoever sets *stop wants it to end soon, with a result or without. */
    enum base_end (*job)(void *context, uint64_t number, void *result);
    /* Takes results as they come. 0 when no job with a higher number is needed: as all with a
     * lower one have begun by then, and are waited for, that does not depend on who was faster. */
    int (*keep)(void *context, uint64_t number, const void *result);
    enum base_turn (*turn)(void *context, uint64_t number); /* NULL to do them all */
    base_stop *stop; /* the run itself sets it where memory or a thread is missing */
    void *context;
    /* What the caller's thread does while others do the jobs, whether they came or not; NULL when
     * it is to do jobs itself. */
    void (*beside)(void *context, struct base_runner *runner);
    void *beside_context;
};

/* Up to BASE_THREADS_MAX threads, the caller's among them unless it has something
 * beside. Below *done, unless that is NULL, all jobs were done or skipped: those that
 * ended without a result apart. */
enum base_end base_run(const struct base_jobs *jobs, unsigned threads, uint64_t *done);

/* For jobs that are done elsewhere, from `beside`: taking gives 0 when there are no more. */
int base_take(struct base_runner *runner, uint64_t *number);
void base_keep(struct base_runner *runner, uint64_t number, const void *result);

#endif

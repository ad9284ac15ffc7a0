#define _POSIX_C_SOURCE 200809L
#include "runner.h"

#include <pthread.h>
#include <stdlib.h>

struct base_runner {
    const struct base_jobs *jobs;
    pthread_mutex_t lock; /* of what follows, and of the jobs' `turn` and `keep` */
    uint64_t next, limit; /* to hand out, up to the limit */
    enum base_end end;    /* the worst so far */
};

/* ---- Handing out and taking back ---- */

static enum base_turn runner_turn(const struct base_runner *runner)
{
    const struct base_jobs *jobs = runner->jobs;
    return jobs->turn ? jobs->turn(jobs->context, runner->next) : BASE_DO;
}

static int runner_take(struct base_runner *runner, uint64_t *number)
{
    enum base_turn turn = BASE_SKIP;
    while (runner->next < runner->limit && (turn = runner_turn(runner)) == BASE_SKIP)
        runner->next++;
    if (runner->next >= runner->limit)
        return 0;
    if (*runner->jobs->stop && runner->end < BASE_STOPPED)
        runner->end = BASE_STOPPED;
    if (*runner->jobs->stop || turn == BASE_ENOUGH) {
        runner->limit = runner->next;
        return 0;
    }
    *number = runner->next++;
    return 1;
}

int base_take(struct base_runner *runner, uint64_t *number)
{
    pthread_mutex_lock(&runner->lock);
    int is_there = runner_take(runner, number);
    pthread_mutex_unlock(&runner->lock);
    return is_there;
}

/* A result that comes after the end was called for is as good as any other, and kept. */
void base_keep(struct base_runner *runner, uint64_t number, const void *result)
{
    const struct base_jobs *jobs = runner->jobs;
    pthread_mutex_lock(&runner->lock);
    if (!jobs->keep(jobs->context, number, result) && number < runner->limit)
        runner->limit = number + 1;
    pthread_mutex_unlock(&runner->lock);
}

/* What one thread lacks, all lack: they stop. */
static void runner_end(struct base_runner *runner, enum base_end end)
{
    pthread_mutex_lock(&runner->lock);
    if (end > runner->end)
        runner->end = end;
    if (end > BASE_STOPPED)
        *runner->jobs->stop = 1;
    pthread_mutex_unlock(&runner->lock);
}

/* ---- Threads ---- */

static void runner_do_jobs(struct base_runner *runner)
{
    const struct base_jobs *jobs = runner->jobs;
    void *result = malloc(jobs->result_bytes);
    enum base_end end = result ? BASE_DONE : BASE_NO_MEMORY;
    uint64_t number;
    while (end == BASE_DONE && base_take(runner, &number)) {
        end = jobs->job(jobs->context, number, result);
        if (end == BASE_DONE)
            base_keep(runner, number, result);
    }
    free(result);
    runner_end(runner, end);
}

static void *runner_help(void *runner)
{
    runner_do_jobs((struct base_runner *)runner);
    return NULL;
}

static unsigned runner_helpers(const struct base_jobs *jobs, unsigned threads)
{
    uint64_t wanted = threads < jobs->count ? threads : jobs->count;
    if (!jobs->beside && wanted)
        wanted--;
    return wanted < BASE_THREADS_MAX ? (unsigned)wanted : BASE_THREADS_MAX;
}

/* If not all threads can be started, the others stop, so that the caller can say so at once. */
enum base_end base_run(const struct base_jobs *jobs, unsigned threads, uint64_t *done)
{
    struct base_runner runner = {
        .jobs = jobs, .lock = PTHREAD_MUTEX_INITIALIZER, .limit = jobs->count};
    pthread_t helpers[BASE_THREADS_MAX];
    unsigned count = 0, wanted = runner_helpers(jobs, threads);
    while (count < wanted && pthread_create(&helpers[count], NULL, runner_help, &runner) == 0)
        count++;
    if (count < wanted)
        runner_end(&runner, BASE_NO_THREAD);
    if (jobs->beside)
        jobs->beside(jobs->beside_context, &runner);
    else
        runner_do_jobs(&runner);
    for (unsigned i = 0; i < count; i++)
        pthread_join(helpers[i], NULL);
    pthread_mutex_destroy(&runner.lock);
    if (done)
        *done = runner.limit;
    return runner.end;
}

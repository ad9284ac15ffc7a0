/* find_jobs.c - numbered jobs for threads; see find.h. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>

#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

struct work {
    const struct find_jobs *jobs;
    double started;
    pthread_mutex_t lock; /* of what follows */
    uint64_t next, end, done;
    int is_stopped;
};

static int is_late(const struct work *work)
{
    const struct find_jobs *jobs = work->jobs;
    return jobs->seconds && work->next && work->next % jobs->group == 0 &&
           cli_seconds() - work->started > (double)jobs->seconds;
}

/* Returns 0 when there is no job left. */
static int take(struct work *work, uint64_t *number)
{
    pthread_mutex_lock(&work->lock);
    if (work->next < work->end && (cli_stop || is_late(work))) {
        work->is_stopped = cli_stop;
        work->end = work->next;
    }
    int taken = work->next < work->end;
    *number = work->next;
    work->next += (uint64_t)taken;
    pthread_mutex_unlock(&work->lock);
    return taken;
}

static uint64_t tick_off(struct work *work, uint64_t number, int is_last)
{
    pthread_mutex_lock(&work->lock);
    if (is_last && number < work->end)
        work->end = number + 1;
    uint64_t done = ++work->done;
    pthread_mutex_unlock(&work->lock);
    return done;
}

static void do_jobs(struct work *work, int watching)
{
    const struct find_jobs *jobs = work->jobs;
    uint64_t number;
    while (take(work, &number)) {
        uint64_t done = tick_off(work, number, jobs->job(jobs->context, number));
        if (watching)
            jobs->watch(jobs->context, done);
    }
}

static void *help(void *work)
{
    do_jobs((struct work *)work, 0);
    return NULL;
}

/* What was begun is waited for, and nothing more is. */
static void call_off(struct work *work)
{
    pthread_mutex_lock(&work->lock);
    work->end = work->next;
    pthread_mutex_unlock(&work->lock);
}

int find_do_jobs(const struct find_jobs *jobs, uint64_t *done)
{
    struct work work = {.jobs = jobs, .started = cli_seconds(), .end = jobs->count};
    pthread_t helpers[CLI_THREADS_MAX];
    unsigned count = 0, wanted = jobs->threads - 1;
    if (wanted >= jobs->count)
        wanted = jobs->count ? (unsigned)jobs->count - 1 : 0;
    pthread_mutex_init(&work.lock, NULL);
    while (count < wanted && pthread_create(&helpers[count], NULL, help, &work) == 0)
        count++;
    if (count < wanted)
        call_off(&work);
    do_jobs(&work, 1);
    for (unsigned i = 0; i < count; i++)
        pthread_join(helpers[i], NULL);
    pthread_mutex_destroy(&work.lock);
    *done = work.end;
    if (count < wanted)
        return cli_error(CLI_FAILED, CLI_NO_THREAD);
    return work.is_stopped ? CLI_OPEN : CLI_YES;
}

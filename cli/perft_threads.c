#define _POSIX_C_SOURCE 200809L
#include "perft_threads.h"

#include <stdlib.h>

#include "../base/clock.h"
#include "../base/runner.h"
#include "../chess/perft_hash.h"
#include "cli.h"
#include "progress.h"
#include "stop.h"

/* Jobs differ in size by a factor of ten and more: with so many for each thread the last ones to
 * end do not keep the others waiting for long. */
enum { JOBS_A_THREAD = 64, JOBS_WANTED_MAX = 16384, PLIES_MAX = 7, PLIES_LEFT = 3 };

/* This many plies take a second at most; the stop flag is checked before them. */
enum { PLIES_UNASKED = 5 };

struct job {
    uint64_t nodes;
    uint16_t root; /* index of the first move */
    uint8_t is_done;
    grim_move line[PLIES_MAX];
};

struct work {
    const struct perft *how;
    const struct grim_position *pos;
    unsigned plies; /* of a job's line */
    unsigned depth; /* below it */
    struct job *jobs;
    size_t count, done;
};

/* ---- Jobs ---- */

static size_t threads_jobs_wanted(unsigned threads)
{
    size_t wanted = (size_t)JOBS_A_THREAD * threads;
    return wanted < JOBS_WANTED_MAX ? wanted : JOBS_WANTED_MAX;
}

/* As few plies as give jobs for all, and none of them too small to be worth it. */
static unsigned threads_plies_of_jobs(const struct perft *how, const struct grim_position *pos,
                                      unsigned depth)
{
    unsigned plies = 1;
    while (plies < PLIES_MAX && plies + PLIES_LEFT < depth &&
           how->generator->perft(pos, plies) < threads_jobs_wanted(how->threads))
        plies++;
    return plies;
}

/* Generators list the same pieces in the same order, but not each one's targets: from a1 to h8. */
static void threads_list(const struct perft *how, const struct grim_position *pos,
                         struct grim_moves *moves)
{
    how->generator->legal_moves(pos, moves);
    for (unsigned i = 1; i < moves->count; i++)
        for (grim_move *at = &moves->move[i];
             at > moves->move && grim_move_from(at[-1]) == grim_move_from(*at) &&
             grim_move_act(at[-1]) == grim_move_act(*at) && at[-1] > *at;
             at--) {
            grim_move later = at[-1];
            at[-1] = *at;
            *at = later;
        }
}

static void threads_list_jobs(struct work *work, const struct grim_position *pos, struct job *job,
                              unsigned ply)
{
    struct grim_moves moves;
    struct grim_position after;
    if (ply == work->plies) {
        work->jobs[work->count++] = *job;
        return;
    }
    threads_list(work->how, pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        if (ply == 0)
            job->root = (uint16_t)i;
        job->line[ply] = moves.move[i];
        grim_play(pos, moves.move[i], &after);
        threads_list_jobs(work, &after, job, ply + 1);
    }
}

static int threads_make_jobs(struct work *work)
{
    struct job job = {0, 0, 0, {0}};
    size_t count = (size_t)work->how->generator->perft(work->pos, work->plies);
    work->jobs = malloc((count + 1) * sizeof *work->jobs);
    if (work->jobs)
        threads_list_jobs(work, work->pos, &job, 0);
    return work->jobs != NULL;
}

/* ---- Doing them ---- */

/* The sets of moves of thousands of plies would not fit on the stack of a thread. */
struct ply {
    struct grim_position pos;
    struct grim_moves moves;
};

static uint64_t threads_count_unasked(const struct perft *how, const struct grim_position *pos,
                                      unsigned depth)
{
    if (how->played)
        return how->generator->perft_played(pos, depth);
    if (how->hash.count)
        return how->generator->perft_hashed(pos, depth, &how->hash);
    return how->generator->perft(pos, depth);
}

/* Above the plies that are counted unasked, with the same hash. What is stopped is not the count
 * of a position, and is not remembered. */
static uint64_t threads_count_below(const struct perft *how, const struct grim_position *pos,
                                    unsigned depth, struct ply *ply)
{
    uint64_t nodes = 0;
    if (depth <= PLIES_UNASKED)
        return threads_count_unasked(how, pos, depth);
    if (how->hash.count && grim_recall(&how->hash, pos->key, depth, &nodes))
        return nodes;
    how->generator->legal_moves(pos, &ply->moves);
    for (unsigned i = 0; i < ply->moves.count && !cli_stop; i++) {
        grim_play(pos, ply->moves.move[i], &ply->pos);
        nodes = grim_perft_sum(nodes, threads_count_below(how, &ply->pos, depth - 1, ply + 1));
    }
    if (how->hash.count && !cli_stop)
        grim_remember(&how->hash, pos->key, depth, nodes);
    return nodes;
}

static enum base_end perft_job(void *context, uint64_t number, void *result)
{
    const struct work *work = context;
    const struct job *job = &work->jobs[number];
    struct grim_position pos = *work->pos;
    struct ply *plies = malloc((work->depth + 1) * sizeof *plies);
    if (!plies)
        return BASE_NO_MEMORY;
    for (unsigned i = 0; i < work->plies; i++)
        grim_play(&pos, job->line[i], &pos);
    *(uint64_t *)result = threads_count_below(work->how, &pos, work->depth, plies);
    free(plies);
    return cli_stop ? BASE_STOPPED : BASE_DONE;
}

static int perft_keep(void *context, uint64_t number, const void *result)
{
    struct work *work = context;
    work->jobs[number].nodes = *(const uint64_t *)result;
    work->jobs[number].is_done = 1;
    work->how->watch(work->how->context, ++work->done, work->count);
    return 1;
}

/* NULL, or what the machine did not have. Small jobs are not worth a thread. */
static const char *threads_do_together(struct work *work)
{
    const struct base_jobs jobs = {.count = work->count,
                                   .result_bytes = sizeof(uint64_t),
                                   .job = perft_job,
                                   .keep = perft_keep,
                                   .stop = &cli_stop,
                                   .context = work};
    return cli_missing(base_run(&jobs, work->depth < PLIES_LEFT ? 1 : work->how->threads, NULL));
}

/* ---- The whole ---- */

/* Jobs come in the order of their moves. */
static unsigned threads_moves_left_open(const struct work *work, const struct perft_counts *counts)
{
    size_t i = 0;
    while (i < work->count && work->jobs[i].is_done)
        i++;
    return i < work->count ? counts->moves.count - work->jobs[i].root : 0;
}

static void threads_sum_up(const struct work *work, struct perft_counts *counts)
{
    counts->open = threads_moves_left_open(work, counts);
    for (size_t i = 0; i < work->count; i++) {
        const struct job *job = &work->jobs[i];
        if (job->root >= counts->moves.count - counts->open)
            break;
        counts->below[job->root] = grim_perft_sum(counts->below[job->root], job->nodes);
        counts->nodes = grim_perft_sum(counts->nodes, job->nodes);
    }
}

static const char *threads_count_by_jobs(struct work *work, unsigned depth,
                                         struct perft_counts *counts)
{
    work->plies = threads_plies_of_jobs(work->how, work->pos, depth);
    work->depth = depth - work->plies;
    if (!threads_make_jobs(work))
        return "out of memory";
    const char *wrong = threads_do_together(work);
    threads_sum_up(work, counts);
    free(work->jobs);
    return wrong;
}

const char *perft_count(const struct perft *how, const struct grim_position *pos, unsigned depth,
                        struct perft_counts *counts)
{
    struct work work = {.how = how, .pos = pos};
    const char *wrong = NULL;
    double started = base_seconds();
    *counts = (struct perft_counts){.nodes = depth == 0};
    if (depth > 0) {
        threads_list(how, pos, &counts->moves);
        wrong = threads_count_by_jobs(&work, depth, counts);
    }
    counts->seconds = base_seconds() - started;
    if (!wrong && counts->nodes == UINT64_MAX)
        wrong = "more nodes than 64 bits can count";
    return wrong;
}

#include "fewest.h"

#include <stdlib.h>

static enum job_end prove_fewest_count(const struct problem *problem, struct prove_fewest *fewest)
{
    struct prove_subsets *subsets = malloc(sizeof *subsets);
    if (!subsets)
        return JOB_NO_MEMORY;
    problem_subsets(problem, subsets);
    *fewest = (struct prove_fewest){.squares = subsets->squares, .sets = subsets->classes};
    free(subsets);
    while (1u << fewest->bits < fewest->sets)
        fewest->bits++;
    return JOB_DONE;
}

static enum job_end prove_fewest_ask(const struct problem *problem, const base_stop *stop,
                                     struct prove_job *job)
{
    struct prove_hunt *hunt = prove_hunt_new(problem, KERNEL_BEST);
    if (!hunt)
        return JOB_NO_MEMORY;
    const enum job_end end = prove_hunt_job(hunt, 0, stop, job);
    prove_hunt_free(hunt);
    return end;
}

enum job_end prove_fewest(const struct problem *problem, const base_stop *stop,
                          struct prove_fewest *fewest)
{
    struct problem asked = {.piece = problem->piece,
                            .sq = problem->sq,
                            .indexing = problem->indexing,
                            .direction = problem->direction,
                            .board = problem->board};
    enum job_end end = prove_fewest_count(problem, fewest);
    while (end == JOB_DONE && fewest->squares && !fewest->factor) {
        struct prove_job job;
        asked.bits = fewest->bits;
        end = prove_fewest_ask(&asked, stop, &job);
        if (end != JOB_DONE)
            break;
        fewest->factor = job.first;
        if (!job.factors) {
            fewest->is_searched = 1;
            fewest->nodes = prove_job_nodes(&job);
            fewest->bits++;
        }
    }
    if (end == JOB_DONE && fewest->factor)
        problem_constant(&asked, fewest->factor, &fewest->constant);
    return end;
}

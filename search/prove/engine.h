/* engine.h - what the two directions of the exhaustive search have in common: descent.c
 * goes from the top bit of the factor down, ascent.c from its lowest bit up. Inside
 * search/ only; users see job.h. */
#ifndef GRIM_ENGINE_H
#define GRIM_ENGINE_H

#include "job.h"

/* How far a job is followed when only its first stages are counted. */
struct reach {
    unsigned last; /* the stage that it does not go beyond */
    /* Before stage `whole` the children of every node are visited, and from there on as long as
     * the next stage has no more than `enough` nodes. */
    unsigned whole;
    uint64_t enough[JOB_STAGES_MAX];
    uint64_t most[JOB_STAGES_MAX]; /* one more node in a stage ends it */
    /* It ends with the last node visited on the way to this factor. */
    int has_end;
    uint64_t end;
    int is_over, is_met; /* how it went: `is_met` if that node was reached */
};

/* Nonzero if the children of the node just counted are to be visited. `is_on_the_way`: it may
 * become the factor that is the end. */
static inline int prove_reach_goes_on(struct reach *reach, const struct prove_job *job,
                                      unsigned stage, int is_on_the_way)
{
    int goes_on = stage < reach->last &&
                  (stage < reach->whole || job->nodes[stage + 1] <= reach->enough[stage + 1]);
    reach->is_met = reach->has_end && is_on_the_way && !goes_on;
    reach->is_over = reach->is_met || job->nodes[stage] > reach->most[stage];
    return goes_on && !reach->is_over;
}

struct engine {
    /* Malloc'ed, read-only afterwards; NULL when there is no memory. */
    void *(*prepare)(const struct problem *problem);
    struct stage (*stage)(const void *prepared, unsigned number);
    /* The whole job if `reach` is NULL. */
    enum job_end (*job)(const void *prepared, enum job_kernel kernel, uint64_t number,
                        const base_stop *stop, struct reach *reach, struct prove_job *job);
    /* One random path from the root: adds to the estimate the product of the branches at every
     * stage, and to its tests the children looked at, and its nodes to the job that they would
     * belong to with a cut of ESTIMATE_CUT, job[0]. 0 when there is no memory. */
    int (*probe)(const void *prepared, enum job_kernel kernel, uint64_t *random,
                 struct estimate *estimate);
};

/* As far as the reach. */
enum job_end prove_hunt_reach(const struct prove_hunt *hunt, uint64_t number,
                              const base_stop *stop, struct reach *reach, struct prove_job *job);
const struct problem *prove_hunt_problem(const struct prove_hunt *hunt);

extern const struct engine descent_engine;
extern const struct engine ascent_engine;

#endif

/* engine.h - what the two directions of the exhaustive search have in common: descent.c goes from the top
 * bit of the factor down, ascent.c from its lowest bit up. Inside search/ only; users see job.h. */
#ifndef GRIM_ENGINE_H
#define GRIM_ENGINE_H

#include "job.h"

struct grim_engine {
    /* Malloc'ed, read-only afterwards; NULL when there is no memory. */
    void *(*prepare)(const struct grim_problem *problem);
    struct grim_stage (*stage)(const void *prepared, unsigned number);
    enum grim_job_end (*job)(const void *prepared, enum grim_job_kernel kernel, uint64_t number,
                             const volatile int *stop, struct grim_job *job);
    /* One random path from the root: adds to the estimate the product of the branches at every stage,
     * and to its tests the children looked at. 0 when there is no memory. */
    int (*probe)(const void *prepared, enum grim_job_kernel kernel, uint64_t *random,
                 struct grim_estimate *estimate);
};

extern const struct grim_engine grim_descent_engine;
extern const struct grim_engine grim_ascent_engine;

#endif

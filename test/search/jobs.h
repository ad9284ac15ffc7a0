/* jobs.h - what the tests of both directions ask of a hunt. Included by one file each. */
#ifndef GRIM_TEST_JOBS_H
#define GRIM_TEST_JOBS_H

#include "../test.h"

#include "../../search/prove/job.h"

static const enum job_kernel kernels[] = {KERNEL_PORTABLE, KERNEL_AVX512};

static inline uint64_t low_bits(uint64_t word, unsigned bits)
{
    return bits < 64 ? word & ((UINT64_C(1) << bits) - 1) : word;
}

static inline struct problem read(const char *name)
{
    struct problem problem;
    assert_true(problem_read(name, &problem));
    return problem;
}

static inline void assert_same(const struct prove_job *a, const struct prove_job *b)
{
    assert_int_equal(a->stages, b->stages);
    assert_memory_equal(a->nodes, b->nodes, sizeof a->nodes);
    assert_int_equal(a->factors, b->factors);
    assert_int_equal(a->first, b->first);
}

static inline void add_job(struct prove_job *sum, const struct prove_job *job)
{
    for (unsigned i = 0; i < job->stages; i++)
        sum->nodes[i] += job->nodes[i];
    sum->stages = job->stages;
    sum->factors += job->factors;
    if (job->factors && (!sum->first || job->first < sum->first))
        sum->first = job->first;
}

/* The jobs of a problem in some order: the sums don't know which. */
static inline struct prove_job whole(struct problem problem, enum job_kernel kernel, uint64_t step)
{
    struct prove_hunt *hunt = prove_hunt_new(&problem, kernel);
    uint64_t jobs = UINT64_C(1) << problem.cut;
    struct prove_job sum, job;
    memset(&sum, 0, sizeof sum);
    assert_non_null(hunt);
    for (uint64_t i = 0; i < jobs; i++) {
        assert_int_equal(prove_hunt_job(hunt, i * step % jobs, NULL, &job), JOB_DONE);
        add_job(&sum, &job);
    }
    prove_hunt_free(hunt);
    return sum;
}

static inline void assert_stops(const char *name)
{
    struct problem problem = read(name);
    struct prove_hunt *hunt = prove_hunt_new(&problem, KERNEL_BEST);
    base_stop stop = 1;
    struct prove_job job;
    assert_non_null(hunt);
    assert_int_equal(prove_hunt_job(hunt, 0, &stop, &job), JOB_STOPPED);
    prove_hunt_free(hunt);
}

static inline struct estimate estimate_of(const struct problem *problem, enum job_kernel kernel,
                                          unsigned probes)
{
    struct prove_hunt *hunt = prove_hunt_new(problem, kernel);
    struct estimate estimate;
    assert_non_null(hunt);
    assert_int_equal(prove_hunt_estimate(hunt, probes, &estimate), 1);
    prove_hunt_free(hunt);
    return estimate;
}

/* The mean of a node count over all random paths is the count; off is how far it may be. */
static inline void assert_near(const struct problem *problem, const struct prove_job *job,
                               double off)
{
    struct estimate estimate = estimate_of(problem, KERNEL_BEST, 2000);
    assert_int_equal(estimate.stages, job->stages);
    for (unsigned i = 0; i < job->stages; i++)
        assert_true(estimate.nodes[i] >= (1 - off) * (double)job->nodes[i] &&
                    estimate.nodes[i] <= (1 + off) * (double)job->nodes[i]);
}

/* The same paths with both kernels mean the same children alive at every stage. */
static inline void assert_same_paths(const struct problem *problem)
{
    struct estimate a = estimate_of(problem, KERNEL_PORTABLE, 1);
    struct estimate b = estimate_of(problem, KERNEL_AVX512, 1);
    assert_memory_equal(a.nodes, b.nodes, sizeof a.nodes);
    assert_true(a.tests >= b.tests && a.tests <= b.tests);
}

#endif

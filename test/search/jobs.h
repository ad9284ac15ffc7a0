/* jobs.h - shared by the tests of both directions of the search. */
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

/* The jobs of a problem in some order, which must not change the sums. */
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

/* The probes' estimate of the largest job against the jobs themselves. */
static inline void assert_jobs_near(struct problem problem, double off)
{
    struct estimate estimate = estimate_of(&problem, KERNEL_BEST, 2000);
    const struct prove_job all = whole(problem, KERNEL_BEST, 1);
    double nodes = prove_job_nodes(&all), largest = 0;
    problem.cut = 4;
    struct prove_hunt *hunt = prove_hunt_new(&problem, KERNEL_BEST);
    assert_non_null(hunt);
    for (uint64_t k = 0; k < 16; k++) {
        struct prove_job job;
        assert_int_equal(prove_hunt_job(hunt, k, NULL, &job), JOB_DONE);
        largest = prove_job_nodes(&job) > largest ? prove_job_nodes(&job) : largest;
    }
    prove_hunt_free(hunt);
    double probed = prove_largest_job(&problem, &estimate, 4);
    assert_true(probed > (1 - off) * largest / nodes && probed < (1 + off) * largest / nodes);
    assert_true(prove_largest_job(&problem, &estimate, 0) > 0.999);
}

/* Shares of probes, added in their order, are the estimate. */
static inline void assert_shares_add_up(const struct problem *problem)
{
    struct estimate whole_estimate = estimate_of(problem, KERNEL_BEST, 3 * ESTIMATE_SHARE / 2);
    struct prove_hunt *hunt = prove_hunt_new(problem, KERNEL_BEST);
    struct probes all = {.count = 0}, share;
    struct estimate estimate;
    assert_non_null(hunt);
    assert_int_equal(prove_hunt_probe(hunt, 1, ESTIMATE_SHARE / 2, &share), 1);
    assert_int_equal(prove_hunt_probe(hunt, 0, ESTIMATE_SHARE, &all), 1);
    prove_hunt_free(hunt);
    prove_probes_add(&all, &share);
    prove_probes_mean(&all, &estimate);
    assert_memory_equal(estimate.nodes, whole_estimate.nodes, sizeof estimate.nodes);
    assert_memory_equal(estimate.job, whole_estimate.job, sizeof estimate.job);
    assert_memory_equal(&estimate.tests, &whole_estimate.tests, sizeof estimate.tests);
    assert_memory_equal(&estimate.error, &whole_estimate.error, sizeof estimate.error);
}

#endif

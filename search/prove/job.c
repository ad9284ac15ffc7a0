#include "job.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/compiler.h"
#include "../../lib/cpu.h"
#include "../../lib/random_words.h"
#include "descent_cuda.h"
#include "engine.h"

struct prove_hunt {
    struct problem problem;
    enum job_kernel kernel;
    const struct engine *engine;
    void *prepared;
};

/* ---- Kernels ---- */

static const char *const kernel_names[] = {
#define NAME(name, constant) #name,
    JOB_KERNELS(NAME)
#undef NAME
};

static int job_runs_on_gpu(void)
{
#if GRIM_CUDA
    return cuda_runs();
#else
    return 0;
#endif
}

const char *job_kernel_name(enum job_kernel kernel)
{
    return kernel_names[kernel];
}

int job_kernel_runs(enum job_kernel kernel)
{
    if (kernel == KERNEL_CUDA)
        return job_runs_on_gpu();
    return kernel != KERNEL_AVX512 || (GRIM_X86_64 && !(GRIM_UNIT_NEEDS_avx512 & ~grim_cpu()));
}

static enum job_kernel job_best_kernel(void)
{
    return job_kernel_runs(KERNEL_AVX512) ? KERNEL_AVX512 : KERNEL_PORTABLE;
}

/* ---- Hunts ---- */

struct prove_hunt *prove_hunt_new(const struct problem *problem, enum job_kernel kernel)
{
    if (problem_error(problem) || !job_kernel_runs(kernel))
        return NULL;
    if (kernel == KERNEL_CUDA &&
        (problem->direction == PROBLEM_UP || problem->indexing == PROBLEM_FREE))
        return NULL;
    struct prove_hunt *hunt = malloc(sizeof *hunt);
    if (!hunt)
        return NULL;
    hunt->problem = *problem;
    hunt->kernel = kernel == KERNEL_BEST ? job_best_kernel() : kernel;
    hunt->engine = problem->direction == PROBLEM_UP ? &ascent_engine : &descent_engine;
    hunt->prepared = hunt->engine->prepare(problem);
    if (hunt->prepared)
        return hunt;
    free(hunt);
    return NULL;
}

void prove_hunt_free(struct prove_hunt *hunt)
{
    if (hunt)
        free(hunt->prepared);
    free(hunt);
}

unsigned prove_hunt_stages(const struct prove_hunt *hunt)
{
    return grim_geometry_count(problem_mask(&hunt->problem));
}

struct stage prove_hunt_stage(const struct prove_hunt *hunt, unsigned number)
{
    return hunt->engine->stage(hunt->prepared, number);
}

enum job_end prove_hunt_job(const struct prove_hunt *hunt, uint64_t number, const base_stop *stop,
                            struct prove_job *job)
{
    return prove_hunt_reach(hunt, number, stop, NULL, job);
}

enum job_end prove_hunt_reach(const struct prove_hunt *hunt, uint64_t number,
                              const base_stop *stop, struct reach *reach, struct prove_job *job)
{
    memset(job, 0, sizeof *job);
    return hunt->engine->job(hunt->prepared, hunt->kernel, number, stop, reach, job);
}

const struct problem *prove_hunt_problem(const struct prove_hunt *hunt)
{
    return &hunt->problem;
}

double prove_job_nodes(const struct prove_job *job)
{
    double nodes = 0;
    for (unsigned i = 0; i < job->stages; i++)
        nodes += (double)job->nodes[i];
    return nodes;
}

double prove_estimate_nodes(const struct estimate *estimate)
{
    double nodes = 0;
    for (unsigned i = 0; i < estimate->stages; i++)
        nodes += estimate->nodes[i];
    return nodes;
}

/* The relative standard error of the mean of this many numbers, whose squares have this sum. */
static double job_error_of(double sum, double squares, double count)
{
    double mean = sum / count, variance = squares / count - mean * mean;
    return count > 1 && mean > 0 && variance > 0 ? sqrt(variance / (count - 1)) / mean : 0;
}

int prove_hunt_probe(const struct prove_hunt *hunt, unsigned share, unsigned count,
                     struct probes *probes)
{
    enum job_kernel kernel = hunt->kernel == KERNEL_CUDA ? job_best_kernel() : hunt->kernel;
    uint64_t random = share;
    double before = 0;
    memset(probes, 0, sizeof *probes);
    for (; probes->count < count; probes->count++) {
        if (!hunt->engine->probe(hunt->prepared, kernel, &random, &probes->sum))
            return 0;
        double nodes = prove_estimate_nodes(&probes->sum);
        probes->squares += (nodes - before) * (nodes - before);
        before = nodes;
    }
    if (share % ESTIMATE_HALVES) {
        memcpy(probes->sum.job[1], probes->sum.job[0], sizeof probes->sum.job[0]);
        memset(probes->sum.job[0], 0, sizeof probes->sum.job[0]);
    }
    return 1;
}

static void job_add_jobs(struct estimate *to, const struct estimate *more)
{
    for (unsigned half = 0; half < ESTIMATE_HALVES; half++)
        for (unsigned i = 0; i < 1u << ESTIMATE_CUT; i++)
            to->job[half][i] += more->job[half][i];
}

void prove_probes_add(struct probes *to, const struct probes *more)
{
    to->count += more->count;
    to->squares += more->squares;
    to->sum.stages = more->sum.stages;
    to->sum.tests += more->sum.tests;
    for (unsigned i = 0; i < JOB_STAGES_MAX; i++)
        to->sum.nodes[i] += more->sum.nodes[i];
    job_add_jobs(&to->sum, &more->sum);
}

void prove_probes_mean(const struct probes *probes, struct estimate *estimate)
{
    const double count = probes->count;
    *estimate = probes->sum;
    estimate->tests /= count;
    for (unsigned i = 0; i < JOB_STAGES_MAX; i++)
        estimate->nodes[i] /= count;
    estimate->error = job_error_of(prove_estimate_nodes(&probes->sum), probes->squares, count);
}

int prove_hunt_estimate(const struct prove_hunt *hunt, unsigned probes, struct estimate *estimate)
{
    struct probes all = {.count = 0}, share;
    for (unsigned i = 0; all.count < probes; i++) {
        unsigned left = probes - all.count;
        if (!prove_hunt_probe(hunt, i, left < ESTIMATE_SHARE ? left : ESTIMATE_SHARE, &share))
            return 0;
        prove_probes_add(&all, &share);
    }
    prove_probes_mean(&all, estimate);
    return 1;
}

/* Going up, a job's number is the lowest bits of the factor; going down, its highest. In shares of
 * all. */
static void job_fold(const struct problem *problem, const double *from, unsigned cut, double *to)
{
    double all = 0;
    memset(to, 0, sizeof *to << cut);
    for (unsigned i = 0; i < 1u << ESTIMATE_CUT; i++) {
        all += from[i];
        to[problem->direction == PROBLEM_UP ? i & ((1u << cut) - 1) : i >> (ESTIMATE_CUT - cut)] +=
            from[i];
    }
    for (unsigned i = 0; all > 0 && i < 1u << cut; i++)
        to[i] /= all;
}

double prove_largest_job(const struct problem *problem, const struct estimate *estimate,
                         unsigned cut)
{
    double job[ESTIMATE_HALVES][1 << ESTIMATE_CUT], largest = 0;
    for (unsigned half = 0; half < ESTIMATE_HALVES; half++)
        job_fold(problem, estimate->job[half], cut, job[half]);
    for (unsigned i = 0; i < 1u << cut; i++) {
        double share = job[0][i] < job[1][i] ? job[0][i] : job[1][i];
        largest = share > largest ? share : largest;
    }
    return largest;
}

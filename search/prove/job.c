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
    if (kernel == KERNEL_CUDA && problem->direction == PROBLEM_UP)
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
    return grim_geometry_count(grim_geometry_mask(hunt->problem.piece, hunt->problem.sq));
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

static double job_nodes_of(const struct estimate *estimate)
{
    double nodes = 0;
    for (unsigned i = 0; i < estimate->stages; i++)
        nodes += estimate->nodes[i];
    return nodes;
}

/* Of the mean of so many numbers, whose squares have this sum. */
static double job_error_of(double sum, double squares, double count)
{
    double mean = sum / count, variance = squares / count - mean * mean;
    return count > 1 && mean > 0 && variance > 0 ? sqrt(variance / (count - 1)) / mean : 0;
}

int prove_hunt_estimate(const struct prove_hunt *hunt, unsigned probes, struct estimate *estimate)
{
    enum job_kernel kernel = hunt->kernel == KERNEL_CUDA ? job_best_kernel() : hunt->kernel;
    uint64_t random = 0;
    double before = 0, squares = 0;
    memset(estimate, 0, sizeof *estimate);
    for (unsigned i = 0; i < probes; i++) {
        if (!hunt->engine->probe(hunt->prepared, kernel, &random, estimate))
            return 0;
        double nodes = job_nodes_of(estimate);
        squares += (nodes - before) * (nodes - before);
        before = nodes;
    }
    for (unsigned i = 0; i < estimate->stages; i++)
        estimate->nodes[i] /= probes;
    estimate->tests /= probes;
    estimate->error = job_error_of(before, squares, probes);
    return 1;
}

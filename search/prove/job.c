#include "job.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/compiler.h"
#include "../../lib/cpu.h"
#include "../../lib/random_words.h"
#include "descent_cuda.h"
#include "engine.h"

struct grim_hunt {
    struct grim_problem problem;
    enum grim_job_kernel kernel;
    const struct grim_engine *engine;
    void *prepared;
};

/* ---- Kernels ---- */

static const char *const kernel_names[] = {
#define NAME(name, constant) #name,
    GRIM_JOB_KERNELS(NAME)
#undef NAME
};

static int runs_on_gpu(void)
{
#if GRIM_CUDA
    return grim_cuda_runs();
#else
    return 0;
#endif
}

const char *grim_job_kernel_name(enum grim_job_kernel kernel)
{
    return kernel_names[kernel];
}

int grim_job_kernel_runs(enum grim_job_kernel kernel)
{
    if (kernel == KERNEL_CUDA)
        return runs_on_gpu();
    return kernel != KERNEL_AVX512 || (GRIM_X86_64 && !(GRIM_UNIT_NEEDS_avx512 & ~grim_cpu()));
}

static enum grim_job_kernel best_kernel(void)
{
    return grim_job_kernel_runs(KERNEL_AVX512) ? KERNEL_AVX512 : KERNEL_PORTABLE;
}

/* ---- Hunts ---- */

struct grim_hunt *grim_hunt_new(const struct grim_problem *problem, enum grim_job_kernel kernel)
{
    if (grim_problem_error(problem) || !grim_job_kernel_runs(kernel))
        return NULL;
    if (kernel == KERNEL_CUDA && problem->direction == GRIM_UP)
        return NULL;
    struct grim_hunt *hunt = malloc(sizeof *hunt);
    if (!hunt)
        return NULL;
    hunt->problem = *problem;
    hunt->kernel = kernel == KERNEL_BEST ? best_kernel() : kernel;
    hunt->engine = problem->direction == GRIM_UP ? &grim_ascent_engine : &grim_descent_engine;
    hunt->prepared = hunt->engine->prepare(problem);
    if (hunt->prepared)
        return hunt;
    free(hunt);
    return NULL;
}

void grim_hunt_free(struct grim_hunt *hunt)
{
    if (hunt)
        free(hunt->prepared);
    free(hunt);
}

unsigned grim_hunt_stages(const struct grim_hunt *hunt)
{
    return grim_geometry_count(grim_geometry_mask(hunt->problem.piece, hunt->problem.sq));
}

struct grim_stage grim_hunt_stage(const struct grim_hunt *hunt, unsigned number)
{
    return hunt->engine->stage(hunt->prepared, number);
}

enum grim_job_end grim_hunt_job(const struct grim_hunt *hunt, uint64_t number,
                                const volatile int *stop, struct grim_job *job)
{
    return grim_hunt_reach(hunt, number, stop, NULL, job);
}

enum grim_job_end grim_hunt_reach(const struct grim_hunt *hunt, uint64_t number,
                                  const volatile int *stop, struct grim_reach *reach,
                                  struct grim_job *job)
{
    memset(job, 0, sizeof *job);
    return hunt->engine->job(hunt->prepared, hunt->kernel, number, stop, reach, job);
}

const struct grim_problem *grim_hunt_problem(const struct grim_hunt *hunt)
{
    return &hunt->problem;
}

static double nodes_of(const struct grim_estimate *estimate)
{
    double nodes = 0;
    for (unsigned i = 0; i < estimate->stages; i++)
        nodes += estimate->nodes[i];
    return nodes;
}

/* Of the mean of so many numbers, whose squares have this sum. */
static double error_of(double sum, double squares, double count)
{
    double mean = sum / count, variance = squares / count - mean * mean;
    return count > 1 && mean > 0 && variance > 0 ? sqrt(variance / (count - 1)) / mean : 0;
}

int grim_hunt_estimate(const struct grim_hunt *hunt, unsigned probes,
                       struct grim_estimate *estimate)
{
    enum grim_job_kernel kernel = hunt->kernel == KERNEL_CUDA ? best_kernel() : hunt->kernel;
    uint64_t random = 0;
    double before = 0, squares = 0;
    memset(estimate, 0, sizeof *estimate);
    for (unsigned i = 0; i < probes; i++) {
        if (!hunt->engine->probe(hunt->prepared, kernel, &random, estimate))
            return 0;
        double nodes = nodes_of(estimate);
        squares += (nodes - before) * (nodes - before);
        before = nodes;
    }
    for (unsigned i = 0; i < estimate->stages; i++)
        estimate->nodes[i] /= probes;
    estimate->tests /= probes;
    estimate->error = error_of(before, squares, probes);
    return 1;
}

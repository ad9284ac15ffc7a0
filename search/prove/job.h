/* job.h - the exhaustive search as numbered jobs.
 *
 * A job is pure: the same problem and number give the same result on any machine, in any order, with
 * any kernel. It reads no clock and draws no random number. Who runs which job is the runner's
 * business (base/runner.h); the log of finished jobs is the evidence (log.h). */
#ifndef GRIM_JOB_H
#define GRIM_JOB_H

#include "problem.h"

/* What a node is, and so what a log counts, changes with this number and with nothing else. */
enum { GRIM_JOB_ARITHMETIC = 1, GRIM_JOB_STAGES_MAX = GRIM_PROBLEM_SQUARES_MAX };

/* How many nodes were alive after each stage (one stage per relevant square), the factors found and
 * the first of them, 0 if there is none. A node above the cut belongs to the first of its jobs, so
 * that the sums over all jobs are those of the whole tree. */
struct grim_job {
    unsigned stages;
    uint64_t nodes[GRIM_JOB_STAGES_MAX];
    uint64_t factors;
    uint64_t first;
};

enum grim_job_end { GRIM_JOB_DONE, GRIM_JOB_STOPPED, GRIM_JOB_NO_MEMORY };

/* KERNEL_BEST is the fastest that runs on this processor. KERNEL_CUDA needs a program that was
 * built with it, and a GPU; it searches from the top down only. */
#define GRIM_JOB_KERNELS(KERNEL)                                                                  \
    KERNEL(best, BEST) KERNEL(portable, PORTABLE) KERNEL(avx512, AVX512) KERNEL(cuda, CUDA)

enum grim_job_kernel {
#define GRIM_JOB_KERNEL(name, constant) KERNEL_##constant,
    GRIM_JOB_KERNELS(GRIM_JOB_KERNEL) KERNELS
#undef GRIM_JOB_KERNEL
};

/* A problem made ready. Threads share it; it is only read. NULL where memory or the kernel is missing. */
struct grim_hunt;
struct grim_hunt *grim_hunt_new(const struct grim_problem *problem, enum grim_job_kernel kernel);
void grim_hunt_free(struct grim_hunt *hunt);
int grim_job_kernel_runs(enum grim_job_kernel kernel);
const char *grim_job_kernel_name(enum grim_job_kernel kernel);

/* What happens in a stage: a square joins, and the bits of the factor that are not decided yet become
 * so few. There is a stage for each relevant square, numbered from 0. */
struct grim_stage {
    unsigned square, open;
};
unsigned grim_hunt_stages(const struct grim_hunt *hunt);
struct grim_stage grim_hunt_stage(const struct grim_hunt *hunt, unsigned number);

/* Runs one job. Whoever sets *stop wants it to end soon without a result; stop may be NULL. */
enum grim_job_end grim_hunt_job(const struct grim_hunt *hunt, uint64_t number,
                                const volatile int *stop, struct grim_job *job);

/* The nodes of the whole tree, stage by stage, by random probes (Knuth 1975): each goes down one random
 * path and multiplies up the branches it has seen. Pure in problem and probes. Returns 0 when there is
 * no memory. */
struct grim_estimate {
    unsigned stages;
    double nodes[GRIM_JOB_STAGES_MAX];
    double tests; /* children looked at: what the time goes with */
    double error; /* the standard error of all nodes together, as a share of them */
};
int grim_hunt_estimate(const struct grim_hunt *hunt, unsigned probes,
                       struct grim_estimate *estimate);

#endif

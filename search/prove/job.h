/* job.h - the exhaustive search as numbered jobs.
 *
 * A job is pure: the same problem and number give the same result on any machine, in any order,
 * with any kernel. It reads no clock and draws no random number. Who runs which job is the
 * runner's business (base/runner.h); the log of finished jobs is the evidence (log.h). */
#ifndef GRIM_JOB_H
#define GRIM_JOB_H

#include "../../base/stop.h"
#include "problem.h"

/* The definition of a node, and so what a log counts, changes only with this number. */
enum { JOB_ARITHMETIC = 1, JOB_STAGES_MAX = PROBLEM_SQUARES_MAX };

/* How many nodes were alive after each stage (one stage per relevant square), the factors found
 * and the first of them, 0 if there is none. A node above the cut belongs to the first of its
 * jobs, so that the sums over all jobs are those of the whole tree. */
struct prove_job {
    unsigned stages;
    uint64_t nodes[JOB_STAGES_MAX];
    uint64_t factors;
    uint64_t first;
};

/* In all stages. */
double prove_job_nodes(const struct prove_job *job);

enum job_end { JOB_DONE, JOB_STOPPED, JOB_NO_MEMORY };

/* KERNEL_BEST is the fastest that runs on this processor. KERNEL_CUDA needs a program that was
 * built with it, and a GPU; it searches from the top down only. */
#define JOB_KERNELS(KERNEL)                                                                       \
    KERNEL(best, BEST) KERNEL(portable, PORTABLE) KERNEL(avx512, AVX512) KERNEL(cuda, CUDA)

enum job_kernel {
#define JOB_KERNEL(name, constant) KERNEL_##constant,
    JOB_KERNELS(JOB_KERNEL) KERNELS
#undef JOB_KERNEL
};

/* A problem made ready. Threads share it; it is only read.
 * NULL where memory or the kernel is missing. */
struct prove_hunt;
struct prove_hunt *prove_hunt_new(const struct problem *problem, enum job_kernel kernel);
void prove_hunt_free(struct prove_hunt *hunt);
int job_kernel_runs(enum job_kernel kernel);
const char *job_kernel_name(enum job_kernel kernel);

/* What happens in a stage: a square joins, and this many bits of the factor are left undecided.
 * There is a stage for each relevant square, numbered from 0. */
struct stage {
    unsigned square, open;
};
unsigned prove_hunt_stages(const struct prove_hunt *hunt);
struct stage prove_hunt_stage(const struct prove_hunt *hunt, unsigned number);

/* Runs one job. Set *stop to end it soon without a result; stop may be NULL. */
enum job_end prove_hunt_job(const struct prove_hunt *hunt, uint64_t number, const base_stop *stop,
                            struct prove_job *job);

/* The nodes of the whole tree, stage by stage, by random probes (Knuth 1975): each goes down one
 * random path and multiplies up the branches it has seen. */
enum { ESTIMATE_CUT = 8, ESTIMATE_SHARE = 50, ESTIMATE_HALVES = 2 };

struct estimate {
    unsigned stages;
    double nodes[JOB_STAGES_MAX];
    double tests; /* children looked at: run time is proportional to them */
    double error; /* the standard error of all nodes together, as a share of them */
    /* The nodes of each job under a cut into this many, by either half of the probes. */
    double job[ESTIMATE_HALVES][1 << ESTIMATE_CUT];
};

/* In all stages. */
double prove_estimate_nodes(const struct estimate *estimate);

/* Pure in problem and probes. Returns 0 when there is no memory. */
int prove_hunt_estimate(const struct prove_hunt *hunt, unsigned probes, struct estimate *estimate);

/* The same in shares of `count` probes, fewer in the last: each pure in its number, so that
 * threads can take them. They are sums over their probes; added in the order of their numbers,
 * they make the estimate. */
struct probes {
    unsigned count;
    double squares;
    struct estimate sum;
};
int prove_hunt_probe(const struct prove_hunt *hunt, unsigned share, unsigned count,
                     struct probes *probes);
void prove_probes_add(struct probes *to, const struct probes *more);
void prove_probes_mean(const struct probes *probes, struct estimate *estimate);

/* The largest job's share of all nodes, if the tree were cut into 2^cut jobs. One probe in a
 * thousand may count for more than all others: a job is as large as both halves of the probes
 * say. */
double prove_largest_job(const struct problem *problem, const struct estimate *estimate,
                         unsigned cut);

#endif

#define _XOPEN_SOURCE 700
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "../base/clock.h"
#include "../base/runner.h"
#include "cli.h"
#include "prove.h"

/* A job of 2^33 tests takes about half a minute: short enough to lose, long enough to be worth a
 * line. From 2^30 tests on no job may be more than a tenth of the whole, so that many threads have
 * work until the end. */
enum { JOB_TESTS_LOG = 33, CUT_MIN = 2, CUT_MAX = 12, BALANCED_TESTS_LOG = 30 };
static const double largest_job = 0.1;

/* Probes come in shares, first one of each direction. A direction with this many times the tests
 * is dropped. */
enum { SHARES = 20 };
static const double is_obvious = 1000;

/* The sample: jobs of about 2^24 tests, as many as end within these seconds. */
enum { SAMPLE_TESTS_LOG = 24, SAMPLE_SECONDS = 4 };

/* ---- Estimates ---- */

/* The whole trees: how they are cut makes no difference. Shares of probes are jobs; even ones go
 * down. */
struct probing {
    struct prove_hunt *hunt[2]; /* NULL for a direction that is not considered */
    unsigned begun[2], done[2]; /* shares */
    struct probes share[2][SHARES];
};

static enum base_turn estimate_turn(void *context, uint64_t number)
{
    const struct probing *probing = (const struct probing *)context;
    return probing->hunt[number % 2] && number / 2 >= probing->begun[number % 2] ? BASE_DO
                                                                                 : BASE_SKIP;
}

static enum base_end estimate_job(void *context, uint64_t number, void *result)
{
    const struct probing *probing = (const struct probing *)context;
    return prove_hunt_probe(probing->hunt[number % 2], (unsigned)(number / 2), ESTIMATE_SHARE,
                            (struct probes *)result)
               ? BASE_DONE
               : BASE_NO_MEMORY;
}

static int estimate_keep(void *context, uint64_t number, const void *result)
{
    struct probing *probing = (struct probing *)context;
    probing->share[number % 2][number / 2] = *(const struct probes *)result;
    probing->done[number % 2]++;
    return 1;
}

static enum base_end estimate_run(const struct prove *prove, struct probing *probing,
                                  unsigned shares)
{
    base_stop stop = 0;
    const struct base_jobs jobs = {.count = 2 * shares,
                                   .result_bytes = sizeof(struct probes),
                                   .job = estimate_job,
                                   .keep = estimate_keep,
                                   .turn = estimate_turn,
                                   .stop = &stop,
                                   .context = probing};
    enum base_end end = base_run(&jobs, prove->threads, NULL);
    memcpy(probing->begun, probing->done, sizeof probing->begun);
    return end;
}

/* In the order of the shares, whichever thread ran them. */
static void estimate_sum_up(const struct probing *probing, struct answer_estimates *plan)
{
    for (unsigned direction = 0; direction < 2; direction++) {
        struct answer_tree *tree = &plan->tree[direction];
        struct probes all = {.count = 0};
        for (unsigned i = 0; i < probing->done[direction]; i++)
            prove_probes_add(&all, &probing->share[direction][i]);
        tree->is_known = all.count > 0;
        if (tree->is_known)
            prove_probes_mean(&all, &tree->estimate);
        tree->nodes = prove_estimate_nodes(&tree->estimate);
    }
}

/* Drops a direction whose first share is conclusive. */
static void estimate_leave_out(struct probing *probing, const struct answer_estimates *plan)
{
    for (unsigned direction = 0; direction < 2; direction++) {
        const struct answer_tree *tree = &plan->tree[direction], *other = &plan->tree[!direction];
        if (!tree->is_known || !other->is_known ||
            tree->estimate.tests < is_obvious * other->estimate.tests)
            continue;
        prove_hunt_free(probing->hunt[direction]);
        probing->hunt[direction] = NULL;
    }
}

/* Zero if out of memory. */
static int estimate_begin(const struct prove *prove, struct probing *probing)
{
    for (unsigned direction = 0; direction < 2; direction++) {
        struct problem problem = prove->problem;
        problem.direction = (enum problem_direction)direction;
        problem.cut = 0;
        if ((prove->is_direction_given && problem.direction != prove->problem.direction) ||
            problem_error(&problem))
            continue;
        probing->hunt[direction] = prove_hunt_new(&problem, prove->kernel);
        if (!probing->hunt[direction])
            return 0;
    }
    return 1;
}

static enum base_end estimate_go(const struct prove *prove, struct probing *probing,
                                 struct answer_estimates *plan)
{
    if (!estimate_begin(prove, probing))
        return BASE_NO_MEMORY;
    enum base_end end = estimate_run(prove, probing, 1);
    if (end != BASE_DONE)
        return end;
    estimate_sum_up(probing, plan);
    estimate_leave_out(probing, plan);
    end = estimate_run(prove, probing, SHARES);
    estimate_sum_up(probing, plan);
    return end;
}

static int estimate_trees(const struct prove *prove, struct answer_estimates *plan)
{
    struct probing *probing = calloc(1, sizeof *probing);
    const char *missing =
        cli_missing(probing ? estimate_go(prove, probing, plan) : BASE_NO_MEMORY);
    for (unsigned direction = 0; probing && direction < 2; direction++)
        prove_hunt_free(probing->hunt[direction]);
    free(probing);
    return missing ? cli_error(CLI_FAILED, "%s", missing) : CLI_YES;
}

/* As many bits as give a job about 2^log tests. */
static unsigned estimate_cut_for(double tests, int log, unsigned least, unsigned most)
{
    int exponent = 0;
    frexp(tests, &exponent);
    int cut = exponent - log;
    if (cut < (int)least)
        return least;
    return cut > (int)most ? most : (unsigned)cut;
}

static enum problem_direction estimate_better(const struct answer_estimates *plan)
{
    const struct answer_tree *down = &plan->tree[PROBLEM_DOWN], *up = &plan->tree[PROBLEM_UP];
    if (!down->is_known || !up->is_known)
        return down->is_known ? PROBLEM_DOWN : PROBLEM_UP;
    return up->estimate.tests < down->estimate.tests ? PROBLEM_UP : PROBLEM_DOWN;
}

static unsigned estimate_cut(const struct problem *problem, const struct estimate *estimate)
{
    unsigned cut = estimate_cut_for(estimate->tests, JOB_TESTS_LOG, CUT_MIN, CUT_MAX);
    if (estimate->tests >= ldexp(1, BALANCED_TESTS_LOG))
        while (cut < ESTIMATE_CUT && prove_largest_job(problem, estimate, cut) > largest_job)
            cut++;
    return cut;
}

int prove_plan(struct prove *prove, struct answer_estimates *plan)
{
    memset(plan, 0, sizeof *plan);
    int status = estimate_trees(prove, plan);
    if (status != CLI_YES)
        return status;
    if (!prove->is_direction_given)
        prove->problem.direction = estimate_better(plan);
    if (!prove->is_cut_given)
        prove->problem.cut =
            estimate_cut(&prove->problem, &plan->tree[prove->problem.direction].estimate);
    const char *wrong = problem_error(&prove->problem);
    return wrong ? cli_error(CLI_USAGE, "%s", wrong) : CLI_YES;
}

/* ---- Seconds ---- */

static base_stop is_over;

static void estimate_on_time(int signal)
{
    (void)signal;
    is_over = 1;
}

static void estimate_limit_sample(int seconds)
{
    const struct itimerval limit = {{0, 0}, {seconds, 0}};
    is_over = 0;
    setitimer(ITIMER_PROF, &limit, NULL);
}

/* Numbers with their bits reversed are spread out: neighbours are alike. */
static uint64_t estimate_reversed(uint64_t number, unsigned bits)
{
    uint64_t result = 0;
    for (unsigned i = 0; i < bits; i++)
        result |= (number >> i & 1) << (bits - 1 - i);
    return result;
}

/* Seconds per node, by the jobs that end in time; 0 if none does. */
static double estimate_sample(const struct prove_hunt *hunt, unsigned cut)
{
    struct prove_job job;
    double nodes = 0, taken = 0;
    estimate_limit_sample(SAMPLE_SECONDS);
    for (uint64_t k = 0; k < UINT64_C(1) << cut && !is_over; k++) {
        double started = base_own_seconds(); /* other programs may be working here too */
        if (prove_hunt_job(hunt, estimate_reversed(k, cut), &is_over, &job) != JOB_DONE)
            break;
        taken += base_own_seconds() - started;
        nodes += prove_job_nodes(&job);
    }
    estimate_limit_sample(0);
    return nodes > 0 ? taken / nodes : 0;
}

static void estimate_measure_tree(const struct prove *prove, enum problem_direction direction,
                                  struct answer_tree *tree)
{
    struct problem problem = prove->problem;
    problem.direction = direction;
    problem.cut = estimate_cut_for(tree->estimate.tests, SAMPLE_TESTS_LOG, 0, PROBLEM_CUT_MAX);
    struct prove_hunt *hunt = prove_hunt_new(&problem, prove->kernel);
    if (hunt)
        tree->seconds = tree->nodes * estimate_sample(hunt, problem.cut);
    prove_hunt_free(hunt);
}

void prove_measure(const struct prove *prove, struct answer_estimates *plan)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = estimate_on_time;
    sigaction(SIGPROF, &action, NULL);
    for (unsigned direction = 0; direction < 2; direction++)
        if (plan->tree[direction].is_known)
            estimate_measure_tree(prove, (enum problem_direction)direction,
                                  &plan->tree[direction]);
}

#define _XOPEN_SOURCE 700
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#include "cli.h"
#include "prove.h"

/* A job of 2^33 tests takes half a minute or so: short enough to lose, long enough to be worth a line. */
enum { PROBES = 1000, JOB_TESTS_LOG = 33, CUT_MIN = 2, CUT_MAX = 12 };

/* The sample: jobs of about 2^24 tests, as many as end in these seconds. */
enum { SAMPLE_TESTS_LOG = 24, SAMPLE_SECONDS = 4 };

/* ---- Estimates ---- */

static double estimate_sum_of(const struct estimate *estimate)
{
    double sum = 0;
    for (unsigned i = 0; i < estimate->stages; i++)
        sum += estimate->nodes[i];
    return sum;
}

static struct prove_hunt *estimate_hunt_for(const struct prove *prove, struct problem problem)
{
    return prove_hunt_new(&problem, prove->kernel);
}

/* The whole tree: how it is cut makes no difference. */
static int estimate_tree(const struct prove *prove, enum problem_direction direction,
                         struct answer_tree *tree)
{
    struct problem problem = prove->problem;
    problem.direction = direction;
    problem.cut = 0;
    if (problem_error(&problem))
        return CLI_YES;
    struct prove_hunt *hunt = estimate_hunt_for(prove, problem);
    tree->is_known = hunt && prove_hunt_estimate(hunt, PROBES, &tree->estimate);
    tree->nodes = estimate_sum_of(&tree->estimate);
    prove_hunt_free(hunt);
    return tree->is_known ? CLI_YES : cli_error(CLI_FAILED, "not enough memory for the search");
}

/* So many bits that a job has about 2^log tests. */
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

int prove_plan(struct prove *prove, struct answer_estimates *plan)
{
    memset(plan, 0, sizeof *plan);
    for (unsigned direction = 0; direction < 2; direction++) {
        if (prove->is_direction_given && direction != prove->problem.direction)
            continue;
        int status =
            estimate_tree(prove, (enum problem_direction)direction, &plan->tree[direction]);
        if (status != CLI_YES)
            return status;
    }
    if (!prove->is_direction_given)
        prove->problem.direction = estimate_better(plan);
    if (!prove->is_cut_given)
        prove->problem.cut = estimate_cut_for(plan->tree[prove->problem.direction].estimate.tests,
                                              JOB_TESTS_LOG, CUT_MIN, CUT_MAX);
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

/* Of the processor, not of the clock on the wall: others may be working here, too. */
static double estimate_seconds_used(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

static void estimate_limit_sample(int seconds)
{
    const struct itimerval limit = {{0, 0}, {seconds, 0}};
    is_over = 0;
    setitimer(ITIMER_PROF, &limit, NULL);
}

/* Numbers with their bits reversed come from everywhere: neighbours are alike. */
static uint64_t estimate_reversed(uint64_t number, unsigned bits)
{
    uint64_t result = 0;
    for (unsigned i = 0; i < bits; i++)
        result |= (number >> i & 1) << (bits - 1 - i);
    return result;
}

/* Seconds for each node, by the jobs that end in time; 0 if none does. */
static double estimate_sample(const struct prove_hunt *hunt, unsigned cut)
{
    struct prove_job job;
    double nodes = 0, taken = 0;
    estimate_limit_sample(SAMPLE_SECONDS);
    for (uint64_t k = 0; k < UINT64_C(1) << cut && !is_over; k++) {
        double started = estimate_seconds_used();
        if (prove_hunt_job(hunt, estimate_reversed(k, cut), &is_over, &job) != JOB_DONE)
            break;
        taken += estimate_seconds_used() - started;
        for (unsigned i = 0; i < job.stages; i++)
            nodes += (double)job.nodes[i];
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
    struct prove_hunt *hunt = estimate_hunt_for(prove, problem);
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

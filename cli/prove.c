/* prove.c - grimoire prove PIECE SQUARE --bits N [--log FILE] ...: is there a factor for this few
 * bits?
 *
 * This file reads the question; prove_hunt.c runs it, prove_replay.c repeats one job. */
#include "prove.h"

#include "given.h"

/* ---- What is asked ---- */

enum {
    DIRECTION_BEST = 2
}; /* among the words for --direction, after PROBLEM_DOWN and PROBLEM_UP */

static int prove_settle_limit(const char *option, unsigned limit, unsigned bits)
{
    return limit <= 1u << bits ||
           cli_error(0, "%s takes a number from 1 to %u where there are %u bits, not \"%u\"",
                     option, 1u << bits, bits, limit);
}

static int prove_settle_kernel(struct prove *prove)
{
    const char *name = job_kernel_name(prove->kernel);
    int is_for_gpus = prove->kernel == KERNEL_CUDA;
    if (!job_kernel_runs(prove->kernel))
        return is_for_gpus ? cli_error(0, "the kernel cuda needs a GPU, and a program built "
                                          "by make cuda")
                           : cli_error(0, "the kernel %s does not run on this processor", name);
    if (!is_for_gpus)
        return 1;
    if (prove->is_direction_given && prove->problem.direction == PROBLEM_UP)
        return cli_error(0, "the kernel cuda only searches from the top; use --direction down");
    if (prove->problem.indexing == PROBLEM_FREE)
        return cli_error(0, "the kernel cuda only does plain and black indexing, not --free");
    prove->is_direction_given = 1;
    prove->problem.direction = PROBLEM_DOWN;
    return 1;
}

static struct problem prove_problem_of(const struct cli_prove *given)
{
    return (struct problem){
        .piece = given->piece,
        .sq = given->sq,
        .bits = given->has_shift ? 64 - given->shift : given->bits,
        .indexing = given->free    ? PROBLEM_FREE
                    : given->black ? PROBLEM_BLACK
                                   : PROBLEM_PLAIN,
        .range = given->range,
        .slots = given->slots,
        .all = given->all,
        .direction = given->direction == PROBLEM_UP ? PROBLEM_UP : PROBLEM_DOWN,
        .cut = given->cut,
    };
}

static struct prove prove_of(const struct cli_prove *given)
{
    return (struct prove){
        .problem = prove_problem_of(given),
        .is_direction_given = given->direction != DIRECTION_BEST,
        .is_cut_given = given->has_cut,
        .kernel = (enum job_kernel)given->kernel,
        .threads = given->threads,
        .path = given->log,
        .shard = given->job.of ? given->job.number - 1 : 0,
        .shards = given->job.of ? given->job.of : 1,
        .estimate_only = given->estimate,
        .json = given->json,
        .is_replay = given->has_only,
        .only = given->only,
    };
}

/* Possible in the given direction or, without one, in either. */
static int prove_is_possible(const struct prove *prove)
{
    struct problem problem = prove->problem;
    const char *wrong = problem_error(&problem);
    if (wrong && !prove->is_direction_given) {
        problem.direction = PROBLEM_UP;
        if (!problem_error(&problem))
            wrong = NULL;
    }
    return wrong ? cli_error(0, "%s", wrong) : 1;
}

/* ---- The command ---- */

int prove_by(prove_runner *runner, const struct cli_prove *given)
{
    struct prove prove = prove_of(given);
    unsigned bits = prove.problem.bits;
    prove.runner = runner;
    if (!prove_settle_limit("--range", prove.problem.range, bits) ||
        !prove_settle_limit("--slots", prove.problem.slots, bits) ||
        !prove_settle_kernel(&prove) || !prove_is_possible(&prove))
        return CLI_USAGE;
    if (runner && prove.threads > 1)
        return cli_error(CLI_USAGE, "a rank has one thread for jobs; start more ranks instead");
    return prove.is_replay ? prove_replay(&prove) : prove_hunt(&prove);
}

int cli_prove(const struct cli_prove *given)
{
    return prove_by(NULL, given);
}

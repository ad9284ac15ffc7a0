#include "recount.h"

#include "engine.h"

/* The first stage that is claimed to be too large to be counted, or the number of stages. */
static unsigned recount_large_stage(const struct prove_job *claim, unsigned stages)
{
    unsigned stage = 0;
    while (stage < stages && claim->nodes[stage] <= RECOUNT_NODES)
        stage++;
    return stage;
}

/* Factors are checked if all stages are counted, unless the claim has too many; after a large
 * stage one more stage is counted. */
static unsigned recount_last_stage(const struct prove_job *claim, unsigned stages)
{
    unsigned large = recount_large_stage(claim, stages);
    if (large + 1 < stages)
        return large + 1;
    return large == stages && claim->factors <= RECOUNT_NODES ? stages : stages - 1;
}

/* A job that ended with its first factor has only what comes before that factor, so the recount
 * ends there too. */
static struct reach recount_reach_of(const struct problem *problem, const struct prove_job *claim,
                                     unsigned stages)
{
    unsigned large = recount_large_stage(claim, stages);
    struct reach reach = {.last = recount_last_stage(claim, stages)};
    reach.whole = large == stages ? stages : large - (large > 0);
    for (unsigned i = 0; i < stages; i++) {
        reach.enough[i] = i > large ? RECOUNT_MORE : RECOUNT_NODES;
        reach.most[i] = claim->nodes[i];
    }
    reach.has_end = claim->factors && !problem->all && large < stages;
    reach.end = claim->first;
    return reach;
}

static int recount_differ(struct recount *recount, unsigned stage, uint64_t nodes)
{
    recount->is_same = 0;
    recount->stage = stage;
    recount->nodes = nodes;
    return 0;
}

/* Counting more than is claimed ends the walk, so this is checked before whether anything is too
 * few. */
static int recount_compare_nodes(const struct prove_job *claim, const struct prove_job *found,
                                 struct recount *recount)
{
    unsigned large = recount_large_stage(claim, found->stages);
    for (unsigned i = 0; i < found->stages; i++)
        if (found->nodes[i] > claim->nodes[i])
            return recount_differ(recount, i, found->nodes[i]);
    for (unsigned i = 0; i < large; i++)
        if (found->nodes[i] != claim->nodes[i])
            return recount_differ(recount, i, found->nodes[i]);
    if (large < found->stages && found->nodes[large] <= RECOUNT_NODES)
        return recount_differ(recount, large, found->nodes[large]);
    return 1;
}

/* Factors are counted if all stages are; otherwise only the one that the job names is checked. */
static int recount_compare_factors(const struct problem *problem, const struct prove_job *claim,
                                   const struct prove_job *found, const struct reach *reach)
{
    if (claim->factors && !problem_check(problem, claim->first))
        return 0;
    if (claim->factors > 1 && !problem->all)
        return 0;
    if (reach->last == found->stages)
        return claim->factors == found->factors && claim->first == found->first;
    return !reach->has_end || reach->is_met;
}

enum job_end recount_stages(const struct prove_hunt *hunt, uint64_t number,
                            const struct prove_job *claim, const base_stop *stop,
                            struct recount *recount)
{
    const struct problem *problem = prove_hunt_problem(hunt);
    unsigned stages = prove_hunt_stages(hunt);
    struct reach reach = recount_reach_of(problem, claim, stages);
    struct prove_job found;
    enum job_end end = prove_hunt_reach(hunt, number, stop, &reach, &found);
    *recount = (struct recount){.is_same = 1};
    if (end == JOB_DONE && recount_compare_nodes(claim, &found, recount) &&
        !recount_compare_factors(problem, claim, &found, &reach))
        recount_differ(recount, stages, 0);
    return end;
}

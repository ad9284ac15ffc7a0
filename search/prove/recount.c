#include "recount.h"

#include "engine.h"

/* The first stage that is said to be too large to be counted, or all. */
static unsigned large_stage(const struct grim_job *claim, unsigned stages)
{
    unsigned stage = 0;
    while (stage < stages && claim->nodes[stage] <= GRIM_RECOUNT_NODES)
        stage++;
    return stage;
}

/* Factors are looked for where all stages are counted, unless it is said that there are too many; behind a
 * large stage one more is looked at. */
static unsigned last_stage(const struct grim_job *claim, unsigned stages)
{
    unsigned large = large_stage(claim, stages);
    if (large + 1 < stages)
        return large + 1;
    return large == stages && claim->factors <= GRIM_RECOUNT_NODES ? stages : stages - 1;
}

/* A job that ended with its first factor has only what comes before that: so it ends there again. */
static struct grim_reach reach_of(const struct grim_problem *problem, const struct grim_job *claim,
                                  unsigned stages)
{
    unsigned large = large_stage(claim, stages);
    struct grim_reach reach = {.last = last_stage(claim, stages)};
    reach.whole = large == stages ? stages : large - (large > 0);
    for (unsigned i = 0; i < stages; i++) {
        reach.enough[i] = i > large ? GRIM_RECOUNT_MORE : GRIM_RECOUNT_NODES;
        reach.most[i] = claim->nodes[i];
    }
    reach.has_end = claim->factors && !problem->all && large < stages;
    reach.end = claim->first;
    return reach;
}

static int differ(struct grim_recount *recount, unsigned stage, uint64_t nodes)
{
    recount->is_same = 0;
    recount->stage = stage;
    recount->nodes = nodes;
    return 0;
}

/* More than is claimed ends the walk, so that this is looked at before anything is called too few. */
static int compare_nodes(const struct grim_job *claim, const struct grim_job *found,
                         struct grim_recount *recount)
{
    unsigned large = large_stage(claim, found->stages);
    for (unsigned i = 0; i < found->stages; i++)
        if (found->nodes[i] > claim->nodes[i])
            return differ(recount, i, found->nodes[i]);
    for (unsigned i = 0; i < large; i++)
        if (found->nodes[i] != claim->nodes[i])
            return differ(recount, i, found->nodes[i]);
    if (large < found->stages && found->nodes[large] <= GRIM_RECOUNT_NODES)
        return differ(recount, large, found->nodes[large]);
    return 1;
}

/* Factors are counted where all stages are; elsewhere that is asked which the job names. */
static int compare_factors(const struct grim_problem *problem, const struct grim_job *claim,
                           const struct grim_job *found, const struct grim_reach *reach)
{
    if (claim->factors && !grim_problem_check(problem, claim->first))
        return 0;
    if (claim->factors > 1 && !problem->all)
        return 0;
    if (reach->last == found->stages)
        return claim->factors == found->factors && claim->first == found->first;
    return !reach->has_end || reach->is_met;
}

enum grim_job_end grim_recount(const struct grim_hunt *hunt, uint64_t number,
                               const struct grim_job *claim, const volatile int *stop,
                               struct grim_recount *recount)
{
    const struct grim_problem *problem = grim_hunt_problem(hunt);
    unsigned stages = grim_hunt_stages(hunt);
    struct grim_reach reach = reach_of(problem, claim, stages);
    struct grim_job found;
    enum grim_job_end end = grim_hunt_reach(hunt, number, stop, &reach, &found);
    *recount = (struct grim_recount){.is_same = 1};
    if (end == GRIM_JOB_DONE && compare_nodes(claim, &found, recount) &&
        !compare_factors(problem, claim, &found, &reach))
        differ(recount, stages, 0);
    return end;
}

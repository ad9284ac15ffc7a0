/* recount.h - the first stages of a finished job, counted again.
 *
 * A log's checksums detect an altered line; they do not tell who wrote it. But a tree grows from a
 * few nodes, and where a job took a minute, its first stages are counted again in milliseconds:
 * every stage from the first on that is claimed to have up to RECOUNT_NODES nodes. The first
 * claimed to have more is counted until it exceeds that number; and the stage after it must be
 * claimed to have at least the nodes met on the way, up to RECOUNT_MORE. So an invented number can
 * only come after a stage that really is large. Whoever invents a job has to do this much of it;
 * only a replay checks the other stages. */
#ifndef GRIM_RECOUNT_H
#define GRIM_RECOUNT_H

#include "job.h"

enum { RECOUNT_NODES = 100000, RECOUNT_MORE = RECOUNT_NODES / 16 };

/* What was counted, and the first stage for which the claim is wrong. `stage` is the number of
 * stages if the nodes are right but a factor is missing. */
struct recount {
    int is_same;
    unsigned stage;
    uint64_t nodes; /* of that stage: at least this many */
};

/* JOB_DONE, or why there is no result. It ends as soon as a stage has
 * more nodes than are claimed. */
enum job_end recount_stages(const struct prove_hunt *hunt, uint64_t number,
                            const struct prove_job *claim, const base_stop *stop,
                            struct recount *recount);

#endif

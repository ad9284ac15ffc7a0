/* recount.h - the first stages of a finished job, counted again.
 *
 * The check sums of a log tell a line that was altered from one that is as it was written. They do
 * not tell who wrote it. But a tree grows from a few nodes, and the first stages are counted in
 * milliseconds where the job took a minute: every stage from the first on that is said to have up
 * to RECOUNT_NODES nodes. The first that is said to have more is counted, too, until it has them;
 * and in the one behind it there have to be as many as are met on the way, up to RECOUNT_MORE. So
 * a number that is made up stands only behind a stage that is large in truth. Whoever makes up a
 * job has to do so much of it; what he says of the other stages only a replay tells. */
#ifndef GRIM_RECOUNT_H
#define GRIM_RECOUNT_H

#include "job.h"

enum { RECOUNT_NODES = 100000, RECOUNT_MORE = RECOUNT_NODES / 16 };

/* What was counted, and the first stage that is said to be otherwise. `stage` is the number of all
 * stages when it is not the nodes but a factor that is not there. */
struct recount {
    int is_same;
    unsigned stage;
    uint64_t nodes; /* of that stage: so many at least */
};

/* JOB_DONE, or why there is no result. It ends as soon as a stage has
 * more nodes than are claimed. */
enum job_end recount_stages(const struct prove_hunt *hunt, uint64_t number,
                            const struct prove_job *claim, const base_stop *stop,
                            struct recount *recount);

#endif

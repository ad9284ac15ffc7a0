/* descent_parts.h - a job in parts, for machines that want thousands of subtrees at once.
 *
 * A part is a job of the same problem cut deeper: the counts of its parts sum to those of the job,
 * for that is what a cut means (job.h). Nobody knows beforehand which parts are large. So every
 * part has a budget; one that exceeds it is given up, and cut further. The counts are the same
 * whatever the budget is and however many parts run at once. */
#ifndef GRIM_DESCENT_PARTS_H
#define GRIM_DESCENT_PARTS_H

#include "descent.h"

struct part {
    uint64_t number;
    unsigned cut; /* in place of the problem's own */
};

struct part_result {
    struct prove_job job;
    unsigned is_finished; /* otherwise the budget was exceeded, and the job means nothing */
};

struct parts_machine {
    unsigned parts;  /* so many at once; two at least */
    uint64_t budget; /* insertions and screens, more than a path to a leaf has */
    const void *setting;
    /* The opened machine, or NULL when there is no memory. */
    void *(*open)(const struct parts_machine *machine, const struct descent *descent);
    /* Zero when the machine failed. */
    int (*run)(void *opened, const struct part *parts, unsigned count,
               struct part_result *results);
    void (*close)(void *opened);
};

/* The job of descent.c, part by part. A machine that fails ends it like missing memory. */
enum job_end parts_job(const struct parts_machine *machine, const struct descent *descent,
                       uint64_t number, const base_stop *stop, struct prove_job *result);

#endif

/* descent_parts.h - a job in parts, for machines that need thousands of subtrees at once.
 *
 * A part is a job of the same problem with a deeper cut: by the definition of a cut (job.h), the
 * counts of the parts sum to those of the job. Which parts are large is not known in advance. So
 * every part has a budget; one that exceeds it is abandoned and cut further. The counts are the
 * same whatever the budget and however many parts run at once. */
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
    unsigned parts;  /* run at once, at least two */
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

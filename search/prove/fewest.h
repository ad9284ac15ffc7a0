/* fewest.h - the fewest index bits with which a slider has a factor.
 *
 * A factor for so many bits is one for more, too: their slots are parts of the slots before. So the
 * bits go up, from the fewest that have a slot for each attack set, to the first yes. */
#ifndef GRIM_FEWEST_H
#define GRIM_FEWEST_H

#include "job.h"

struct prove_fewest {
    unsigned squares, sets; /* relevant squares, attack sets */
    unsigned bits;
    uint64_t factor, constant; /* that works with them; 0 without relevant squares */
    int is_searched;           /* one bit fewer has enough slots, but no factor */
    double nodes;              /* of the search that shows it */
};

/* The problem's own bits, cut and limits do not matter. */
enum job_end prove_fewest(const struct problem *problem, const base_stop *stop,
                          struct prove_fewest *fewest);

#endif

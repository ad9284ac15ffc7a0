/* verify.h - checks lookups against the oracle, on every square and occupancy.
 *
 * Each square and relevant occupancy comes three times: alone, with everything outside the mask
 * occupied, and with random squares outside. Then come random boards. Rook, bishop, queen and
 * `both` are all checked. */
#ifndef GRIM_VERIFY_H
#define GRIM_VERIFY_H

#include "tools.h"

struct grim_mismatch {
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ;
    uint64_t wanted;
    uint64_t got;
};

struct grim_subject {
    const struct grim_lookups *lookups;
    const void *table;
    uint64_t checked; /* lookups compared */
    uint64_t wrong;   /* that differ */
    struct grim_mismatch first;
};

/* Every square with every relevant occupancy: 3 x 107,648 of them. */
void grim_verify_all_subsets(struct grim_subject *subjects, unsigned count);

/* `boards` boards made from a seed; the reference is computed once for all subjects. */
void grim_verify_random_boards(struct grim_subject *subjects, unsigned count, uint64_t boards,
                               uint64_t seed);

#endif

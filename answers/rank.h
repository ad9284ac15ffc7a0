/* rank.h - the principle on a single rank, in seven steps: the answer of
 * `grimoire show rank`. */
#ifndef GRIM_ANSWERS_RANK_H
#define GRIM_ANSWERS_RANK_H

#include "../emit/trace.h"
#include "sheet.h"

struct answer_rank {
    unsigned file;
    unsigned occ;   /* a byte */
    int is_example; /* an example, not asked for */
    uint8_t direct[8][256];
    uint8_t small[8][64];
    uint64_t upright; /* the same blockers on file a: a blocker on b1 is on a2 */
    struct trace trace;
};

/* What follows from file and occupancy. */
void answer_rank_fill(struct answer_rank *rank);

/* The value of the step with this label. */
uint64_t answer_rank_step(const struct answer_rank *rank, const char *label);

void answer_rank_sheet(struct sheet *sheet, const struct answer_rank *rank);
void answer_rank_json(FILE *out, const struct answer_rank *rank);

#endif

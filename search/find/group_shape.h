/* group_shape.h - shapes for group.c: factors whose slots are few and lie in few blocks. Inside
 * search/ only. */
#ifndef GRIM_GROUP_SHAPE_H
#define GRIM_GROUP_SHAPE_H

#include "group.h"

enum {
    GROUP_SUBSETS = 4096,
    GROUP_MIXING = 0x9e5 /* odd: its multiples modulo a power of two are all numbers, mixed */
};

struct group_square {
    uint64_t constant;
    unsigned blockers, sets;
    unsigned place_bits, place_shift; /* M + (t << place_shift) for t < 2^place_bits: one shape */
    uint8_t on[12];
    uint64_t whole;             /* what is attacked on an empty board */
    uint64_t attacks[144];      /* by the number of an attack set */
    uint8_t set[GROUP_SUBSETS]; /* the number of its attack set, by subset */
};

/* Memory for making shapes, and the stream that all random words of a search come from. */
struct shaper {
    const struct find_group *wanted;
    uint64_t random;
    uint32_t round;
    uint32_t *marks;  /* by slot: the round that wrote it and the attack set */
    uint32_t *blocks; /* by block: the round */
    uint64_t sums[GROUP_SUBSETS];
    uint32_t slots[GROUP_SUBSETS];
    uint8_t sets[GROUP_SUBSETS];
};

/* 0 when there is no memory; to be freed in any case. */
int find_shaper_prepare(struct shaper *shaper, const struct find_group *wanted);
void find_shaper_free(struct shaper *shaper);

void group_square_prepare(struct group_square *square, const struct find_group *wanted,
                          unsigned sq);

/* Anneals a factor for this square. Returns how many slots it takes and leaves them in
 * shaper->slots and what they are for in shaper->sets, those of different subsets in mixed order,
 * so that the first speak for all; 0 when two attack sets are confused. */
unsigned group_shape_find(struct shaper *shaper, const struct group_square *square,
                          uint64_t *factor);

#endif

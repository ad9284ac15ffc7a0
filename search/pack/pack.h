/* pack.h - the shapes of all squares in the shortest table.
 *
 * The packer works in rounds and could go on for ever. First it searches for shapes that take
 * little room, one place per round. If slots have one owner, it then places all of them one after
 * the other, in many orders, and then makes the table shorter again and again; given a packing, it
 * skips the first two. If squares share slots, it keeps placing, with other shapes in other orders
 * (union.h says why). Pure: rules, seed, candidates and start determine what every round does. */
#ifndef GRIM_PACK_H
#define GRIM_PACK_H

#include "shape.h"

/* Where the slots of a square, or of two, are. */
struct pack_place {
    struct formula formula;
    uint32_t offset;
};

struct packing {
    uint32_t slots, used;
    unsigned count; /* of the places, as the rules have it */
    struct pack_place places[PACK_SQUARES];
};

struct packer;

/* NULL when there is no memory. */
struct packer *pack_new(const struct pack_rules *rules, uint64_t seed);
void pack_free(struct packer *packer);

/* One more candidate; 0 if the formula does not work for its square. Constant and shift are used
 * only by schemes where they are free. */
int pack_offer(struct packer *packer, struct formula formula);

/* A whole packing to start from, with every place once, in any order; 0 if a formula does not work
 * for its square, or two squares are on a slot that they cannot share. */
int pack_start(struct packer *packer, const struct packing *start);

/* One round. Nonzero when it has led to a packing shorter than all before. */
int pack_round(struct packer *packer);

/* The shortest packing so far; its slots are 0 when there was none. */
const struct packing *pack_best(const struct packer *packer);

#endif

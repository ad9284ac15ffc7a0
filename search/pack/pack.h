/* pack.h - the shapes of all squares in the shortest table.
 *
 * The packer works in rounds and could go on for ever. First it looks for shapes that take little
 * room, a place a round. Where a slot has one owner it then places all of them one after the
 * other, in many orders; neither if it has been given a packing; and then makes the table shorter
 * again and again. Where squares share slots it goes on placing, with other shapes in other orders
 * (union.h says why). Pure: rules, seed, candidates and start decide what every round does. */
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

/* One more candidate; 0 when the formula does not serve its square. Of constant and shift only a
 * scheme where they are free takes notice. */
int pack_offer(struct packer *packer, struct formula formula);

/* A whole packing to begin with, of which the places count, each once and in any order; 0 when a
 * formula does not serve its square, or two squares are on a slot that they cannot share. */
int pack_start(struct packer *packer, const struct packing *start);

/* One round. Nonzero when it has led to a packing shorter than all before. */
int pack_round(struct packer *packer);

/* The shortest packing so far; its slots are 0 when there was none. */
const struct packing *pack_best(const struct packer *packer);

#endif

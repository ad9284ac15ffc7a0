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
struct grim_place {
    struct grim_formula formula;
    uint32_t offset;
};

struct grim_packing {
    uint32_t slots, used;
    unsigned count; /* of the places, as the rules have it */
    struct grim_place places[GRIM_PACK_SQUARES];
};

struct grim_packer;

/* NULL when there is no memory. */
struct grim_packer *grim_pack_new(const struct grim_pack_rules *rules, uint64_t seed);
void grim_pack_free(struct grim_packer *packer);

/* One more candidate; 0 when the formula does not serve its square. Of constant and shift only a
 * scheme where they are free takes notice. */
int grim_pack_offer(struct grim_packer *packer, struct grim_formula formula);

/* A whole packing to begin with, of which the places count, each once and in any order; 0 when a
 * formula does not serve its square, or two squares are on a slot that they cannot share. */
int grim_pack_start(struct grim_packer *packer, const struct grim_packing *start);

/* One round. Nonzero when it has led to a packing shorter than all before. */
int grim_pack_round(struct grim_packer *packer);

/* The shortest packing so far; its slots are 0 when there was none. */
const struct grim_packing *grim_pack_best(const struct grim_packer *packer);

#endif

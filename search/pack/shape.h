/* shape.h - which slots a square takes, counted from its offset.
 *
 *   slot = offset + ((K + the steps of all blockers on the mask) >> shift)
 *
 * covers every scheme that can be packed; rules.h has K and the steps from the scheme's plan. They
 * and the shift make a shape, with gaps between its slots; the packer decides where to put it. */
#ifndef GRIM_PACK_SHAPE_H
#define GRIM_PACK_SHAPE_H

#include "rules.h"

enum { SHAPE_GAP = 24 };

/* No square is given more index bits than this, hence no shape is longer than the window. */
enum { SHAPE_BITS_MAX = 13, SHAPE_WINDOW = 1 << SHAPE_BITS_MAX };

/* A piece on a square: what is known of it before it has a formula, the squares of its mask and,
 * for every subset in the order in which its products come, the number of its attack set. */
struct slider {
    const struct pack_rules *rules;
    struct grim_given given;
    unsigned square, count;
    unsigned char squares[12];
    uint8_t sets[4096];
    uint64_t attacks[144];
};

/* The slots in a fixed order as good as random, so that the first ones are representative.
 *
 * The extent estimates what a shape costs a table, before there is one: the slots used, and the
 * gaps between them, since hardly any other square fits into small ones; of a large gap only
 * SHAPE_GAP slots count. If squares share slots, whole gaps count, since others fill any gap. */
struct slot_shape {
    unsigned used;
    unsigned first, end; /* the lowest slot, and the one after the highest */
    unsigned extent;
    uint16_t slots[4096];
    uint8_t sets[4096]; /* and the number of the attack set that is there */
};

/* Fills a slider in; the rules stay where they are. */
void pack_slider_make(struct slider *slider, const struct pack_rules *rules, unsigned square);

/* The formula of this factor as the scheme has it: what is free is left as it is. */
void pack_formula_settle(const struct pack_rules *rules, struct formula *formula);

/* 0 if two subsets with different attacks get one slot, or the shift is out of range. */
int shape_make(const struct slider *slider, const struct formula *formula,
               struct slot_shape *shape);

/* A free constant can turn the slots around the circle of the window. This turns them so that the
 * first is 0: the one behind the longest gap, or, if `cut` is not 0, behind that of the gaps of at
 * least SHAPE_GAP slots which has this number, if there are so many. */
void shape_turn(const struct slider *slider, struct formula *formula, struct slot_shape *shape,
                unsigned cut);

#endif

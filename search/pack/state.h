/* state.h - the packer from inside: what its parts share. */
#ifndef GRIM_PACK_STATE_H
#define GRIM_PACK_STATE_H

#include "pack.h"
#include "map.h"
#include "union.h"
#include "vary.h"

/* The wall behind the table has a weight, too, as if it were a square. */
enum { PACK_WALL = PACK_SQUARES };

/* Formulas of a place, each known to work for its square. The first ones are permanent, the others
 * are replaced by new ones at random. */
enum { PACK_POOL_SIZE = 32, PACK_POOL_KEPT = 8 };

struct pool {
    unsigned count;
    struct formula formulas[PACK_POOL_SIZE];
};

struct packer {
    struct pack_rules rules;
    uint64_t stream;
    struct slider sliders[PACK_SQUARES];
    struct pool pools[PACK_SQUARES];
    unsigned shaped; /* places that had their turn */
    /* Whether all were placed one after the other, how many attempts were in vain since one led to
     * a shorter table, the best order, and its table. */
    unsigned placed, in_vain;
    unsigned char order[PACK_SQUARES];
    unsigned order_slots;
    /* The packing at work; squares may overlap in it. */
    struct pack_place places[PACK_SQUARES];
    struct slot_shape shapes[PACK_SQUARES];
    unsigned slots; /* the length that is tried for */
    /* What a shared slot costs, by the two squares. */
    uint16_t weights[PACK_SQUARES][PACK_SQUARES + 1];
    unsigned improvements_left, repairs_left;
    struct packing base, best;
    /* Scratch space. */
    struct map map;
    struct pack_union shared;
    struct slot_shape trial;
    uint8_t owners[PACK_SLOTS_MAX + SHAPE_WINDOW];
    uint64_t left[(PACK_SLOTS_MAX + 2 * SHAPE_WINDOW) / 64];
    uint64_t right[(PACK_SLOTS_MAX + 2 * SHAPE_WINDOW) / 64];
};

/* The slider that a formula is meant for. */
static inline const struct slider *pack_slider(const struct packer *packer,
                                               const struct formula *formula)
{
    return &packer->sliders[formula->square];
}

/* Makes the shape of a formula the trial; 0 if it does not work. */
static inline int pack_try(struct packer *packer, const struct formula *formula)
{
    return shape_make(pack_slider(packer, formula), formula, &packer->trial);
}

/* Puts a formula that serves its square into the pool of its place. */
void pack_pool_add(struct packer *packer, struct formula formula);

/* Moves a square; the shape is the one of the formula. */
void pack_put(struct packer *packer, const struct formula *formula, const struct slot_shape *shape,
              unsigned offset);

/* Makes the map of all other squares. */
void pack_look(struct packer *packer, unsigned place);

/* ---- The rounds ----------------------------------------------------------------------------- */

/* Looks for a shape of small extent; 0 when not one formula served the square. */
int pack_shape(struct packer *packer, unsigned place);

/* The same once more, but briefly, from any formula of the pool. */
void pack_reshape(struct packer *packer, unsigned place);

/* Orders of all places: the largest first, by the smallest extent in the pool; as they lie in the
 * table; and one in which a place takes the turn of another, and those between move up. */
void pack_order(struct packer *packer);
void pack_order_as_they_lie(const struct packer *packer, unsigned char *order);
void pack_reorder(struct packer *packer, unsigned char *order);

/* Places all squares one after the other, each as low as it fits: first the largest first, then in
 * an order that differs a little from the best so far. 0 when that takes a longer table. */
int pack_place_all(struct packer *packer);

/* Places a square in the map, which has to be prepared for a limit of 1: of all formulas of the
 * pool the one whose slots end lowest, wide gaps counted as in the extent. 0 when there is room
 * for none. No slot below `lowest_free` is free. */
int pack_place(struct packer *packer, unsigned place, unsigned lowest_free);

/* The same where squares share slots: one change or a few. */
int pack_share(struct packer *packer);

/* Whether all shapes fit as they lie where squares share slots. */
int pack_shares(struct packer *packer);

/* Places the squares of some stretch of the table again, without making it longer. */
void pack_resettle(struct packer *packer);

/* Closes the table up, at a place where it costs few overlaps. */
void pack_close_up(struct packer *packer);

/* Gives a square that overlaps a better place, or raises the weights that hold it where it is. */
void pack_repair(struct packer *packer, unsigned place);

/* Looks for another formula and place without any overlap for a square, no larger than before. */
void pack_polish(struct packer *packer, unsigned place);

#endif

/* state.h - the packer from inside: what its parts share. */
#ifndef GRIM_PACK_STATE_H
#define GRIM_PACK_STATE_H

#include "pack.h"
#include "map.h"
#include "union.h"
#include "vary.h"

/* The wall behind the table has a weight, too, as if it were a square. */
enum { GRIM_PACK_WALL = GRIM_PACK_SQUARES };

/* Formulas of a place, each known to serve its square. The first ones are there to stay, the others
 * make room for new ones by chance. */
enum { GRIM_POOL_SIZE = 32, GRIM_POOL_KEPT = 8 };

struct grim_pool {
    unsigned count;
    struct grim_formula formulas[GRIM_POOL_SIZE];
};

struct grim_packer {
    struct grim_pack_rules rules;
    uint64_t stream;
    struct grim_slider sliders[GRIM_PACK_SQUARES];
    struct grim_pool pools[GRIM_PACK_SQUARES];
    unsigned shaped; /* places that had their turn */
    /* Whether all were placed one after the other, how many attempts were in vain since one led to
     * a shorter table, the best order, and its table. */
    unsigned placed, in_vain;
    unsigned char order[GRIM_PACK_SQUARES];
    unsigned order_slots;
    /* The packing at work; squares may overlap in it. */
    struct grim_place places[GRIM_PACK_SQUARES];
    struct grim_shape shapes[GRIM_PACK_SQUARES];
    unsigned slots; /* the length that is tried for */
    /* What a shared slot costs, by the two squares. */
    uint16_t weights[GRIM_PACK_SQUARES][GRIM_PACK_SQUARES + 1];
    unsigned improvements_left, repairs_left;
    struct grim_packing base, best;
    /* Workshops. */
    struct grim_map map;
    struct grim_union shared;
    struct grim_shape trial;
    uint8_t owners[GRIM_PACK_SLOTS_MAX + GRIM_SHAPE_WINDOW];
    uint64_t left[(GRIM_PACK_SLOTS_MAX + 2 * GRIM_SHAPE_WINDOW) / 64];
    uint64_t right[(GRIM_PACK_SLOTS_MAX + 2 * GRIM_SHAPE_WINDOW) / 64];
};

/* The slider that a formula is meant for. */
static inline const struct grim_slider *grim_pack_slider(const struct grim_packer *packer,
                                                         const struct grim_formula *formula)
{
    return &packer->sliders[formula->square];
}

/* Makes the shape of a formula the trial; 0 when it does not serve. */
static inline int grim_pack_try(struct grim_packer *packer, const struct grim_formula *formula)
{
    return grim_shape_make(grim_pack_slider(packer, formula), formula, &packer->trial);
}

/* Puts a formula that serves its square into the pool of its place. */
void grim_pool_add(struct grim_packer *packer, struct grim_formula formula);

/* Moves a square; the shape is the one of the formula. */
void grim_pack_put(struct grim_packer *packer, const struct grim_formula *formula,
                   const struct grim_shape *shape, unsigned offset);

/* Makes the map what the square sees: all others. */
void grim_pack_look(struct grim_packer *packer, unsigned place);

/* ---- The rounds ----------------------------------------------------------------------------- */

/* Looks for a shape of small extent; 0 when not one formula served the square. */
int grim_pack_shape(struct grim_packer *packer, unsigned place);

/* The same once more, but briefly, from any formula of the pool. */
void grim_pack_reshape(struct grim_packer *packer, unsigned place);

/* Orders of all places: the largest first, by the smallest extent in the pool; as they lie in the
 * table; and one in which a place takes the turn of another, and those between move up. */
void grim_pack_order(struct grim_packer *packer);
void grim_pack_order_as_they_lie(const struct grim_packer *packer, unsigned char *order);
void grim_pack_reorder(struct grim_packer *packer, unsigned char *order);

/* Places all squares one after the other, each as low as it fits: first the largest first, then in
 * an order that differs a little from the best so far. 0 when that takes a longer table. */
int grim_pack_place_all(struct grim_packer *packer);

/* Places a square in the map, which has to be prepared for a limit of 1: of all formulas of the
 * pool the one whose slots end lowest, wide gaps counted as in the extent. 0 when there is room
 * for none. No slot below `lowest_free` is free. */
int grim_pack_place(struct grim_packer *packer, unsigned place, unsigned lowest_free);

/* The same where squares share slots: one change or a few. */
int grim_pack_share(struct grim_packer *packer);

/* Whether all shapes fit as they lie where squares share slots. */
int grim_pack_shares(struct grim_packer *packer);

/* Places the squares of some stretch of the table again, without making it longer. */
void grim_pack_resettle(struct grim_packer *packer);

/* Closes the table up, at a place where it costs few overlaps. */
void grim_pack_close_up(struct grim_packer *packer);

/* Gives a square that overlaps a better place, or raises the weights that hold it where it is. */
void grim_pack_repair(struct grim_packer *packer, unsigned place);

/* Looks for another formula and place without any overlap for a square, no larger than before. */
void grim_pack_polish(struct grim_packer *packer, unsigned place);

#endif

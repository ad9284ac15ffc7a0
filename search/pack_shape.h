/* pack_shape.h - which slots a square takes, counted from its offset.
 *
 *   slot = offset + ((k * M + K) >> shift), k being the subset of the mask
 *
 * is every fixed-shift scheme there is: K is 0 for `fixed`, and for `black` it is M * ~mask, as
 * k | ~mask is k + ~mask. The scheme `packed` leaves K and the shift free. Factor, constant and
 * shift make a shape, a comb with teeth and gaps; where it is put is the packer's business. */
#ifndef GRIM_PACK_SHAPE_H
#define GRIM_PACK_SHAPE_H

#include "../lib/geometry.h"

enum { GRIM_SHAPE_GAP = 24 };

/* No square is given more index bits than this, hence no shape is longer than the window. */
enum { GRIM_SHAPE_BITS_MAX = 13, GRIM_SHAPE_WINDOW = 1 << GRIM_SHAPE_BITS_MAX };

enum grim_pack_family { GRIM_PACK_FIXED, GRIM_PACK_BLACK, GRIM_PACK_FREE };

/* A piece on a square: the squares of its mask and, for every subset in the order in which its
 * products come, the number of its attack set. */
struct grim_slider {
    enum grim_piece piece;
    unsigned sq;
    uint64_t mask;
    unsigned count;
    unsigned char squares[12];
    uint8_t sets[4096];
};

struct grim_formula {
    uint64_t factor, constant;
    unsigned shift;
};

/* The slots in an order that is fixed, but as good as random, so that those seen first speak for
 * the whole.
 *
 * The extent says what a shape costs a table, before there is one: the slots used, and the gaps
 * between them, since hardly any other square fits into small ones; of a large gap only
 * GRIM_SHAPE_GAP slots count. */
struct grim_shape {
    unsigned used;
    unsigned first, end; /* the lowest slot, and the one after the highest */
    unsigned extent;
    uint16_t slots[4096];
};

/* Fills a slider in. Squares 0 to 63 are the rook's, 64 to 127 the bishop's. */
void grim_slider_make(struct grim_slider *slider, unsigned square);

/* The shift of the schemes that have one for all squares. */
unsigned grim_slider_fixed_shift(const struct grim_slider *slider);

/* The formula of this factor in its family; a free constant and shift are left as they are. */
void grim_formula_settle(enum grim_pack_family family, const struct grim_slider *slider,
                         struct grim_formula *formula);

/* 0 when two subsets with different attacks get one slot, or the shift is out of range. */
int grim_shape_make(const struct grim_slider *slider, const struct grim_formula *formula,
                    struct grim_shape *shape);

/* A free constant can turn the slots around the circle of the window. This turns them so that the
 * first is 0: the one behind the longest gap, or, if `cut` is not 0, behind that of the gaps of at
 * least GRIM_SHAPE_GAP slots which has this number, if there are so many. */
void grim_shape_turn(struct grim_formula *formula, struct grim_shape *shape, unsigned cut);

#endif

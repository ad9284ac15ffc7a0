/* pack_place.c - shapes without a table, and the first table. */
#include <string.h>

#include "pack_state.h"

enum { DRAWS = 1 << 24, SHAPING_TRIES = 8000, RESHAPING_TRIES = 1000 };

/* ---- Shapes --------------------------------------------------------------------------------- */

static int draw(struct grim_packer *packer, unsigned square, struct grim_formula *formula)
{
    const struct grim_slider *slider = &packer->sliders[square];
    for (unsigned i = 0; i < DRAWS; i++) {
        *formula = grim_vary_nothing(packer->family, slider, &packer->stream);
        if (grim_vary_shape(packer->family, slider, 0, formula, &packer->trial))
            return 1;
    }
    return 0;
}

/* The pool's formula of the smallest extent; its shape becomes the trial. */
static struct grim_formula smallest(struct grim_packer *packer, unsigned square)
{
    const struct grim_pool *pool = &packer->pools[square];
    struct grim_formula best = pool->formulas[0];
    unsigned least = UINT32_MAX;
    for (unsigned i = 0; i < pool->count; i++) {
        grim_shape_make(&packer->sliders[square], &pool->formulas[i], &packer->trial);
        if (packer->trial.extent < least) {
            least = packer->trial.extent;
            best = pool->formulas[i];
        }
    }
    grim_shape_make(&packer->sliders[square], &best, &packer->trial);
    return best;
}

/* Threshold accepting: a step that makes the shape larger is taken if it is by less than a random
 * part of an allowance, an eighth of the extent at first and nothing at last. */
static struct grim_formula anneal(struct grim_packer *packer, unsigned square,
                                  struct grim_formula formula, unsigned tries)
{
    struct grim_formula best = formula;
    unsigned extent = packer->trial.extent, least = extent;
    for (unsigned left = tries; left > 0; left--) {
        struct grim_formula next =
            grim_vary(packer->family, &packer->sliders[square], formula, &packer->stream);
        unsigned allowance = (unsigned)((uint64_t)extent * left / (8 * tries));
        if (!grim_vary_shape(packer->family, &packer->sliders[square], 0, &next, &packer->trial) ||
            packer->trial.extent > extent + grim_random_below(&packer->stream, allowance + 1))
            continue;
        formula = next;
        extent = packer->trial.extent;
        if (extent < least) {
            least = extent;
            best = next;
        }
    }
    return best;
}

int grim_pack_shape(struct grim_packer *packer, unsigned square)
{
    struct grim_formula formula;
    if (packer->pools[square].count)
        formula = smallest(packer, square);
    else if (!draw(packer, square, &formula))
        return 0;
    grim_pool_add(packer, square, formula);
    grim_pool_add(packer, square, anneal(packer, square, formula, SHAPING_TRIES));
    return 1;
}

void grim_pack_reshape(struct grim_packer *packer, unsigned square)
{
    const struct grim_pool *pool = &packer->pools[square];
    struct grim_formula formula = pool->formulas[grim_random_below(&packer->stream, pool->count)];
    grim_shape_make(&packer->sliders[square], &formula, &packer->trial);
    grim_pool_add(packer, square, anneal(packer, square, formula, RESHAPING_TRIES));
}

/* ---- The first table ------------------------------------------------------------------------ */

/* The largest first: by the smallest extent in the pool. */
static void put_in_order(struct grim_packer *packer)
{
    unsigned sizes[GRIM_PACK_SQUARES];
    unsigned char *order = packer->order;
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        unsigned at = i;
        smallest(packer, i);
        sizes[i] = packer->trial.extent;
        for (; at > 0 && sizes[order[at - 1]] < sizes[i]; at--)
            order[at] = order[at - 1];
        order[at] = (unsigned char)i;
    }
}

/* One square takes the turn of another, and those between move up. */
static void change_order(struct grim_packer *packer, unsigned char *order)
{
    unsigned from = grim_random_below(&packer->stream, GRIM_PACK_SQUARES);
    unsigned to = grim_random_below(&packer->stream, GRIM_PACK_SQUARES);
    unsigned char square = order[from];
    for (; from < to; from++)
        order[from] = order[from + 1];
    for (; from > to; from--)
        order[from] = order[from - 1];
    order[to] = square;
}

int grim_pack_place(struct grim_packer *packer, unsigned square, unsigned lowest_free)
{
    const struct grim_pool *pool = &packer->pools[square];
    struct grim_place best = {pool->formulas[0], 0};
    unsigned lowest = UINT32_MAX;
    for (unsigned i = 0; i < pool->count; i++) {
        unsigned offset = 0;
        grim_shape_make(&packer->sliders[square], &pool->formulas[i], &packer->trial);
        unsigned first = packer->trial.first;
        unsigned begin = lowest_free > first ? lowest_free - first : 0;
        if (grim_map_find(&packer->map, &packer->trial, begin, UINT32_MAX, 1, &offset))
            continue;
        unsigned end = offset + first + packer->trial.extent;
        if (end < lowest) {
            lowest = end;
            best.formula = pool->formulas[i];
            best.offset = offset;
        }
    }
    if (lowest == UINT32_MAX)
        return 0;
    grim_shape_make(&packer->sliders[square], &best.formula, &packer->trial);
    grim_pack_put(packer, square, &best.formula, &packer->trial, best.offset);
    grim_map_take(&packer->map, &packer->trial, best.offset);
    return 1;
}

/* In a table as long as the one of the best order. Returns its slots, 0 when it is too short. */
static unsigned place_in_order(struct grim_packer *packer, const unsigned char *order)
{
    unsigned end = 0, lowest_free = 0;
    grim_map_clear(&packer->map, packer->order_slots, 1);
    grim_map_prepare(&packer->map, 1);
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        unsigned square = order[i];
        while (lowest_free < packer->map.slots && packer->map.costs[lowest_free])
            lowest_free++;
        if (!grim_pack_place(packer, square, lowest_free))
            return 0;
        unsigned last = packer->places[square].offset + packer->shapes[square].end;
        end = last > end ? last : end;
    }
    return end;
}

int grim_pack_place_all(struct grim_packer *packer)
{
    unsigned char order[GRIM_PACK_SQUARES];
    unsigned changes = packer->placed ? 1 + grim_random_below(&packer->stream, 3) : 0;
    if (!packer->placed) {
        put_in_order(packer);
        packer->order_slots = GRIM_PACK_SLOTS_MAX;
    }
    memcpy(order, packer->order, sizeof order);
    for (; changes > 0; changes--)
        change_order(packer, order);
    unsigned slots = place_in_order(packer, order);
    packer->placed = 1;
    packer->in_vain = slots && slots < packer->order_slots ? 0 : packer->in_vain + 1;
    if (!slots)
        return 0;
    packer->order_slots = slots;
    memcpy(packer->order, order, sizeof order);
    return 1;
}

/* place.c - shapes without a table, and the first table. */
#include <string.h>

#include "state.h"

/* Squares that share slots would rather have shapes that resemble those that do. */
enum { DRAWS = 1 << 24, SHAPING_TRIES = 8000, RESHAPING_TRIES = 1000, SHARING_TRIES = 30 };

/* ---- Shapes --------------------------------------------------------------------------------- */

static int place_draw(struct packer *packer, unsigned place, struct formula *formula)
{
    unsigned upright = pack_square_of(&packer->rules, place);
    int serves_two = packer->rules.places < PACK_SQUARES;
    for (unsigned i = 0; i < DRAWS; i++) {
        unsigned turned = serves_two ? 56 * pack_random_below(&packer->stream, 2) : 0;
        const struct slider *slider = &packer->sliders[upright ^ turned];
        *formula = vary_nothing(slider, &packer->stream);
        if (vary_shape(slider, 0, formula, &packer->trial))
            return 1;
    }
    return 0;
}

/* The pool's formula with the smallest extent; its shape becomes the trial. */
static struct formula place_smallest(struct packer *packer, unsigned place)
{
    const struct pool *pool = &packer->pools[place];
    struct formula best = pool->formulas[0];
    unsigned least = UINT32_MAX;
    for (unsigned i = 0; i < pool->count; i++) {
        pack_try(packer, &pool->formulas[i]);
        if (packer->trial.extent < least) {
            least = packer->trial.extent;
            best = pool->formulas[i];
        }
    }
    pack_try(packer, &best);
    return best;
}

/* Threshold accepting: a step that makes the shape larger is taken if it is by less than a random
 * part of an allowance, an eighth of the extent at first and nothing at last. */
static struct formula place_anneal(struct packer *packer, struct formula formula, unsigned tries)
{
    const struct slider *slider = pack_slider(packer, &formula);
    struct formula best = formula;
    unsigned extent = packer->trial.extent, least = extent;
    for (unsigned left = tries; left > 0; left--) {
        struct formula next = vary_formula(slider, formula, &packer->stream);
        unsigned allowance = (unsigned)((uint64_t)extent * left / (8 * tries));
        if (!vary_shape(slider, 0, &next, &packer->trial) ||
            packer->trial.extent > extent + pack_random_below(&packer->stream, allowance + 1))
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

int pack_shape(struct packer *packer, unsigned place)
{
    struct formula formula;
    if (packer->pools[place].count)
        formula = place_smallest(packer, place);
    else if (!place_draw(packer, place, &formula))
        return 0;
    pack_pool_add(packer, formula);
    pack_pool_add(packer, place_anneal(packer, formula,
                                       packer->rules.unions ? SHARING_TRIES : SHAPING_TRIES));
    return 1;
}

void pack_reshape(struct packer *packer, unsigned place)
{
    const struct pool *pool = &packer->pools[place];
    struct formula formula = pool->formulas[pack_random_below(&packer->stream, pool->count)];
    pack_try(packer, &formula);
    pack_pool_add(packer, place_anneal(packer, formula,
                                       packer->rules.unions ? SHARING_TRIES : RESHAPING_TRIES));
}

/* ---- The first table ------------------------------------------------------------------------ */

/* The largest first: by the smallest extent in the pool. */
void pack_order(struct packer *packer)
{
    unsigned sizes[PACK_SQUARES];
    unsigned char *order = packer->order;
    for (unsigned i = 0; i < packer->rules.places; i++) {
        unsigned at = i;
        place_smallest(packer, i);
        sizes[i] = packer->trial.extent;
        for (; at > 0 && sizes[order[at - 1]] < sizes[i]; at--)
            order[at] = order[at - 1];
        order[at] = (unsigned char)i;
    }
}

/* One place takes another's turn, and those between move up. */
void pack_reorder(struct packer *packer, unsigned char *order)
{
    unsigned from = pack_random_below(&packer->stream, packer->rules.places);
    unsigned to = pack_random_below(&packer->stream, packer->rules.places);
    unsigned char place = order[from];
    for (; from < to; from++)
        order[from] = order[from + 1];
    for (; from > to; from--)
        order[from] = order[from - 1];
    order[to] = place;
}

int pack_place(struct packer *packer, unsigned place, unsigned lowest_free)
{
    const struct pool *pool = &packer->pools[place];
    struct pack_place best = {pool->formulas[0], 0};
    unsigned lowest = UINT32_MAX;
    for (unsigned i = 0; i < pool->count; i++) {
        unsigned offset = 0;
        pack_try(packer, &pool->formulas[i]);
        unsigned first = packer->trial.first;
        unsigned begin = lowest_free > first ? lowest_free - first : 0;
        if (map_find(&packer->map, &packer->trial, begin, UINT32_MAX, 1, &offset))
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
    pack_try(packer, &best.formula);
    pack_put(packer, &best.formula, &packer->trial, best.offset);
    map_take(&packer->map, &packer->trial, best.offset);
    return 1;
}

/* In a table as long as that of the best order. Returns its slots, 0 if it is too short. */
static unsigned place_in_order(struct packer *packer, const unsigned char *order)
{
    unsigned end = 0, lowest_free = 0;
    map_clear(&packer->map, packer->order_slots, 1);
    map_prepare(&packer->map, 1);
    for (unsigned i = 0; i < packer->rules.places; i++) {
        unsigned place = order[i];
        while (lowest_free < packer->map.slots && packer->map.costs[lowest_free])
            lowest_free++;
        if (!pack_place(packer, place, lowest_free))
            return 0;
        unsigned last = packer->places[place].offset + packer->shapes[place].end;
        end = last > end ? last : end;
    }
    return end;
}

int pack_place_all(struct packer *packer)
{
    unsigned char order[PACK_SQUARES];
    unsigned changes = packer->placed ? 1 + pack_random_below(&packer->stream, 3) : 0;
    if (!packer->placed) {
        pack_order(packer);
        packer->order_slots = PACK_SLOTS_MAX;
    }
    memcpy(order, packer->order, sizeof order);
    for (; changes > 0; changes--)
        pack_reorder(packer, order);
    unsigned slots = place_in_order(packer, order);
    packer->placed = 1;
    packer->in_vain = slots && slots < packer->order_slots ? 0 : packer->in_vain + 1;
    if (!slots)
        return 0;
    packer->order_slots = slots;
    memcpy(packer->order, order, sizeof order);
    return 1;
}

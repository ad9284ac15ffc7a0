/* share.c - placing where squares share slots.
 *
 * The shapes are placed in some order, each as low as it fits. A round changes the order; each
 * place that it changes gets the formula of its pool that ends lowest. Changes are kept if the
 * table does not become longer. Shapes before the first change stay where they are. */
#include <string.h>

#include "state.h"

enum { KINDS = 12, TURNS = 8, NEW_FORMULAS = 1 };

struct layout {
    unsigned char order[PACK_SQUARES];
    unsigned char is_open[PACK_SQUARES];
    struct pack_place places[PACK_SQUARES];
};

/* ---- Putting down --------------------------------------------------------------------------- */

/* How far up the slots reach at the first place that has room, or more than the limit. */
static unsigned share_first_fit(const struct packer *packer, const struct pack_place *place,
                                const struct slot_shape *shape, unsigned limit, uint32_t *offset)
{
    const struct slider *slider = pack_slider(packer, &place->formula);
    for (*offset = 0; *offset + shape->end <= limit; ++*offset)
        if (union_fits(&packer->shared, slider, shape, *offset))
            break;
    return *offset + shape->end;
}

/* The formula of the pool that ends lowest, and the lowest offset for it. */
static void share_choose(struct packer *packer, const struct pool *pool, struct pack_place *best)
{
    unsigned lowest = packer->shared.slots + 1;
    for (unsigned i = 0; i < pool->count; i++) {
        struct pack_place place = {pool->formulas[i], 0};
        pack_try(packer, &place.formula);
        unsigned end = share_first_fit(packer, &place, &packer->trial, lowest - 1, &place.offset);
        if (end < lowest || i == 0)
            *best = place;
        lowest = end < lowest ? end : lowest;
    }
}

/* Places the shapes in their order, of which the first ones have their offsets; 0 if a table of
 * `slots` has no room for them. */
static int share_put_down(struct packer *packer, struct layout *layout, unsigned settled,
                          unsigned slots)
{
    union_clear(&packer->shared, slots);
    for (unsigned i = 0; i < packer->rules.places; i++) {
        unsigned at = layout->order[i];
        struct pack_place *place = &layout->places[at];
        const struct slot_shape *shape =
            layout->is_open[at] ? &packer->trial : &packer->shapes[at];
        if (layout->is_open[at]) {
            share_choose(packer, &packer->pools[at], place);
            pack_try(packer, &place->formula);
        } else if (i >= settled) {
            share_first_fit(packer, place, shape, slots, &place->offset);
        }
        const struct slider *slider = pack_slider(packer, &place->formula);
        if (!union_fits(&packer->shared, slider, shape, place->offset))
            return 0;
        union_take(&packer->shared, slider, shape, place->offset);
    }
    return 1;
}

static void share_keep(struct packer *packer, const struct layout *layout)
{
    memcpy(packer->order, layout->order, sizeof packer->order);
    for (unsigned i = 0; i < packer->rules.places; i++) {
        const struct pack_place *place = &layout->places[i];
        packer->places[i].offset = place->offset;
        if (layout->is_open[i] && pack_try(packer, &place->formula))
            pack_put(packer, &place->formula, &packer->trial, place->offset);
    }
}

/* ---- Rounds --------------------------------------------------------------------------------- */

static void share_change(struct packer *packer, struct layout *layout)
{
    unsigned kind = pack_random_below(&packer->stream, KINDS);
    unsigned place = pack_random_below(&packer->stream, packer->rules.places);
    if (kind < TURNS) {
        pack_reorder(packer, layout->order);
        return;
    }
    if (kind >= KINDS - NEW_FORMULAS)
        pack_reshape(packer, place);
    layout->is_open[place] = 1;
}

/* The places up to the first that is changed. */
static unsigned share_count_settled(const struct packer *packer, const struct layout *layout)
{
    unsigned i = 0;
    while (i < packer->rules.places && layout->order[i] == packer->order[i] &&
           !layout->is_open[layout->order[i]])
        i++;
    return i;
}

static void share_begin(struct packer *packer, struct layout *layout)
{
    pack_order(packer);
    memcpy(layout->order, packer->order, sizeof layout->order);
    memset(layout->is_open, 1, sizeof layout->is_open);
}

static void share_vary(struct packer *packer, struct layout *layout)
{
    memcpy(layout->order, packer->order, sizeof layout->order);
    memcpy(layout->places, packer->places, sizeof layout->places);
    memset(layout->is_open, 0, sizeof layout->is_open);
    for (unsigned left = 1 + pack_random_below(&packer->stream, 3); left > 0; left--)
        share_change(packer, layout);
}

int pack_share(struct packer *packer)
{
    struct layout layout;
    if (packer->base.slots)
        share_vary(packer, &layout);
    else
        share_begin(packer, &layout);
    if (!share_put_down(packer, &layout, share_count_settled(packer, &layout),
                        packer->base.slots ? packer->base.slots : PACK_SLOTS_MAX))
        return 0;
    share_keep(packer, &layout);
    return 1;
}

int pack_shares(struct packer *packer)
{
    struct layout layout;
    pack_order_as_they_lie(packer, packer->order);
    memcpy(layout.order, packer->order, sizeof layout.order);
    memcpy(layout.places, packer->places, sizeof layout.places);
    memset(layout.is_open, 0, sizeof layout.is_open);
    return share_put_down(packer, &layout, packer->rules.places, PACK_SLOTS_MAX);
}

/* pack.c - the packer's rounds in their order. */
#include "pack.h"

#include <stdlib.h>
#include <string.h>

#include "state.h"

enum {
    WEIGHT = 8,             /* of every pair, before a repair */
    PLACINGS = 500,         /* failed attempts before the first table is final */
    IMPROVEMENTS = 60,      /* rounds after a table has become shorter, */
    IMPROVEMENTS_AGAIN = 4, /* and after a cut was given up */
    RESETTLINGS = 10,       /* in such a round */
    REPAIRS = 25            /* rounds before a cut is given up */
};

/* ---- Overlaps ------------------------------------------------------------------------------- */

static void pack_count_owners(struct packer *packer)
{
    memset(packer->owners, 0, sizeof packer->owners);
    for (unsigned i = 0; i < packer->rules.places; i++) {
        uint8_t *owners = packer->owners + packer->places[i].offset;
        for (unsigned k = 0; k < packer->shapes[i].used; k++)
            owners[packer->shapes[i].slots[k]]++;
    }
}

/* How many slots of the square are shared or beyond the end; the owners are already counted. */
static unsigned pack_count_shared(const struct packer *packer, unsigned place)
{
    const struct slot_shape *shape = &packer->shapes[place];
    unsigned offset = packer->places[place].offset, shared = 0;
    for (unsigned k = 0; k < shape->used; k++) {
        unsigned slot = offset + shape->slots[k];
        shared += slot >= packer->slots || packer->owners[slot] > 1;
    }
    return shared;
}

/* ---- Beginning ------------------------------------------------------------------------------ */

struct packer *pack_new(const struct pack_rules *rules, uint64_t seed)
{
    struct packer *packer = calloc(1, sizeof *packer);
    if (!packer)
        return NULL;
    packer->rules = *rules;
    packer->stream = seed;
    for (unsigned i = 0; i < PACK_SQUARES; i++)
        pack_slider_make(&packer->sliders[i], &packer->rules, i);
    return packer;
}

void pack_free(struct packer *packer)
{
    free(packer);
}

int pack_offer(struct packer *packer, struct formula formula)
{
    if (!vary_shape(pack_slider(packer, &formula), 0, &formula, &packer->trial))
        return 0;
    pack_pool_add(packer, formula);
    return 1;
}

const struct packing *pack_best(const struct packer *packer)
{
    return &packer->best;
}

/* The squares that overlap; 0 if this is a packing. */
static unsigned pack_list_overlapping(struct packer *packer, unsigned char *list)
{
    unsigned count = 0;
    pack_count_owners(packer);
    for (unsigned i = 0; i < packer->rules.places; i++)
        if (pack_count_shared(packer, i))
            list[count++] = (unsigned char)i;
    return count;
}

/* The table of the squares where they are; it ends with the last of them. */
static void pack_measure(const struct packer *packer, struct packing *packing)
{
    packing->slots = packing->used = 0;
    packing->count = packer->rules.places;
    memcpy(packing->places, packer->places, sizeof packing->places);
    for (unsigned i = 0; i < packer->rules.places; i++) {
        uint32_t end = packer->places[i].offset + packer->shapes[i].end;
        packing->slots = end > packing->slots ? end : packing->slots;
        packing->used += packer->shapes[i].used;
    }
    if (packer->rules.unions)
        packing->used = union_used(&packer->shared);
}

/* Work continues from a packing that is no longer than the last; the best is the first of its
 * length, so that it does not depend on when it is read. */
static int pack_keep(struct packer *packer)
{
    struct packing packing;
    pack_measure(packer, &packing);
    packer->slots = packing.slots;
    if (packer->base.slots && packer->base.slots < packing.slots)
        return 0;
    packer->base = packing;
    if (packer->best.slots && packer->best.slots <= packing.slots)
        return 0;
    packer->best = packing;
    return 1;
}

static void pack_restore(struct packer *packer)
{
    for (unsigned i = 0; i < packer->rules.places; i++) {
        const struct pack_place *place = &packer->base.places[i];
        pack_try(packer, &place->formula);
        pack_put(packer, &place->formula, &packer->trial, place->offset);
    }
    packer->slots = packer->base.slots;
}

/* Puts all squares where the start has them; 0 unless each appears exactly once. */
static int pack_put_all(struct packer *packer, const struct packing *start)
{
    unsigned char seen[PACK_SQUARES] = {0};
    for (unsigned i = 0; i < start->count; i++) {
        struct formula formula = start->places[i].formula;
        pack_formula_settle(&packer->rules, &formula);
        if (seen[pack_place_of(&packer->rules, formula.square)]++ || !pack_try(packer, &formula) ||
            start->places[i].offset > PACK_SLOTS_MAX - packer->trial.end)
            return 0;
        pack_put(packer, &formula, &packer->trial, start->places[i].offset);
        pack_pool_add(packer, formula);
    }
    return start->count == packer->rules.places;
}

int pack_start(struct packer *packer, const struct packing *start)
{
    unsigned char list[PACK_SQUARES];
    packer->slots = PACK_SLOTS_MAX;
    if (!pack_put_all(packer, start) ||
        (packer->rules.unions ? !pack_shares(packer) : pack_list_overlapping(packer, list) > 0))
        return 0;
    packer->shaped = packer->rules.places;
    packer->in_vain = PLACINGS;
    return pack_keep(packer);
}

/* ---- Rounds --------------------------------------------------------------------------------- */

static void pack_cut(struct packer *packer)
{
    pack_close_up(packer);
    packer->repairs_left = REPAIRS;
    for (unsigned i = 0; i < packer->rules.places; i++)
        for (unsigned j = 0; j <= PACK_WALL; j++)
            packer->weights[i][j] = WEIGHT;
}

static void pack_improve(struct packer *packer)
{
    packer->improvements_left--;
    if (packer->improvements_left % 2)
        pack_polish(packer, pack_random_below(&packer->stream, packer->rules.places));
    else
        for (unsigned i = 0; i < RESETTLINGS; i++)
            pack_resettle(packer);
}

/* This is a packing: improves it for a while, then makes it shorter. */
static int pack_pack_go_on(struct packer *packer)
{
    int shorter = pack_keep(packer);
    if (shorter)
        packer->improvements_left = IMPROVEMENTS;
    if (packer->improvements_left)
        pack_improve(packer);
    else
        pack_cut(packer);
    return shorter;
}

static int pack_shorten(struct packer *packer)
{
    unsigned char list[PACK_SQUARES];
    unsigned count = pack_list_overlapping(packer, list);
    if (!count)
        return pack_pack_go_on(packer);
    if (packer->repairs_left) {
        packer->repairs_left--;
        pack_repair(packer, list[pack_random_below(&packer->stream, count)]);
    } else {
        pack_restore(packer);
        packer->improvements_left = IMPROVEMENTS_AGAIN;
    }
    return 0;
}

/* After the last attempt work continues with the shortest table. */
static int pack_place_again(struct packer *packer)
{
    pack_reshape(packer, pack_random_below(&packer->stream, packer->rules.places));
    int shorter = pack_place_all(packer) && pack_keep(packer);
    if (packer->in_vain >= PLACINGS && packer->base.slots)
        pack_restore(packer);
    return shorter;
}

int pack_round(struct packer *packer)
{
    if (packer->shaped < packer->rules.places) {
        packer->shaped += pack_shape(packer, packer->shaped) != 0;
        return 0;
    }
    if (packer->rules.unions)
        return pack_share(packer) && pack_keep(packer);
    if (packer->in_vain < PLACINGS || !packer->base.slots)
        return pack_place_again(packer);
    return pack_shorten(packer);
}

/* repair.c - guided local search: no two squares on one slot.
 *
 * Every pair of squares has a weight, the cost of a slot that they share. A square that shares
 * slots searches all its formulas and offsets for the cheapest place. If none is cheaper, the
 * weights of the pairs it shares slots with grow, until another place is cheaper or the others
 * give way: the squares that conflict most often become the most expensive to overlap. */
#include <string.h>

#include "state.h"

enum {
    WEIGHT_STEP = 2,
    WEIGHT_MAX = 300,
    NEAR = 256, /* slots: the size of a small move */
    REPAIR_VARIED = 60,
    REPAIR_TRIES = 600,
    POLISH_TRIES = 300
};

/* ---- Places --------------------------------------------------------------------------------- */

/* Moves the square if the formula has a place that costs less than the limit. `count` is how many
 * blocks around the current place are searched; 0 stands for the whole table. */
static unsigned repair_try_formula(struct packer *packer, unsigned place,
                                   const struct formula *formula, unsigned count, unsigned limit)
{
    const struct slot_shape *trial = &packer->trial;
    unsigned cost, offset = 0;
    if (count) {
        unsigned first = packer->places[place].offset + packer->shapes[place].first;
        unsigned begin = trial->first + count * (MAP_BLOCK / 2);
        cost = map_find(&packer->map, trial, first > begin ? first - begin : 0, count, limit,
                        &offset);
    } else {
        unsigned start = pack_random_below(&packer->stream, packer->slots);
        cost = map_find_anywhere(&packer->map, trial, start, limit, &offset);
    }
    if (cost < limit)
        pack_put(packer, formula, trial, offset);
    return cost;
}

static unsigned repair_random_cut(struct packer *packer)
{
    return pack_random_below(&packer->stream, 4) ? 0 : 1 + pack_random_below(&packer->stream, 4);
}

/* From the current formula or one of the pool; 0 if it does not work. */
static int repair_vary(struct packer *packer, unsigned place, struct formula *formula)
{
    const struct pool *pool = &packer->pools[place];
    *formula = packer->places[place].formula;
    if (pack_random_below(&packer->stream, 2))
        *formula = pool->formulas[pack_random_below(&packer->stream, pool->count)];
    const struct slider *slider = pack_slider(packer, formula);
    *formula = vary_formula(slider, *formula, &packer->stream);
    return vary_shape(slider, repair_random_cut(packer), formula, &packer->trial);
}

/* A formula similar to one that fits usually fits there or nowhere. */
static unsigned repair_random_reach(struct packer *packer)
{
    return pack_random_below(&packer->stream, 4) ? 2 * NEAR / MAP_BLOCK : 0;
}

/* ---- Repairs -------------------------------------------------------------------------------- */

/* Equally good places are accepted too, unless a better one has been found. */
static unsigned repair_try_pool(struct packer *packer, unsigned place, unsigned now)
{
    const struct pool *pool = &packer->pools[place];
    unsigned cost = now;
    for (unsigned i = 0; i < pool->count && cost; i++) {
        struct formula formula = pool->formulas[i];
        unsigned limit = cost == now ? now + 1 : cost;
        pack_try(packer, &formula);
        unsigned found = repair_try_formula(packer, place, &formula, 0, limit);
        cost = found < cost ? found : cost;
    }
    return cost;
}

static unsigned repair_try_varied(struct packer *packer, unsigned place, unsigned cost)
{
    unsigned varied = 0;
    for (unsigned i = 0; i < REPAIR_TRIES && varied < REPAIR_VARIED && cost; i++) {
        struct formula formula;
        if (!repair_vary(packer, place, &formula))
            continue;
        varied++;
        unsigned found =
            repair_try_formula(packer, place, &formula, repair_random_reach(packer), cost);
        if (found < cost) {
            cost = found;
            pack_pool_add(packer, formula);
        }
    }
    return cost;
}

/* Weights are only compared with each other: when one gets large, all are halved. */
static void repair_halve_weights(struct packer *packer)
{
    for (unsigned i = 0; i < packer->rules.places; i++)
        for (unsigned j = 0; j <= PACK_WALL; j++)
            packer->weights[i][j] = (uint16_t)((packer->weights[i][j] + 1) / 2);
}

static unsigned repair_raise_weight(struct packer *packer, unsigned i, unsigned j)
{
    packer->weights[i][j] = (uint16_t)(packer->weights[i][j] + WEIGHT_STEP);
    if (j != PACK_WALL)
        packer->weights[j][i] = packer->weights[i][j];
    return packer->weights[i][j];
}

/* Nonzero if the square, whose slots are marked, shares one with another square. */
static int repair_meets(const struct packer *packer, unsigned other)
{
    const uint8_t *owners = packer->owners + packer->places[other].offset;
    const struct slot_shape *shape = &packer->shapes[other];
    for (unsigned i = 0; i < shape->used; i++)
        if (owners[shape->slots[i]])
            return 1;
    return 0;
}

static void repair_raise_weights(struct packer *packer, unsigned place)
{
    const struct slot_shape *shape = &packer->shapes[place];
    unsigned offset = packer->places[place].offset, most = 0;
    memset(packer->owners, 0, sizeof packer->owners);
    for (unsigned i = 0; i < shape->used; i++)
        packer->owners[offset + shape->slots[i]] = 1;
    for (unsigned other = 0; other <= PACK_WALL; other++) {
        int shared = other == PACK_WALL ? offset + shape->end > packer->slots
                                        : other != place && repair_meets(packer, other);
        unsigned weight = shared ? repair_raise_weight(packer, place, other) : 0;
        most = weight > most ? weight : most;
    }
    if (most > WEIGHT_MAX)
        repair_halve_weights(packer);
}

void pack_repair(struct packer *packer, unsigned place)
{
    pack_look(packer, place);
    unsigned now =
        map_cost(&packer->map, &packer->shapes[place], packer->places[place].offset, UINT32_MAX);
    map_prepare(&packer->map, now + 1);
    unsigned cost = repair_try_varied(packer, place, repair_try_pool(packer, place, now));
    if (cost == now)
        repair_raise_weights(packer, place);
}

/* ---- Polish --------------------------------------------------------------------------------- */

/* Accepts equals: they bring new formulas into the pool, and other gaps into the table. */
void pack_polish(struct packer *packer, unsigned place)
{
    const struct slot_shape *shape = &packer->shapes[place];
    int found = 0;
    pack_look(packer, place);
    map_prepare(&packer->map, 1);
    for (unsigned i = 0; i < POLISH_TRIES; i++) {
        struct formula formula;
        if (!repair_vary(packer, place, &formula) || packer->trial.used > shape->used)
            continue;
        found |= repair_try_formula(packer, place, &formula, repair_random_reach(packer), 1) == 0;
    }
    if (found)
        pack_pool_add(packer, packer->places[place].formula);
}

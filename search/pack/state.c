#include "state.h"

void pack_pool_add(struct packer *packer, struct formula formula)
{
    struct pool *pool = &packer->pools[pack_place_of(&packer->rules, formula.square)];
    unsigned at = pool->count;
    for (unsigned i = 0; i < pool->count; i++)
        if (pool->formulas[i].factor == formula.factor &&
            pool->formulas[i].constant == formula.constant &&
            pool->formulas[i].shift == formula.shift && pool->formulas[i].square == formula.square)
            return;
    if (at == PACK_POOL_SIZE)
        at = PACK_POOL_KEPT + pack_random_below(&packer->stream, PACK_POOL_SIZE - PACK_POOL_KEPT);
    else
        pool->count++;
    pool->formulas[at] = formula;
}

void pack_put(struct packer *packer, const struct formula *formula, const struct slot_shape *shape,
              unsigned offset)
{
    unsigned place = pack_place_of(&packer->rules, formula->square);
    packer->places[place].formula = *formula;
    packer->places[place].offset = offset;
    packer->shapes[place] = *shape;
}

void pack_look(struct packer *packer, unsigned place)
{
    const uint16_t *weights = packer->weights[place];
    map_clear(&packer->map, packer->slots, weights[PACK_WALL]);
    for (unsigned i = 0; i < packer->rules.places; i++)
        if (i != place)
            map_add(&packer->map, &packer->shapes[i], packer->places[i].offset, weights[i]);
}

#include "state.h"

void grim_pool_add(struct grim_packer *packer, struct grim_formula formula)
{
    struct grim_pool *pool = &packer->pools[grim_pack_place_of(&packer->rules, formula.square)];
    unsigned at = pool->count;
    for (unsigned i = 0; i < pool->count; i++)
        if (pool->formulas[i].factor == formula.factor &&
            pool->formulas[i].constant == formula.constant &&
            pool->formulas[i].shift == formula.shift && pool->formulas[i].square == formula.square)
            return;
    if (at == GRIM_POOL_SIZE)
        at = GRIM_POOL_KEPT + grim_random_below(&packer->stream, GRIM_POOL_SIZE - GRIM_POOL_KEPT);
    else
        pool->count++;
    pool->formulas[at] = formula;
}

void grim_pack_put(struct grim_packer *packer, const struct grim_formula *formula,
                   const struct grim_shape *shape, unsigned offset)
{
    unsigned place = grim_pack_place_of(&packer->rules, formula->square);
    packer->places[place].formula = *formula;
    packer->places[place].offset = offset;
    packer->shapes[place] = *shape;
}

void grim_pack_look(struct grim_packer *packer, unsigned place)
{
    const uint16_t *weights = packer->weights[place];
    grim_map_clear(&packer->map, packer->slots, weights[GRIM_PACK_WALL]);
    for (unsigned i = 0; i < packer->rules.places; i++)
        if (i != place)
            grim_map_add(&packer->map, &packer->shapes[i], packer->places[i].offset, weights[i]);
}

#include "map.h"

#include <string.h>

/* A block of offsets is judged in bytes, a lane for each. The limit is
 * LIMIT units and no slot costs more than SLOT; after STEP slots of the shape the block is given
 * up if none of its offsets is still below the limit, and lanes that are not are held there. So no
 * byte overflows: LIMIT + STEP * SLOT < 256. Rounding down, a coarse cost never condemns an
 * offset that is below the limit; those that survive are judged again, exactly. */
enum { STEP = 8, LIMIT = 128, SLOT = 15 };

void map_clear(struct map *map, unsigned slots, unsigned wall)
{
    map->slots = slots;
    memset(map->costs, 0, slots * sizeof *map->costs);
    for (unsigned i = 0; i < SHAPE_WINDOW + MAP_BLOCK; i++)
        map->costs[slots + i] = (uint16_t)wall;
}

void map_add(struct map *map, const struct slot_shape *shape, unsigned offset, unsigned weight)
{
    uint16_t *costs = map->costs + offset;
    for (unsigned i = 0; i < shape->used; i++)
        costs[shape->slots[i]] = (uint16_t)(costs[shape->slots[i]] + weight);
}

unsigned map_cost(const struct map *map, const struct slot_shape *shape, unsigned offset,
                  unsigned limit)
{
    const uint16_t *costs = map->costs + offset;
    unsigned cost = 0;
    for (unsigned i = 0; i < shape->used && cost < limit; i++)
        cost += costs[shape->slots[i]];
    return cost < limit ? cost : limit;
}

/* In 16.16 fixed point, so that rounding is the same everywhere. */
static unsigned map_units_for(unsigned limit)
{
    return limit ? (LIMIT << 16) / limit : 0;
}

void map_prepare(struct map *map, unsigned limit)
{
    map->units = map_units_for(limit);
    for (unsigned i = 0; i < map->slots + SHAPE_WINDOW + MAP_BLOCK; i++) {
        uint64_t cost = (uint64_t)map->costs[i] * map->units >> 16;
        map->coarse[i] = (uint8_t)(cost < SLOT ? cost : SLOT);
    }
}

void map_take(struct map *map, const struct slot_shape *shape, unsigned offset)
{
    for (unsigned i = 0; i < shape->used; i++) {
        map->costs[offset + shape->slots[i]] = UINT16_MAX;
        map->coarse[offset + shape->slots[i]] = SLOT;
    }
}

/* The loops over lanes have a fixed length and touch nothing else, so compilers turn each into a
 * few vector instructions. */
static void map_add_lanes(uint8_t *sums, const uint8_t *costs)
{
    for (unsigned lane = 0; lane < MAP_BLOCK; lane++)
        sums[lane] = (uint8_t)(sums[lane] + costs[lane]);
}

/* STEP slots at once, so that the sums are read and written once for all of them. */
static void map_add_step(uint8_t *sums, const uint8_t *costs, const uint16_t *slot)
{
    const uint8_t *c0 = costs + slot[0], *c1 = costs + slot[1], *c2 = costs + slot[2];
    const uint8_t *c3 = costs + slot[3], *c4 = costs + slot[4], *c5 = costs + slot[5];
    const uint8_t *c6 = costs + slot[6], *c7 = costs + slot[7];
    for (unsigned lane = 0; lane < MAP_BLOCK; lane++)
        sums[lane] = (uint8_t)(sums[lane] + c0[lane] + c1[lane] + c2[lane] + c3[lane] + c4[lane] +
                               c5[lane] + c6[lane] + c7[lane]);
}

/* 0 if no lane is below the limit any more. */
static int map_hold_lanes(uint8_t *sums, uint8_t limit)
{
    uint8_t below = 0;
    for (unsigned lane = 0; lane < MAP_BLOCK; lane++) {
        sums[lane] = sums[lane] < limit ? sums[lane] : limit;
        below |= sums[lane] ^ limit;
    }
    return below != 0;
}

/* The sums of the offsets of a block, or 0 if none is below the limit. */
static int map_judge(const uint8_t *costs, const struct slot_shape *shape, uint8_t limit,
                     uint8_t *sums)
{
    const uint16_t *slot = shape->slots, *end = slot + shape->used;
    memset(sums, 0, MAP_BLOCK);
    for (; end - slot >= STEP; slot += STEP) {
        map_add_step(sums, costs, slot);
        if (!map_hold_lanes(sums, limit))
            return 0;
    }
    for (; slot < end; slot++)
        map_add_lanes(sums, costs + *slot);
    return map_hold_lanes(sums, limit);
}

static unsigned map_find_in_block(const struct map *map, const struct slot_shape *shape,
                                  unsigned first, unsigned limit, unsigned *offset)
{
    uint8_t sums[MAP_BLOCK];
    unsigned units = (limit * map->units >> 16) + 1;
    units = units < LIMIT ? units : LIMIT;
    if (!map_judge(map->coarse + first, shape, (uint8_t)units, sums))
        return limit;
    for (unsigned lane = 0; lane < MAP_BLOCK && limit; lane++) {
        if (sums[lane] >= units)
            continue;
        unsigned cost = map_cost(map, shape, first + lane, limit);
        if (cost < limit) {
            limit = cost;
            *offset = first + lane;
        }
    }
    return limit;
}

unsigned map_find(const struct map *map, const struct slot_shape *shape, unsigned first,
                  unsigned count, unsigned limit, unsigned *offset)
{
    for (unsigned i = 0; i < count && limit && first < map->slots; i++, first += MAP_BLOCK)
        limit = map_find_in_block(map, shape, first, limit, offset);
    return limit;
}

unsigned map_find_anywhere(const struct map *map, const struct slot_shape *shape, unsigned start,
                           unsigned limit, unsigned *offset)
{
    unsigned all = map->slots / MAP_BLOCK + 1, before = start / MAP_BLOCK;
    limit = map_find(map, shape, before * MAP_BLOCK, all, limit, offset);
    return map_find(map, shape, 0, before, limit, offset);
}

/* map.h - the table as seen by one square: what each slot would cost it.
 *
 * A free slot costs nothing, a taken one the weights of the squares there, and a slot beyond the
 * end the weight of the wall. A shape fits where it costs 0. */
#ifndef GRIM_PACK_MAP_H
#define GRIM_PACK_MAP_H

#include "shape.h"

enum {
    PACK_SLOTS_MAX = 300000, /* of a table: more than 64 * 4096 + 64 * 512 */
    MAP_BLOCK = 256          /* offsets that are judged together */
};

struct map {
    unsigned slots;
    uint16_t costs[PACK_SLOTS_MAX + SHAPE_WINDOW + MAP_BLOCK];
    /* The same in coarse units, rounded down. */
    unsigned units;
    uint8_t coarse[PACK_SLOTS_MAX + SHAPE_WINDOW + MAP_BLOCK];
};

/* An empty table; the wall behind it has this cost per slot. */
void map_clear(struct map *map, unsigned slots, unsigned wall);

void map_add(struct map *map, const struct slot_shape *shape, unsigned offset, unsigned weight);

/* The cost of a shape at an offset, or `limit` if it is not below that. */
unsigned map_cost(const struct map *map, const struct slot_shape *shape, unsigned offset,
                  unsigned limit);

/* When everything is added, before offsets are searched: no limit will be higher than this. */
void map_prepare(struct map *map, unsigned limit);

/* Raises the slots of a shape to the highest cost that the limit allows, in a prepared map. */
void map_take(struct map *map, const struct slot_shape *shape, unsigned offset);

/* The cheapest offset in `count` blocks from `first` on, the lowest of equals. Returns its cost,
 * or `limit` if there is none below; *offset is left alone then. */
unsigned map_find(const struct map *map, const struct slot_shape *shape, unsigned first,
                  unsigned count, unsigned limit, unsigned *offset);

/* The same for the whole table; of equals the first from `start` on, or else from 0 on. */
unsigned map_find_anywhere(const struct map *map, const struct slot_shape *shape, unsigned start,
                           unsigned limit, unsigned *offset);

#endif

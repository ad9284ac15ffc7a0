/* resettle.c - a part of a packing, placed again.
 *
 * The squares of a stretch of the table leave it and come back one after the other, in another
 * order and each as low as it fits, with the formulas that their pools have by then. It is like
 * shaking a sieve: what is loose falls down, and there is room at the top. */
#include <string.h>

#include "state.h"

enum {
    LEAST = 1000, /* slots, the length of the stretch */
    MOST = 8000,
    SLACK = 2000 /* the squares may end up higher by this fraction, so that it is shaken at all */
};

/* The squares whose first slot is in this stretch of the table leave it. */
static unsigned resettle_take_out(const struct packer *packer, unsigned begin, unsigned end,
                                  unsigned char *order)
{
    unsigned count = 0;
    for (unsigned i = 0; i < packer->rules.places; i++) {
        unsigned first = packer->places[i].offset + packer->shapes[i].first;
        if (first >= begin && first < end)
            order[count++] = (unsigned char)i;
    }
    return count;
}

static void resettle_see_the_others(struct packer *packer, const unsigned char *order,
                                    unsigned count)
{
    map_clear(&packer->map, packer->slots, 1);
    for (unsigned i = 0; i < packer->rules.places; i++)
        if (!memchr(order, (int)i, count))
            map_add(&packer->map, &packer->shapes[i], packer->places[i].offset, 1);
    map_prepare(&packer->map, 1);
}

/* The largest first, or in any order. */
static void resettle_shuffle(struct packer *packer, unsigned char *order, unsigned count)
{
    unsigned sizes[PACK_SQUARES], noise = 1u << pack_random_below(&packer->stream, 14);
    for (unsigned i = 0; i < count; i++) {
        unsigned char place = order[i];
        unsigned size = packer->shapes[place].extent + pack_random_below(&packer->stream, noise);
        unsigned at = i;
        for (; at > 0 && sizes[at - 1] < size; at--) {
            sizes[at] = sizes[at - 1];
            order[at] = order[at - 1];
        }
        sizes[at] = size;
        order[at] = place;
    }
}

/* The sum of the slots' positions: squares that move down make room at the top. */
static uint64_t resettle_height_of(const struct packer *packer, const unsigned char *order,
                                   unsigned count)
{
    uint64_t height = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct slot_shape *shape = &packer->shapes[order[i]];
        height += (uint64_t)shape->used * packer->places[order[i]].offset;
        for (unsigned k = 0; k < shape->used; k++)
            height += shape->slots[k];
    }
    return height;
}

static int resettle_settle(struct packer *packer, const unsigned char *order, unsigned count)
{
    unsigned lowest_free = 0;
    for (unsigned i = 0; i < count; i++) {
        while (lowest_free < packer->map.slots && packer->map.costs[lowest_free])
            lowest_free++;
        if (!pack_place(packer, order[i], lowest_free))
            return 0;
    }
    return 1;
}

static void resettle_put_back(struct packer *packer, const struct pack_place *places,
                              const unsigned char *order, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct pack_place *place = &places[order[i]];
        pack_try(packer, &place->formula);
        pack_put(packer, &place->formula, &packer->trial, place->offset);
    }
}

void pack_resettle(struct packer *packer)
{
    unsigned char order[PACK_SQUARES];
    struct pack_place before[PACK_SQUARES];
    unsigned begin = pack_random_below(&packer->stream, packer->slots);
    unsigned length = LEAST + pack_random_below(&packer->stream, MOST - LEAST);
    unsigned count = resettle_take_out(packer, begin, begin + length, order);
    if (!count)
        return;
    memcpy(before, packer->places, sizeof before);
    resettle_see_the_others(packer, order, count);
    resettle_shuffle(packer, order, count);
    uint64_t height = resettle_height_of(packer, order, count);
    if (resettle_settle(packer, order, count) &&
        resettle_height_of(packer, order, count) <= height + height / SLACK)
        return;
    resettle_put_back(packer, before, order, count);
}

#include "arrays.h"

#include <stdlib.h>
#include <string.h>

#include "vary.h"

static int arrays_fit(const struct pack_union *table, const struct pack_array *array,
                      unsigned offset)
{
    for (unsigned i = 0; i < array->count; i++)
        if (!union_agrees(table, offset + i, array->boards[i], array->whole[i]))
            return 0;
    return 1;
}

/* Behind all others there is room. */
static void arrays_place(struct pack_union *table, struct pack_array *array, unsigned step)
{
    array->offset = 0;
    while (!arrays_fit(table, array, array->offset))
        array->offset += step;
    for (unsigned i = 0; i < array->count; i++)
        union_settle(table, array->offset + i, array->boards[i], array->whole[i]);
}

/* Places them in this order; how long the table is then. */
static unsigned arrays_put_down(struct pack_array *arrays, const unsigned *order, unsigned count,
                                unsigned step, struct pack_union *table)
{
    unsigned end = 0, most = 0;
    for (unsigned i = 0; i < count; i++)
        most += arrays[i].count;
    union_clear(table, most);
    for (unsigned i = 0; i < count; i++) {
        struct pack_array *array = &arrays[order[i]];
        arrays_place(table, array, step);
        end = array->offset + array->count > end ? array->offset + array->count : end;
    }
    return end;
}

static void arrays_longest_first(const struct pack_array *arrays, unsigned *order, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i;
        for (; at > 0 && arrays[order[at - 1]].count < arrays[i].count; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* One takes the turn of another, and those between move up. */
static void arrays_reorder(unsigned *order, unsigned from, unsigned to)
{
    const unsigned moved = order[from];
    if (from < to)
        memmove(order + from, order + from + 1, (to - from) * sizeof *order);
    else
        memmove(order + to + 1, order + to, (from - to) * sizeof *order);
    order[to] = moved;
}

unsigned pack_arrays(struct pack_array *arrays, unsigned count, unsigned step, uint64_t seed,
                     uint64_t rounds, struct pack_union *table)
{
    unsigned *order = malloc(count * sizeof *order);
    if (!order)
        return 0;
    arrays_longest_first(arrays, order, count);
    unsigned best = arrays_put_down(arrays, order, count, step, table);
    for (uint64_t round = 0; round < rounds; round++) {
        const unsigned from = pack_random_below(&seed, count);
        const unsigned to = pack_random_below(&seed, count);
        arrays_reorder(order, from, to);
        const unsigned slots = arrays_put_down(arrays, order, count, step, table);
        if (slots > best)
            arrays_reorder(order, to, from);
        else
            best = slots;
    }
    table->slots = arrays_put_down(arrays, order, count, step, table);
    free(order);
    return table->slots;
}

#include "group_table.h"

#include <stdlib.h>

/* More than any square ever weighs, because squares can move and the wall cannot. */
enum { WALL = 1 << 16 };

void group_table_make_heavier(struct group_table *table, unsigned sq)
{
    table->weights[sq] += table->weights[sq] < WALL - 1;
}

int group_table_prepare(struct group_table *table, const struct find_group *wanted,
                        const struct group_square squares[64])
{
    size_t slots = (size_t)1 << wanted->bits, links = (size_t)64 * (GROUP_SUBSETS + 1);
    table->squares = squares;
    table->mask = (uint32_t)slots - 1;
    table->range = group_range(wanted);
    for (unsigned sq = 0; sq < 64; sq++)
        table->weights[sq] = 1;
    if (!wanted->is_shared)
        return (table->weight = calloc(slots, sizeof *table->weight)) != NULL;
    table->first = calloc(slots, sizeof *table->first);
    table->next = calloc(links, sizeof *table->next);
    table->sets = calloc(links, sizeof *table->sets);
    return table->first && table->next && table->sets;
}

void group_table_free(struct group_table *table)
{
    free(table->weight);
    free(table->first);
    free(table->next);
    free(table->sets);
}

static uint32_t group_table_link(unsigned sq, unsigned number)
{
    return 64 * (number + 1) + sq;
}

static uint32_t group_table_slot(const struct group_table *table, const struct shape *shape,
                                 unsigned number, uint32_t offset)
{
    return (shape->slots[number] + offset) & table->mask;
}

/* Each has its own mask; on squares of both masks the attacks must agree. */
static int group_table_can_share(const struct group_table *table, unsigned sq, unsigned set,
                                 uint32_t link)
{
    const struct group_square *one = &table->squares[sq], *other = &table->squares[link % 64];
    return !((one->attacks[set] ^ other->attacks[table->sets[link]]) & one->whole & other->whole);
}

static uint64_t group_table_cost_of_slot(const struct group_table *table, unsigned sq,
                                         unsigned set, uint32_t slot)
{
    uint64_t cost = slot >= table->range ? WALL : 0;
    if (!table->first)
        return cost + table->weight[slot];
    for (uint32_t link = table->first[slot]; link; link = table->next[link])
        if (link % 64 != sq && !group_table_can_share(table, sq, set, link))
            cost += table->weights[link % 64];
    return cost;
}

void group_table_put(struct group_table *table, unsigned sq, const struct shape *shape,
                     uint32_t offset)
{
    for (unsigned i = 0; i < shape->used; i++) {
        uint32_t slot = group_table_slot(table, shape, i, offset), link = group_table_link(sq, i);
        if (!table->first) {
            table->weight[slot] += table->weights[sq];
            continue;
        }
        table->sets[link] = shape->sets[i];
        table->next[link] = table->first[slot];
        table->first[slot] = link;
    }
}

void group_table_take(struct group_table *table, unsigned sq, const struct shape *shape,
                      uint32_t offset)
{
    for (unsigned i = 0; i < shape->used; i++) {
        uint32_t slot = group_table_slot(table, shape, i, offset), link = group_table_link(sq, i);
        if (!table->first) {
            table->weight[slot] -= table->weights[sq];
            continue;
        }
        uint32_t *at = &table->first[slot];
        while (*at != link)
            at = &table->next[*at];
        *at = table->next[link];
    }
}

uint64_t group_table_cost(const struct group_table *table, unsigned sq, const struct shape *shape,
                          uint32_t offset, uint64_t limit)
{
    uint64_t cost = 0;
    for (unsigned i = 0; i < shape->used && cost < limit; i++)
        cost += group_table_cost_of_slot(table, sq, shape->sets[i],
                                         group_table_slot(table, shape, i, offset));
    return cost;
}

int group_table_is_in_the_way(const struct group_table *table, unsigned sq,
                              const struct shape *shape, uint32_t offset)
{
    uint64_t own = table->first ? 0 : table->weights[sq];
    for (unsigned i = 0; i < shape->used; i++)
        if (group_table_cost_of_slot(table, sq, shape->sets[i],
                                     group_table_slot(table, shape, i, offset)) != own)
            return 1;
    return 0;
}

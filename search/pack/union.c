#include "union.h"

#include <string.h>

void union_clear(struct pack_union *table, unsigned slots)
{
    table->slots = slots;
    memset(table->boards, 0, slots * sizeof *table->boards);
    memset(table->settled, 0, slots * sizeof *table->settled);
}

int union_fits(const struct pack_union *table, const struct slider *slider,
               const struct slot_shape *shape, unsigned offset)
{
    if (offset + shape->end > table->slots)
        return 0;
    for (unsigned i = 0; i < shape->used; i++) {
        unsigned slot = offset + shape->slots[i];
        uint64_t other = table->boards[slot] ^ slider->attacks[shape->sets[i]];
        if (other & table->settled[slot] & slider->given.whole)
            return 0;
    }
    return 1;
}

void union_take(struct pack_union *table, const struct slider *slider,
                const struct slot_shape *shape, unsigned offset)
{
    for (unsigned i = 0; i < shape->used; i++) {
        table->boards[offset + shape->slots[i]] |= slider->attacks[shape->sets[i]];
        table->settled[offset + shape->slots[i]] |= slider->given.whole;
    }
}

unsigned union_used(const struct pack_union *table)
{
    unsigned used = 0;
    for (unsigned slot = 0; slot < table->slots; slot++)
        used += table->settled[slot] != 0;
    return used;
}

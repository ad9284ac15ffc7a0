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
        if (!union_agrees(table, slot, slider->attacks[shape->sets[i]], slider->given.whole))
            return 0;
    }
    return 1;
}

void union_take(struct pack_union *table, const struct slider *slider,
                const struct slot_shape *shape, unsigned offset)
{
    for (unsigned i = 0; i < shape->used; i++)
        union_settle(table, offset + shape->slots[i], slider->attacks[shape->sets[i]],
                     slider->given.whole);
}

unsigned union_used(const struct pack_union *table)
{
    unsigned used = 0;
    for (unsigned slot = 0; slot < table->slots; slot++)
        used += table->settled[slot] != 0;
    return used;
}

/* What a constant leaves open: subsets between two slots, and the constants that are left to a node. */
#include "ascent.h"

struct ascent_constants ascent_all_constants(const struct problem *problem)
{
    const uint64_t half = UINT64_C(1) << (63 - problem->bits);
    return (struct ascent_constants){0, problem->indexing == PROBLEM_FREE ? half : 1};
}

static int ascent_put(const struct ascent *ascent, uint8_t *table, unsigned slot, uint8_t class_of)
{
    slot &= ascent->slots - 1;
    if (table[slot] && table[slot] != class_of)
        return 0;
    table[slot] = class_of;
    table[ascent->slots] = table[0];
    return 1;
}

/* Adds those that are still in doubt; the others take their slots. They lie so many slots further: `place`. May be used
 * for a list itself, emptied before. */
static int ascent_decide(const struct ascent *ascent, const struct ascent_doubts *doubts,
                         unsigned count, unsigned place, struct ascent_node *to)
{
    const struct ascent_constants constants = to->constants;
    unsigned left = to->doubts.count;
    for (unsigned i = 0; i < count; i++) {
        unsigned slot = (doubts->slot[i] + place) & (ascent->slots - 1);
        uint8_t class_of = doubts->class_of[i];
        uint64_t border = doubts->border[i];
        to->doubts.slot[left] = (uint16_t)slot;
        to->doubts.class_of[left] = class_of;
        to->doubts.border[left] = border;
        if (border > constants.from && border < constants.end)
            left++;
        else if (!ascent_put(ascent, to->table, slot + (border <= constants.from), class_of))
            return 0;
    }
    to->doubts.count = left;
    return 1;
}

static int ascent_decide_again(const struct ascent *ascent, struct ascent_node *node)
{
    unsigned count = node->doubts.count;
    node->doubts.count = 0;
    return ascent_decide(ascent, &node->doubts, count, 0, node);
}

int ascent_settle(const struct ascent *ascent, const struct ascent_kernel *kernel,
                  const struct ascent_node *from, const struct ascent_doubts *new_doubts,
                  unsigned place, struct ascent_node *to)
{
    struct ascent_constants before = from->constants;
    to->constants = before;
    to->doubts.count = 0;
    to->table[ascent->slots] = to->table[0];
    if (!kernel->narrow(ascent, &from->doubts, 0, to->table, &to->constants) ||
        !kernel->narrow(ascent, new_doubts, place, to->table, &to->constants) ||
        !ascent_decide(ascent, &from->doubts, from->doubts.count, 0, to) ||
        !ascent_decide(ascent, new_doubts, new_doubts->count, place, to))
        return 0;
    while (before.from != to->constants.from || before.end != to->constants.end) {
        before = to->constants;
        if (!kernel->narrow(ascent, &to->doubts, 0, to->table, &to->constants) ||
            !ascent_decide_again(ascent, to))
            return 0;
    }
    return 1;
}

static int ascent_serves(const struct ascent *ascent, uint64_t m, uint64_t constant)
{
    uint8_t table[ASCENT_TABLE] = {0};
    for (unsigned s = 0; s < 1u << ascent->stages; s++)
        if (!ascent_put(ascent, table,
                        (unsigned)((ascent->number[s] * m + constant) >> ascent->shift),
                        ascent->class_of[s]))
            return 0;
    return 1;
}

/* Between two borders all constants do the same. */
int ascent_is_factor(const struct ascent *ascent, const struct ascent_node *node)
{
    const struct ascent_doubts *doubts = &node->doubts;
    if (!doubts->count || ascent_serves(ascent, node->m, node->constants.from))
        return 1;
    for (unsigned i = 0; i < doubts->count; i++)
        if (ascent_serves(ascent, node->m, doubts->border[i]))
            return 1;
    return 0;
}

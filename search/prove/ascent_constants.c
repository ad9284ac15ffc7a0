/* What a constant leaves open: subsets between two slots, and the constants that are left to a node. */
#include <stdlib.h>
#include <string.h>

#include "ascent.h"

struct ascent_constants ascent_all_constants(const struct problem *problem)
{
    const uint64_t half = UINT64_C(1) << (63 - problem->bits);
    static const uint64_t beyond[PROBLEM_INDEXINGS] = {[PROBLEM_BLACK] = 1};
    if (problem->indexing == PROBLEM_PLAIN)
        return (struct ascent_constants){0, 1};
    return (struct ascent_constants){0, half + beyond[problem->indexing]};
}

static int ascent_decide_again(const struct ascent *ascent, const struct ascent_kernel *kernel,
                               struct ascent_node *node)
{
    unsigned count = node->doubts.count;
    node->doubts.count = 0;
    return kernel->decide(ascent, &node->doubts, count, 0, node);
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
        !kernel->decide(ascent, &from->doubts, from->doubts.count, 0, to) ||
        !kernel->decide(ascent, new_doubts, new_doubts->count, place, to))
        return 0;
    while (before.from != to->constants.from || before.end != to->constants.end) {
        before = to->constants;
        if (!kernel->narrow(ascent, &to->doubts, 0, to->table, &to->constants) ||
            !ascent_decide_again(ascent, kernel, to))
            return 0;
    }
    return 1;
}

static int ascent_serves(const struct ascent *ascent, uint64_t m, uint64_t constant)
{
    uint8_t table[ASCENT_TABLE];
    memset(table, 0, ascent->slots);
    for (unsigned s = 0; s < 1u << ascent->stages; s++)
        if (!ascent_put(ascent, table,
                        (unsigned)((ascent->number[s] * m + constant) >> ascent->shift),
                        ascent->class_of[s]))
            return 0;
    return 1;
}

/* ---- Factors ---- */

static uint64_t ascent_inverse(uint64_t odd)
{
    uint64_t inverse = odd;
    for (unsigned bits = 3; bits < 64; bits *= 2)
        inverse *= 2 - odd * inverse;
    return inverse;
}

/* The bits of M that no square sees, chosen so that ~mask times M is this constant but for whole slots. */
static uint64_t ascent_black_factor(const struct ascent *ascent, uint64_t m, uint64_t constant)
{
    const struct ascent_stage *last = &ascent->stage[ascent->stages - 1];
    unsigned seen = last->known + last->gap;
    if (seen >= ascent->shift)
        return m;
    uint64_t upper = (constant - ascent->outside * m) >> seen;
    uint64_t mask = (UINT64_C(1) << (ascent->shift - seen)) - 1;
    return m + ((upper * ascent_inverse(ascent->outside) & mask) << seen);
}

/* The first constant from this one on that black indexing can have with M. */
static uint64_t ascent_black_constant(const struct ascent *ascent, uint64_t m, uint64_t from)
{
    const struct ascent_stage *last = &ascent->stage[ascent->stages - 1];
    unsigned seen = last->known + last->gap, known = seen < ascent->shift ? seen : ascent->shift;
    return from + ((ascent->outside * m - from) & ((UINT64_C(1) << known) - 1));
}

static int ascent_compare_borders(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

enum { NO_DOUBT = 0xffff };

/* The doubt in each slot whose border is beyond all others there: the lower slots and the highest border, or with
 * `higher`, 1, the higher slots and the lowest. */
static void ascent_find_farthest(const struct ascent *ascent, const struct ascent_doubts *doubts,
                                 unsigned higher, uint16_t farthest[ASCENT_SLOTS])
{
    memset(farthest, 0xff, ascent->slots * sizeof *farthest);
    for (unsigned i = 0; i < doubts->count; i++) {
        uint16_t *at = &farthest[(doubts->slot[i] + higher) & (ascent->slots - 1)];
        if (*at == NO_DOUBT || (doubts->border[i] < doubts->border[*at]) == higher)
            *at = (uint16_t)i;
    }
}

/* Two doubts of different classes with one lower slot are both there below both borders, and two with one higher slot
 * from both borders on. A node does not know that; at a leaf it leaves few constants. */
static struct ascent_constants ascent_rival_constants(const struct ascent *ascent,
                                                      const struct ascent_node *node)
{
    const struct ascent_doubts *doubts = &node->doubts;
    struct ascent_constants left = node->constants;
    uint16_t highest[ASCENT_SLOTS], lowest[ASCENT_SLOTS];
    ascent_find_farthest(ascent, doubts, 0, highest);
    ascent_find_farthest(ascent, doubts, 1, lowest);
    for (unsigned i = 0; i < doubts->count; i++) {
        uint64_t border = doubts->border[i];
        uint8_t class_of = doubts->class_of[i];
        unsigned low = doubts->slot[i], high = (low + 1) & (ascent->slots - 1);
        if (doubts->class_of[highest[low]] != class_of && border > left.from)
            left.from = border;
        if (doubts->class_of[lowest[high]] != class_of && border < left.end)
            left.end = border;
    }
    return left;
}

/* Those between the constants, in order, and the end behind them. */
static unsigned ascent_sort_borders(const struct ascent_doubts *doubts,
                                    struct ascent_constants constants, uint64_t *border)
{
    unsigned borders = 0;
    for (unsigned i = 0; i < doubts->count; i++)
        if (doubts->border[i] > constants.from && doubts->border[i] < constants.end)
            border[borders++] = doubts->border[i];
    qsort(border, borders, sizeof *border, ascent_compare_borders);
    border[borders] = constants.end;
    return borders + 1;
}

/* Between two borders all constants do the same. */
int ascent_is_factor(const struct ascent *ascent, const struct ascent_node *node, uint64_t *factor)
{
    const struct ascent_constants left = ascent_rival_constants(ascent, node);
    uint64_t border[ASCENT_DOUBTS], from = left.from;
    int is_black = ascent->problem.indexing == PROBLEM_BLACK;
    unsigned borders = ascent_sort_borders(&node->doubts, left, border);
    *factor = node->m;
    for (unsigned i = 0; i < borders; from = border[i++]) {
        uint64_t constant = is_black ? ascent_black_constant(ascent, node->m, from) : from;
        if (from >= border[i] || constant >= border[i] ||
            !ascent_serves(ascent, node->m, constant))
            continue;
        if (is_black)
            *factor = ascent_black_factor(ascent, node->m, constant);
        return 1;
    }
    return 0;
}

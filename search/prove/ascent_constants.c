/* Any constant: subsets in doubt between two slots, and the constants still possible at a node. */
#include "ascent.h"

static int ascent_decide_again(const struct ascent *ascent, const struct ascent_kernel *kernel,
                               struct ascent_node *node)
{
    unsigned count = node->doubts.count;
    node->doubts.count = 0;
    return kernel->decide(ascent, &node->doubts, count, 0, node);
}

int ascent_settle(const struct ascent *ascent, const struct ascent_kernel *kernel,
                  const struct ascent_node *from, const struct prove_doubts *new_doubts,
                  unsigned place, struct ascent_node *to)
{
    struct prove_constants before = from->constants;
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

/* ---- Factors ---- */

static uint64_t ascent_inverse(uint64_t odd)
{
    uint64_t inverse = odd;
    for (unsigned bits = 3; bits < 64; bits *= 2)
        inverse *= 2 - odd * inverse;
    return inverse;
}

/* The bits of M that affect no square, chosen so that ~mask times M is this constant up to whole
 * slots. */
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

/* Black's own constant is ~mask times M, as far as the known bits of M determine it. */
int ascent_is_factor(const struct ascent *ascent, const struct ascent_node *node,
                     struct constants_rivals *rivals, uint64_t *factor)
{
    const struct ascent_stage *last = &ascent->stage[ascent->stages - 1];
    unsigned seen = last->known + last->gap, given = seen < ascent->shift ? seen : ascent->shift;
    int is_black = ascent->problem.indexing == PROBLEM_BLACK;
    const struct constants_leaf leaf = {
        .number = ascent->number,
        .class_of = ascent->class_of,
        .subsets = 1u << ascent->stages,
        .bits = ascent->problem.bits,
        .m = node->m,
        .own = ascent->outside * node->m,
        .given = is_black ? (UINT64_C(1) << given) - 1 : 0,
    };
    const struct prove_doubts *doubts = &node->doubts;
    struct prove_constants left = node->constants;
    uint64_t constant;
    constants_new_round(rivals);
    for (unsigned i = 0; i < doubts->count; i++)
        if (!constants_add_rival(rivals, ascent->slots, doubts->slot[i], doubts->class_of[i],
                                 doubts->border[i], &left))
            return 0;
    if (!constants_serve(&leaf, doubts, left, &constant))
        return 0;
    *factor = is_black ? ascent_black_factor(ascent, node->m, constant) : node->m;
    return 1;
}

/* The kernel in plain C, one child after another. */
#include <string.h>

#include "descent.h"

static int descent_portable_is_other(uint8_t class_there, uint8_t class_of)
{
    return class_there && class_there != class_of;
}

static int descent_portable_is_taken(const struct descent *descent, const uint8_t *table,
                                     uint64_t sum, uint8_t class_of)
{
    return descent_portable_is_other(table[sum >> descent->shift], class_of);
}

/* Whether one of the new subsets finds both its slots taken. */
static int descent_portable_is_stopped(const struct descent *descent,
                                       const struct prove_level *from, unsigned stage, uint64_t h)
{
    for (unsigned i = 1u << stage; i < 2u << stage; i++) {
        struct descent_ends ends =
            descent_ends_of(descent->number[i], h, descent->level[stage], &from->constants);
        if (descent_portable_is_taken(descent, from->table, ends.low, descent->class_of[i]) &&
            descent_portable_is_taken(descent, from->table, ends.high, descent->class_of[i]))
            return 1;
    }
    return 0;
}

static void descent_portable_screen(const struct descent *descent, struct prove_level *from,
                                    unsigned stage, uint64_t h, uint64_t first, unsigned children,
                                    struct screen *alive)
{
    memset(alive, 0, sizeof *alive);
    for (unsigned child = 0; child < children; child++) {
        uint64_t m = h + ((first + child) << descent->level[stage]);
        alive->quarter[child & 3] |=
            (uint64_t)!descent_portable_is_stopped(descent, from, stage, m) << (child >> 2);
    }
}

/* A child being built. */
struct child {
    const struct descent *descent;
    struct prove_level *to;
    uint64_t h;
    unsigned level;
};

/* Decided: into the table, unless another class has the slot. Otherwise into the list. */
static int descent_portable_place(const struct child *child, unsigned subset)
{
    const struct descent *descent = child->descent;
    struct prove_level *to = child->to;
    uint8_t class_of = descent->class_of[subset];
    struct descent_ends ends =
        descent_ends_of(descent->number[subset], child->h, child->level, &to->constants);
    uint64_t slot = ends.low >> descent->shift;
    if (slot == ends.high >> descent->shift) {
        if (descent_portable_is_other(to->table[slot], class_of))
            return 0;
        to->table[slot] = class_of;
        return 1;
    }
    to->subset[to->doubts] = (uint16_t)subset;
    to->class_of[to->doubts++] = class_of;
    return 1;
}

/* The subsets of a list, which may be the child's own. */
static int descent_portable_place_all(const struct child *child, const uint16_t *subset,
                                      unsigned count)
{
    child->to->doubts = 0;
    for (unsigned i = 0; i < count; i++)
        if (!descent_portable_place(child, subset[i]))
            return 0;
    return 1;
}

/* Zero if a subset in doubt has no slot, or no constant is left. */
static int descent_portable_narrow(const struct child *child, struct prove_constants *left)
{
    const struct descent *descent = child->descent;
    const struct prove_level *to = child->to;
    *left = to->constants;
    for (unsigned i = 0; i < to->doubts; i++) {
        uint64_t number = descent->number[to->subset[i]];
        struct descent_ends ends = descent_ends_of(number, child->h, child->level, &to->constants);
        int low = descent_portable_is_taken(descent, to->table, ends.low, to->class_of[i]);
        int high = descent_portable_is_taken(descent, to->table, ends.high, to->class_of[i]);
        if (low && high)
            return 0;
        if (descent->problem.indexing == PROBLEM_FREE)
            descent_narrow(descent, number, child->h, child->level, low, high, &to->constants,
                           left);
    }
    return left->from < left->end;
}

/* Until nothing changes. */
static int descent_portable_settle(const struct child *child)
{
    struct prove_level *to = child->to;
    struct prove_constants left;
    while (descent_portable_narrow(child, &left)) {
        if (left.from == to->constants.from && left.end == to->constants.end)
            return 1;
        to->constants = left;
        if (!descent_portable_place_all(child, to->subset, to->doubts))
            return 0;
    }
    return 0;
}

static int descent_portable_insert(const struct descent *descent, const struct prove_level *from,
                                   struct prove_level *to, unsigned stage, unsigned joining,
                                   uint64_t h, unsigned level)
{
    const struct child child = {descent, to, h, level};
    unsigned first = 1u << stage;
    memcpy(to->table, from->table, descent->slots);
    to->constants = from->constants;
    if (!descent_portable_place_all(&child, from->subset, from->doubts))
        return 0;
    for (unsigned i = first; i < first + joining; i++)
        if (!descent_portable_place(&child, i))
            return 0;
    return descent_portable_settle(&child);
}

const struct descent_kernel descent_portable = {descent_portable_screen, descent_portable_insert};

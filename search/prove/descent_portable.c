/* The kernel in plain C, one child after another. */
#include <string.h>

#include "descent.h"

static int descent_portable_is_other(uint8_t class_there, uint8_t class_of)
{
    return class_there && class_there != class_of;
}

/* Whether one of the new subsets finds both its slots taken. */
static int descent_portable_is_stopped(const struct descent *descent,
                                       const struct prove_level *from, unsigned stage, uint64_t h)
{
    uint64_t spread = (UINT64_C(1) << descent->level[stage]) - 1;
    for (unsigned i = 1u << stage; i < 2u << stage; i++) {
        uint64_t low = descent->number[i] * h, high = low + descent->number[i] * spread;
        if (descent_portable_is_other(from->table[low >> descent->shift], descent->class_of[i]) &&
            descent_portable_is_other(from->table[high >> descent->shift], descent->class_of[i]))
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

/* Decided: into the table, unless another class is there. Otherwise into the list. */
static int descent_portable_place(const struct descent *descent, struct prove_level *to,
                                  unsigned subset, uint64_t h, uint64_t spread)
{
    uint64_t number = descent->number[subset];
    uint8_t class_of = descent->class_of[subset];
    uint64_t low = number * h >> descent->shift;
    uint64_t high = (number * h + number * spread) >> descent->shift;
    if (low == high) {
        if (descent_portable_is_other(to->table[low], class_of))
            return 0;
        to->table[low] = class_of;
        return 1;
    }
    to->subset[to->doubts] = (uint16_t)subset;
    to->class_of[to->doubts++] = class_of;
    return 1;
}

static int descent_portable_has_slot(const struct descent *descent, const struct prove_level *to,
                                     unsigned doubt, uint64_t h, uint64_t spread)
{
    uint64_t number = descent->number[to->subset[doubt]];
    uint64_t low = number * h, high = low + number * spread;
    return !descent_portable_is_other(to->table[low >> descent->shift], to->class_of[doubt]) ||
           !descent_portable_is_other(to->table[high >> descent->shift], to->class_of[doubt]);
}

static int descent_portable_insert(const struct descent *descent, const struct prove_level *from,
                                   struct prove_level *to, unsigned stage, unsigned joining,
                                   uint64_t h, unsigned level)
{
    unsigned first = 1u << stage;
    uint64_t spread = (UINT64_C(1) << level) - 1;
    memcpy(to->table, from->table, descent->slots);
    to->doubts = 0;
    for (unsigned i = 0; i < from->doubts; i++)
        if (!descent_portable_place(descent, to, from->subset[i], h, spread))
            return 0;
    for (unsigned i = first; i < first + joining; i++)
        if (!descent_portable_place(descent, to, i, h, spread))
            return 0;
    for (unsigned i = 0; i < to->doubts; i++)
        if (!descent_portable_has_slot(descent, to, i, h, spread))
            return 0;
    return 1;
}

const struct descent_kernel descent_portable = {descent_portable_screen, descent_portable_insert};

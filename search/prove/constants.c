/* At a leaf: which of the remaining constants works. */
#include "constants.h"

#include <stdlib.h>
#include <string.h>

struct prove_constants constants_all(const struct problem *problem)
{
    const uint64_t half = UINT64_C(1) << (63 - problem->bits);
    static const uint64_t beyond[PROBLEM_INDEXINGS] = {[PROBLEM_BLACK] = 1};
    if (problem->indexing == PROBLEM_PLAIN)
        return (struct prove_constants){0, 1};
    return (struct prove_constants){0, half + beyond[problem->indexing]};
}

/* ---- One constant ---- */

static int constants_is_good(const struct constants_leaf *leaf, uint64_t constant)
{
    uint8_t table[1 << PROBLEM_BITS_MAX];
    memset(table, 0, (size_t)1 << leaf->bits);
    for (unsigned s = 0; s < leaf->subsets; s++) {
        uint8_t *there = &table[(leaf->number[s] * leaf->m + constant) >> (64 - leaf->bits)];
        if (*there && *there != leaf->class_of[s])
            return 0;
        *there = leaf->class_of[s];
    }
    return 1;
}

/* ---- Borders ---- */

static int constants_compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The constants between two borders, in order, and the end after them. */
static unsigned constants_sort_borders(const struct prove_doubts *doubts,
                                       struct prove_constants constants,
                                       uint64_t border[CONSTANTS_DOUBTS])
{
    unsigned borders = 0;
    for (unsigned i = 0; i < doubts->count; i++)
        if (doubts->border[i] > constants.from && doubts->border[i] < constants.end)
            border[borders++] = doubts->border[i];
    qsort(border, borders, sizeof *border, constants_compare);
    border[borders] = constants.end;
    return borders + 1;
}

/* Between two borders all constants are equivalent. */
int constants_serve(const struct constants_leaf *leaf, const struct prove_doubts *doubts,
                    struct prove_constants left, uint64_t *constant)
{
    uint64_t border[CONSTANTS_DOUBTS];
    unsigned borders = constants_sort_borders(doubts, left, border);
    uint64_t from = left.from;
    for (unsigned i = 0; i < borders; from = border[i++]) {
        *constant = from + ((leaf->own - from) & leaf->given);
        if (from < border[i] && *constant < border[i] && constants_is_good(leaf, *constant))
            return 1;
    }
    return 0;
}

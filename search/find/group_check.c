/* group_check.c - whether 64 factors really share one table: the slow way, knowing nothing of
 * shapes. It is a second opinion on purpose and shares no code with what it checks, not even the
 * formulas. */
#include <stdlib.h>

#include "group.h"

static uint64_t group_check_index_of(const struct find_group *group, unsigned sq, uint64_t subset,
                                     uint64_t factor)
{
    uint64_t mask = grim_geometry_mask(group->piece, sq), sum = subset;
    if (group->form == GROUP_SELF)
        sum = subset | UINT64_C(1) << sq;
    if (group->form == GROUP_BLACK)
        sum = subset | ~mask;
    return (sum * factor) >> (64 - group->bits);
}

/* No slider attacks nothing, so 0 is an empty slot. */
static int group_check_fits(const struct find_group *group, unsigned sq, uint64_t factor,
                            uint64_t *table)
{
    uint64_t mask = grim_geometry_mask(group->piece, sq), subset = 0;
    do {
        uint64_t attacks = grim_geometry_attacks(group->piece, sq, subset);
        uint64_t *slot = &table[group_check_index_of(group, sq, subset, factor)];
        if (*slot && *slot != attacks)
            return 0;
        *slot = attacks;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

int group_is_right(const struct find_group *group, uint64_t squares, const uint64_t *factors)
{
    if (group->bits < 1 || group->bits > GROUP_BITS_MAX)
        return 0;
    uint64_t *table = calloc((size_t)1 << group->bits, sizeof *table);
    int good = 1;
    if (!table)
        return -1;
    for (unsigned sq = 0; good && sq < 64; sq++)
        good = !(squares >> sq & 1) || group_check_fits(group, sq, factors[sq], table);
    free(table);
    return good;
}

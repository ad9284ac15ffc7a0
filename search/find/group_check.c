/* group_check.c - whether 64 factors really share one table: the slow way, without shapes. It is
 * deliberately independent and shares no code with what it checks, not even the formulas. */
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

/* The board of a slot, and which of its squares a lookup uses. */
struct group_slot {
    uint64_t board, seen;
};

/* Without sharing a lookup uses all squares; with it, those attacked on an empty board. */
static int group_check_fits(const struct find_group *group, unsigned sq, uint64_t factor,
                            struct group_slot *table)
{
    uint64_t mask = grim_geometry_mask(group->piece, sq), subset = 0;
    uint64_t sees = group->is_shared ? grim_geometry_attacks(group->piece, sq, 0) : UINT64_MAX;
    do {
        uint64_t attacks = grim_geometry_attacks(group->piece, sq, subset);
        uint64_t index = group_check_index_of(group, sq, subset, factor);
        struct group_slot *slot = &table[index];
        if (index >= group_range(group) || ((slot->board ^ attacks) & slot->seen & sees))
            return 0;
        slot->board |= attacks;
        slot->seen |= sees;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

int group_is_right(const struct find_group *group, uint64_t squares, const uint64_t *factors)
{
    if (group->bits < 1 || group->bits > GROUP_BITS_MAX)
        return 0;
    struct group_slot *table = calloc((size_t)1 << group->bits, sizeof *table);
    int good = 1;
    if (!table)
        return -1;
    for (unsigned sq = 0; good && sq < 64; sq++)
        good = !(squares >> sq & 1) || group_check_fits(group, sq, factors[sq], table);
    free(table);
    return good;
}

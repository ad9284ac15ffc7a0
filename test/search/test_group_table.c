/* test_group_table.c - the table in which the squares of a group are placed. */
#include "../test.h"

#include "../../search/find/group_table.h"

enum { D4 = 27, E4 = 28 };

/* D4 and E4 want different boards in a slot, of a square that both look at. */
static void wall_is_heavier(int is_shared)
{
    const struct find_group wanted = {.bits = 10, .range = 512, .is_shared = is_shared};
    static struct group_square squares[64];
    uint32_t slot = 511;
    uint8_t set = 0;
    const struct shape shape = {.used = 1, .slots = &slot, .sets = &set};
    struct group_table table = {0};
    squares[D4].whole = squares[E4].whole = squares[E4].attacks[0] = 1;
    assert_true(group_table_prepare(&table, &wanted, squares));
    for (uint32_t i = 0; i < 1 << 17; i++)
        group_table_make_heavier(&table, D4);
    group_table_put(&table, D4, &shape, 0);
    uint64_t taken = group_table_cost(&table, E4, &shape, 0, UINT64_MAX);
    assert_in_range(taken, 1000, UINT32_MAX);
    assert_true(group_table_cost(&table, E4, &shape, 1, UINT64_MAX) > taken);
    assert_int_equal(group_table_cost(&table, E4, &shape, (1 << 10) - 1, UINT64_MAX), 0);
    group_table_take(&table, D4, &shape, 0);
    assert_int_equal(group_table_cost(&table, E4, &shape, 0, UINT64_MAX), 0);
    group_table_free(&table);
}

TEST(no_square_is_as_heavy_as_the_wall)
{
    wall_is_heavier(0);
    wall_is_heavier(1);
}

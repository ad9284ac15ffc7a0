/* test_arrays.c - arrays of boards share slots where they agree, and nowhere else. */
#include "../../search/pack/arrays.h"
#include "../test.h"

static struct pack_union table;

static struct pack_array array_of(const uint64_t *boards, const uint64_t *whole, unsigned count)
{
    return (struct pack_array){boards, whole, count, 0};
}

/* Whether every board is in the table, as far as its squares count. */
static int holds(const struct pack_array *array)
{
    for (unsigned i = 0; i < array->count; i++)
        if ((table.boards[array->offset + i] ^ array->boards[i]) & array->whole[i])
            return 0;
    return 1;
}

TEST(arrays_of_other_squares_share_all_slots)
{
    const uint64_t ranks[] = {1, 2, 3, 4}, files[] = {0x100, 0x200}, rank[] = {15, 15, 15, 15};
    const uint64_t file[] = {0xf00, 0xf00};
    struct pack_array arrays[] = {array_of(ranks, rank, 4), array_of(files, file, 2)};
    assert_int_equal(pack_arrays(arrays, 2, 1, 1, 0, &table), 4);
    assert_true(holds(&arrays[0]) && holds(&arrays[1]));
}

TEST(arrays_that_differ_lie_apart)
{
    const uint64_t one[] = {1, 2, 3, 4}, other[] = {5, 6}, whole[] = {15, 15, 15, 15};
    struct pack_array arrays[] = {array_of(one, whole, 4), array_of(other, whole, 2)};
    assert_int_equal(pack_arrays(arrays, 2, 1, 1, 5, &table), 6);
    assert_true(holds(&arrays[0]) && holds(&arrays[1]));
}

TEST(an_array_begins_in_another_where_they_agree)
{
    const uint64_t one[] = {1, 2, 3, 4}, other[] = {4, 5}, whole[] = {15, 15, 15, 15};
    struct pack_array arrays[] = {array_of(one, whole, 4), array_of(other, whole, 2)};
    assert_int_equal(pack_arrays(arrays, 2, 1, 1, 0, &table), 5);
    assert_int_equal(arrays[1].offset, 3);
    assert_true(holds(&arrays[0]) && holds(&arrays[1]));
}

TEST(an_array_begins_at_a_multiple_of_the_step)
{
    const uint64_t one[] = {1, 2, 3, 4}, other[] = {4, 5}, whole[] = {15, 15, 15, 15};
    struct pack_array arrays[] = {array_of(one, whole, 4), array_of(other, whole, 2)};
    assert_int_equal(pack_arrays(arrays, 2, 2, 1, 3, &table), 6);
    assert_int_equal((arrays[0].offset | arrays[1].offset) % 2, 0);
    assert_true(holds(&arrays[0]) && holds(&arrays[1]));
}

TEST(what_does_not_count_may_be_anything)
{
    const uint64_t one[] = {1, 2, 3, 4}, other[] = {9, 3}, whole[] = {15, 15, 15, 15};
    const uint64_t second[] = {0, 15};
    struct pack_array arrays[] = {array_of(one, whole, 4), array_of(other, second, 2)};
    assert_int_equal(pack_arrays(arrays, 2, 1, 1, 0, &table), 4);
    assert_int_equal(arrays[1].offset, 1);
    assert_int_equal(table.boards[1], 2);
}

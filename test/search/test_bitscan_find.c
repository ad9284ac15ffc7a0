/* test_bitscan_find.c - the finder of magic bitscans, and the factors that the library has. */
#include "../../lib/bitscan.h"
#include "../../search/find/bitscan.h"
#include "../test.h"

static int count_all(void *context, uint64_t factor)
{
    (void)factor;
    return ++*(unsigned *)context > 0;
}

/* Every number of so many bits, the slow way. */
static unsigned count_by_trying(unsigned bits)
{
    unsigned count = 0;
    for (uint64_t factor = 0; factor < UINT64_C(1) << (1u << bits); factor++)
        count += bitscan_check(bits, factor) != 0;
    return count;
}

TEST(lists_all_there_are)
{
    for (unsigned bits = 1; bits <= 4; bits++) {
        unsigned count = 0;
        const struct bitscan_visitor visitor = {count_all, &count};
        bitscan_list(bits, &visitor);
        assert_int_equal(count, count_by_trying(bits));
    }
    unsigned count = 0;
    const struct bitscan_visitor visitor = {count_all, &count};
    bitscan_list(5, &visitor);
    assert_int_equal(count, 4096);
}

static int keep_first(void *context, uint64_t factor)
{
    *(uint64_t *)context = factor;
    return 0;
}

TEST(the_first_are_the_library_s)
{
    uint64_t factor = 0;
    const struct bitscan_visitor visitor = {keep_first, &factor};
    bitscan_list(3, &visitor);
    assert_true(factor == GRIM_BITSCAN8_FACTOR);
    bitscan_list(6, &visitor);
    assert_true(factor == GRIM_BITSCAN64_FACTOR);
    for (unsigned i = 0; i < 64; i++)
        assert_int_equal(grim_bitscan64_table[bitscan_window(6, factor, i)], i);
}

TEST(every_seed_has_one)
{
    for (unsigned bits = 1; bits <= 6; bits++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            uint64_t factor = bitscan_random(bits, seed);
            assert_true(bitscan_check(bits, factor));
            assert_true(bitscan_random(bits, seed) == factor);
        }
    assert_true(bitscan_random(6, 1) != bitscan_random(6, 2));
}

TEST(refuses_what_repeats_a_window)
{
    assert_true(bitscan_check(3, 0x17));
    assert_false(bitscan_check(3, 0x16));
    assert_false(bitscan_check(3, 0x117));
    assert_false(bitscan_check(6, GRIM_BITSCAN64_FACTOR ^ 1));
    assert_int_equal(bitscan_window(3, 0x17, 8), 0);
}

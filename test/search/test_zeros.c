/* test_zeros.c - where a factor's ones have to be: the limits against factors,
 * and windows against trying. */
#include "../../lib/names.h"
#include "../../search/find/random.h"
#include "../../search/find/zeros.h"
#include "../test.h"

static base_stop never;

static struct find problem(unsigned i)
{
    return (struct find){.scheme = find_scheme_named("fancy"),
                         .piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP,
                         .sq = i % 64,
                         .seed = 1,
                         .tries = 1000};
}

static uint64_t low_bits(unsigned count)
{
    return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

TEST(factors_of_any_seed_keep_the_limits)
{
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(i);
        const struct zeros_limits limits = zeros_limits_of(&find);
        for (find.seed = 1; find.seed <= 5; find.seed++) {
            uint64_t factor;
            assert_true(find_random(&find, &factor));
            assert_true(factor & low_bits(limits.low + 1));
            assert_true(factor & low_bits(limits.high_end + 1) & ~low_bits(limits.high));
        }
    }
}

/* A working factor changed to break a limit no longer works. */
TEST(factors_without_those_ones_fail)
{
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(i);
        const struct zeros_limits limits = zeros_limits_of(&find);
        uint64_t factor;
        assert_true(find_random(&find, &factor));
        assert_false(find_check(&find, factor & ~low_bits(limits.low + 1)));
        assert_false(find_check(&find, factor & low_bits(limits.high)));
    }
}

TEST(a_window_has_every_factor_once)
{
    for (unsigned i = 64; i < 128; i += 9) {
        const struct find find = problem(i);
        struct zeros_window window;
        uint64_t tried = 0, found = 0;
        assert_true(zeros_try(&find, 8, &never, &window));
        for (unsigned at = 0; at < 64; at++)
            for (uint64_t ones = 1; ones < 256; ones += 2)
                if (ones << at >> at == ones) {
                    tried++;
                    found += (uint64_t)find_check(&find, ones << at);
                }
        assert_int_equal(window.tried, tried);
        assert_int_equal(window.found, found);
    }
}

/* "The first 52 bits can all be 0": with the top 12 bits alone there is no factor at all, and with
 * any other 12 in a row only four bishops have one. */
TEST(twelve_bits_are_not_enough)
{
    for (unsigned i = 0; i < 128; i += test_step()) {
        const struct find find = problem(i);
        struct zeros_window window;
        for (uint64_t top = 0; top < 1 << 12; top++)
            assert_false(find_check(&find, top << 52));
        assert_true(zeros_try(&find, 12, &never, &window));
        const char *name = grim_square_name(i % 64);
        int is_one_of_four = i >= 64 && strstr("e1 e2 d7 d8", name);
        assert_int_equal(window.found != 0, is_one_of_four);
        if (window.found)
            assert_true(find_check(&find, window.first));
    }
}

TEST(examples_have_as_many_zeros_as_can_be)
{
    for (unsigned i = 64; i < 128; i += 5) {
        const struct find find = {.scheme = find_scheme_named("fancy"),
                                  .piece = GRIM_BISHOP,
                                  .sq = i % 64,
                                  .seed = 1,
                                  .tries = 1000000};
        const struct zeros_limits limits = zeros_limits_of(&find);
        uint64_t low = zeros_low_example(&find, &never), high = zeros_high_example(&find, &never);
        if (low)
            assert_true(find_check(&find, low) && low % (UINT64_C(1) << limits.low) == 0);
        if (high)
            assert_true(find_check(&find, high) && high >> limits.high == 1);
        assert_true(low || high);
    }
}

TEST(it_stops_when_it_is_told)
{
    const struct find find = problem(0);
    base_stop stop = 1;
    struct zeros_window window;
    assert_false(zeros_try(&find, 12, &stop, &window));
    assert_true(zeros_low_example(&find, &stop) == 0);
}

/* test_bitscan_find.c - the finder of magic bitscans, and the factors that the library has. */
#include "../../lib/bitscan.h"
#include "../../search/find/bitscan.h"
#include "../test.h"

static int count_all(void *context, uint64_t factor)
{
    (void)factor;
    return ++*(unsigned *)context > 0;
}

/* Every number of this many bits, the slow way. */
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

/* Kannan's worked example for a byte: the bit from h, the lowest, to a; its value; the window; and
 * what became of it, - for kept, * for dead, else the step whose window it repeats. */
static const struct {
    char letter, value, window[4];
    char end;
} kannans[] = {
    {'h', 0, "000", '-'}, {'g', 0, "000", 1},   {'g', 1, "100", '-'}, {'f', 0, "010", '-'},
    {'e', 0, "001", '*'}, {'d', 0, "000", 1},   {'d', 1, "100", 3},   {'e', 1, "101", '-'},
    {'d', 0, "010", 4},   {'d', 1, "110", '-'}, {'c', 0, "011", '*'}, {'b', 0, "001", '*'},
    {'a', 0, "000", 1},   {'a', 1, "100", 3},   {'b', 1, "101", 8},   {'c', 1, "111", '-'},
    {'b', 0, "011", '-'}, {'a', 0, "001", '-'},
};

static void is_kannans(const struct bitscan_step *step, unsigned at)
{
    char end = kannans[at].end;
    unsigned window = 0;
    for (const char *c = kannans[at].window; *c; c++)
        window = window << 1 | (*c == '1');
    assert_int_equal('h' - (int)step->bit, kannans[at].letter);
    assert_int_equal(step->value, kannans[at].value);
    assert_int_equal(step->window, window);
    assert_int_equal(step->end, end == '-'   ? BITSCAN_KEPT
                                : end == '*' ? BITSCAN_DEAD
                                             : BITSCAN_REPEATS);
    assert_int_equal(step->repeats, end == '-' || end == '*' ? 0 : end);
}

TEST(the_trial_for_a_byte_is_kannans)
{
    struct bitscan_step steps[BITSCAN_STEPS_MAX];
    assert_int_equal(bitscan_trial(3, steps), sizeof kannans / sizeof kannans[0]);
    for (unsigned i = 0; i < sizeof kannans / sizeof kannans[0]; i++)
        is_kannans(&steps[i], i);
}

/* The windows of keys [from, to) differ. */
static int differ(unsigned bits, uint64_t factor, unsigned from, unsigned to)
{
    uint64_t used = 0;
    for (unsigned key = from; key < to; key++) {
        uint64_t window = UINT64_C(1) << bitscan_window(bits, factor, key);
        if (used & window)
            return 0;
        used |= window;
    }
    return 1;
}

/* Two values are tried above each beginning that is good so far, of any length. */
static uint64_t tried(unsigned bits, int from_the_top)
{
    unsigned width = 1u << bits;
    uint64_t count = 0;
    for (unsigned decided = 0; decided < width; decided++)
        for (uint64_t begun = 0; begun < UINT64_C(1) << decided; begun++) {
            uint64_t factor = from_the_top ? begun << (width - decided) : begun;
            unsigned from = from_the_top ? 0 : width - decided;
            unsigned whole = decided < bits ? 0 : decided - bits + 1;
            count += 2u * (unsigned)differ(bits, factor, from, from_the_top ? whole : width);
        }
    return count;
}

TEST(the_tree_from_either_end_is_all_good_beginnings)
{
    for (unsigned bits = 1; bits <= 4; bits++)
        for (int from_the_top = 0; from_the_top < 2; from_the_top++)
            assert_true(bitscan_count(bits, from_the_top).all == tried(bits, from_the_top));
    assert_true(bitscan_count(3, 0).all == 98 && bitscan_count(3, 1).all == 262);
    assert_true(bitscan_count(BITSCAN_BITS_MAX, 1).all == 0);
}

TEST(a_trial_ends_with_the_first_factor)
{
    struct bitscan_step steps[BITSCAN_STEPS_MAX];
    for (unsigned bits = 1; bits <= BITSCAN_BITS_MAX; bits++) {
        uint64_t factor = 0, first = 0;
        const struct bitscan_visitor visitor = {keep_first, &first};
        unsigned count = bitscan_trial(bits, steps), kept = 0;
        assert_true(count <= BITSCAN_STEPS_MAX && count == bitscan_count(bits, 0).first);
        for (unsigned i = 0; i < count; i++)
            if (steps[i].end == BITSCAN_KEPT) {
                assert_int_equal(steps[i].bit, kept++);
                factor |= (uint64_t)steps[i].value << steps[i].bit;
            }
        bitscan_list(bits, &visitor);
        assert_true(factor == first);
        assert_int_equal(kept, 1u << bits);
    }
}

/* test_period.c - the period of a problem: factors beyond it repeat, and those too small do not
 * work. */
#include "../../lib/random_words.h"
#include "../../search/find/candidates.h"
#include "../../search/find/period.h"
#include "../../search/find/random.h"
#include "../test.h"

enum { A8 = 56, C1 = 2, D4 = 27, D7 = 51, E4 = 28, H2 = 15 };

static struct find problem(enum grim_piece piece, unsigned sq)
{
    return (struct find){.scheme = &findable_fancy, .piece = piece, .sq = sq, .tries = 1 << 24};
}

/* Whether every subset keeps its slot when this is added to a factor. */
static int is_the_same(const struct find *find, uint64_t factor, uint64_t more)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq), subset = 0;
    do {
        if (find_index(find, subset, factor) != find_index(find, subset, factor + more))
            return 0;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

/* Half of it turns the top bit over, for every subset with the lowest square. */
TEST(a_period_is_the_least_after_which_all_is_the_same)
{
    uint64_t stream = 5;
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64);
        struct period period = period_of(&find);
        for (unsigned k = 0; k < 3; k++) {
            uint64_t factor = grim_random_word(&stream);
            assert_true(is_the_same(&find, factor, period.last + 1));
            assert_false(is_the_same(&find, factor, period.last / 2 + 1));
        }
    }
}

/* As N. Fiekas has them: the longest and the shortest. */
TEST(published_periods)
{
    struct find a8 = problem(GRIM_ROOK, A8), c1 = problem(GRIM_BISHOP, C1);
    struct find d7 = problem(GRIM_BISHOP, D7), h2 = problem(GRIM_BISHOP, H2);
    assert_true(period_of(&a8).last == (UINT64_C(1) << 56) - 1);
    assert_true(period_of(&c1).last == (UINT64_C(1) << 55) - 1);
    assert_true(period_of(&d7).last == (UINT64_C(1) << 34) - 1);
    assert_true(period_of(&h2).last == (UINT64_C(1) << 42) - 1);
    assert_true(period_of(&h2).least == UINT64_C(1) << 37);
}

TEST(every_factor_stands_for_one_in_the_period)
{
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64);
        struct period period = period_of(&find);
        uint64_t factor;
        assert_true(find_random(&find, &factor));
        assert_true((factor & period.last) >= period.least);
        assert_true(find_check(&find, factor & period.last));
    }
}

TEST(what_is_too_small_is_no_factor)
{
    uint64_t stream = 3;
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64);
        struct period period = period_of(&find);
        assert_false(find_check(&find, period.least - 1));
        for (unsigned k = 0; k < 20; k++)
            assert_false(find_check(&find, grim_random_word(&stream) & (period.least - 1)));
    }
}

TEST(candidates_lie_in_the_period)
{
    static struct candidates candidates;
    struct find find = problem(GRIM_BISHOP, H2);
    find.recipe = FIND_PERIODS;
    assert_true(candidates_begin(&candidates, &find));
    for (uint64_t k = 0; k < 1000; k++) {
        uint64_t factor = candidates_factor(&candidates, k);
        assert_true(factor >= UINT64_C(1) << 37 && factor < UINT64_C(1) << 42);
        assert_true(factor == candidates_factor(&candidates, k));
    }
}

TEST(only_one_product_with_nothing_added_has_a_period)
{
    static const struct findable *const without[] = {&findable_black, &findable_mul32,
                                                     &findable_mul32one, &findable_shiftin};
    static struct candidates candidates;
    struct find find = problem(GRIM_ROOK, E4);
    assert_true(period_exists(&find));
    find.scheme = &findable_fixed;
    assert_true(period_exists(&find));
    find.recipe = FIND_PERIODS;
    for (unsigned i = 0; i < sizeof without / sizeof without[0]; i++) {
        find.scheme = without[i];
        find.piece = GRIM_BISHOP;
        assert_false(period_exists(&find));
        assert_false(candidates_begin(&candidates, &find));
    }
}

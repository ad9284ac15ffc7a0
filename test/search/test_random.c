/* test_random.c - the random search: its results are right, and always the same. */
#include "../../search/find/candidates.h"
#include "../../search/find/random.h"
#include "../test.h"

enum { A1 = 0, D4 = 27, E4 = 28, H8 = 63, TRIES = 1 << 24 };

static struct find problem(const struct findable *scheme, enum grim_piece piece, unsigned sq,
                           uint64_t seed)
{
    struct find find = {.scheme = scheme, .piece = piece, .sq = sq, .seed = seed, .tries = TRIES};
    return find;
}

static uint64_t found(const struct findable *scheme, enum grim_piece piece, unsigned sq,
                      uint64_t seed)
{
    struct find find = problem(scheme, piece, sq, seed);
    uint64_t factor = 0;
    assert_true(find_random(&find, &factor));
    assert_true(find_check(&find, factor));
    return factor;
}

/* Every pair of subsets, compared the slow way. */
static int separates_all_pairs(const struct find *find, uint64_t factor)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq), a = 0, b = 0;
    do {
        uint64_t attacks = grim_geometry_attacks(find->piece, find->sq, a);
        uint32_t slot = find_index(find, a, factor);
        do {
            if (find_index(find, b, factor) == slot &&
                grim_geometry_attacks(find->piece, find->sq, b) != attacks)
                return 0;
            b = grim_subset_next(b, mask);
        } while (b);
        a = grim_subset_next(a, mask);
    } while (a);
    return 1;
}

static void check_scheme(const struct findable *scheme, enum grim_piece piece, unsigned sq)
{
    struct find find = problem(scheme, piece, sq, 7);
    uint64_t factor = found(scheme, piece, sq, 7);
    assert_true(separates_all_pairs(&find, factor));
    assert_false(find_check(&find, factor & 0xff));
}

TEST(candidates_are_those_of_the_search)
{
    static struct candidates candidates;
    for (int recipe = FIND_BEST; recipe <= FIND_PERIODS; recipe++) {
        struct find find = problem(&findable_fancy, GRIM_BISHOP, D4, 3);
        struct find_best best;
        find.recipe = (enum find_source)recipe;
        assert_true(candidates_begin(&candidates, &find));
        for (uint64_t k = 0; k < 50; k++) {
            uint64_t factor = candidates_factor(&candidates, k);
            find_among(&find, k, k + 1, &best);
            assert_int_equal(best.factor, best.fitted ? factor : 0);
            assert_int_equal(best.fitted, tester_fits(&candidates.tester, factor));
        }
    }
    struct find none = problem(&findable_mul32, GRIM_ROOK, D4, 3);
    none.recipe = FIND_CARRY_FREE;
    assert_false(candidates_begin(&candidates, &none));
}

TEST(finds_what_geometry_confirms)
{
    const struct findable *scheme;
    for (unsigned i = 0; (scheme = find_scheme_numbered(i)) != NULL; i++) {
        if (scheme->finding != FINDING_half)
            check_scheme(scheme, GRIM_ROOK, E4);
        check_scheme(scheme, GRIM_BISHOP, A1);
        check_scheme(scheme, GRIM_BISHOP, H8);
    }
}

TEST(same_seed_same_factor)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        uint64_t factor = found(&findable_fancy, GRIM_ROOK, D4, seed);
        assert_true(found(&findable_fancy, GRIM_BISHOP, D4, seed) != factor);
        assert_int_equal(found(&findable_fancy, GRIM_ROOK, D4, seed), factor);
        assert_true(found(&findable_fancy, GRIM_ROOK, D4, seed + 1) != factor);
    }
}

/* Rows of data/factors, all of them found with seed 1. */
TEST(finds_the_rows_of_the_book)
{
    assert_int_equal(found(&findable_fancy, GRIM_ROOK, E4, 1), UINT64_C(0x0002000600082010));
    assert_int_equal(found(&findable_fancy, GRIM_BISHOP, A1, 1), UINT64_C(0x0004100200410200));
    assert_int_equal(found(&findable_mul32, GRIM_ROOK, E4, 1), UINT64_C(0x3c00502000481844));
    assert_int_equal(found(&findable_mul32, GRIM_BISHOP, A1, 1), UINT64_C(0x8098008002082008));
    assert_int_equal(found(&findable_mul32xor, GRIM_ROOK, E4, 1), UINT64_C(0x0140280400080011));
    assert_int_equal(found(&findable_mul32xor, GRIM_BISHOP, A1, 1), UINT64_C(0x9121012040202510));
    assert_int_equal(found(&findable_mul32one, GRIM_BISHOP, A1, 1), UINT64_C(0x0000000010220202));
    assert_int_equal(found(&findable_shiftin, GRIM_ROOK, E4, 1), UINT64_C(0xda20080100100501));
    assert_int_equal(found(&findable_shiftin, GRIM_BISHOP, A1, 1), UINT64_C(0xe844040088021981));
}

/* Nonsense, and a right factor for the wrong square or the wrong form. */
TEST(refuses_wrong_factors)
{
    struct find find = problem(&findable_fancy, GRIM_ROOK, D4, 1);
    uint64_t factor = found(&findable_fancy, GRIM_ROOK, D4, 1);
    assert_false(find_check(&find, 0));
    assert_false(find_check(&find, UINT64_MAX));
    find.sq = E4;
    assert_false(find_check(&find, factor));
    find.sq = D4;
    find.scheme = &findable_shiftin;
    assert_false(find_check(&find, factor));
}

/* One bit has two slots, and every slider more than two attack sets; it is proved that four bits
 * are too few for bishop d1, and for one multiplication nine are too few for bishop d4. */
TEST(impossible_bits_stay_open)
{
    struct find one = problem(&findable_fancy, GRIM_BISHOP, E4, 1);
    struct find four = problem(&findable_fancy, GRIM_BISHOP, 3, 1);
    struct find nine = problem(&findable_mul32one, GRIM_BISHOP, D4, 1);
    uint64_t factor;
    one.bits = 1;
    one.tries = 20000;
    four.bits = 4;
    four.tries = 1000000;
    nine.bits = 9;
    nine.tries = 100000;
    assert_false(find_random(&one, &factor));
    assert_false(find_random(&four, &factor));
    assert_false(find_random(&nine, &factor));
    nine.bits = 10;
    nine.tries = TRIES;
    assert_true(find_random(&nine, &factor));
}

/* Few bits in any form, and what is drawn from the middle is what is drawn from the start: that
 * is what lets threads share a hunt. */
TEST(candidates_have_numbers)
{
    struct find find = problem(&findable_fancy, GRIM_ROOK, E4, 3);
    struct find_best first, again, before;
    find.recipe = FIND_FEW_BITS;
    assert_true(find_among(&find, 0, TRIES, &first));
    uint64_t low = 0, high = TRIES;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (find_among(&find, 0, middle + 1, &again))
            high = middle;
        else
            low = middle + 1;
    }
    assert_true(low > 10);
    assert_true(find_among(&find, low, low + 1, &again));
    assert_true(again.factor == first.factor);
    assert_int_equal(first.fitted, 1024);
    assert_false(find_among(&find, 0, low, &before));
    assert_int_equal(before.subsets, 1024);
    assert_true(before.fitted > 1 && before.fitted < 1024);
}

/* More bits than the mask has squares, and fewer than the fixed shift has. */
TEST(finds_other_bits)
{
    struct find more = problem(&findable_fancy, GRIM_BISHOP, A1, 1);
    struct find black = problem(&findable_black, GRIM_BISHOP, A1, 1);
    uint64_t factor;
    assert_int_equal(find_bits(&more), 6);
    assert_int_equal(find_bits(&black), 9);
    more.bits = 8;
    black.bits = 6;
    assert_true(find_random(&more, &factor));
    assert_true(separates_all_pairs(&more, factor));
    assert_true(find_random(&black, &factor));
    assert_true(separates_all_pairs(&black, factor));
}

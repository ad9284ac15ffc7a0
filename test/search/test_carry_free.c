/* test_carry_free.c - factors that work because nothing is carried, on every square. */
#include "../../search/find/carry_free.h"
#include "../../search/find/random.h"
#include "../../search/find/tester.h"
#include "../test.h"

enum { STREAMS = 8, WALKS = 64 };

static struct find problem(const struct findable *scheme, unsigned i)
{
    struct find find = {.scheme = scheme, .piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP, .sq = i % 64};
    return find;
}

/* No two subsets share a slot, not even with equal attacks. */
static int is_one_to_one(const struct find *find, uint64_t factor)
{
    unsigned char taken[1 << FIND_BITS_MAX] = {0};
    uint64_t mask = second_mask(find->piece, find->sq), subset = 0;
    do {
        uint32_t slot = find_index(find, subset, factor);
        if (taken[slot]++)
            return 0;
        subset = (subset - mask) & mask;
    } while (subset);
    return 1;
}

static unsigned check_square(const struct find *find)
{
    unsigned found = 0;
    for (uint64_t stream = 0; stream < WALKS && found < STREAMS; stream++) {
        uint64_t factor = carry_free_build(find, stream);
        if (factor)
            assert_true(is_one_to_one(find, factor));
        found += factor != 0;
    }
    return found;
}

TEST(separates_all_subsets_of_all_squares)
{
    static const struct findable *const schemes[] = {&findable_fancy, &findable_fixed,
                                                     &findable_black};
    for (unsigned f = 0; f < 3; f++)
        for (unsigned i = 0; i < 128; i++) {
            struct find find = problem(schemes[f], i);
            assert_true(carry_free_exists(&find));
            assert_int_equal(check_square(&find), STREAMS);
        }
}

TEST(is_only_where_the_bits_suffice)
{
    struct find find = problem(&findable_fancy, 28);
    find.bits = 9;
    assert_false(carry_free_exists(&find));
    assert_true(carry_free_build(&find, 1) == 0);
    find.bits = 11;
    assert_true(carry_free_exists(&find));
    find.scheme = &findable_shiftin;
    assert_false(carry_free_exists(&find));
    find.scheme = &findable_mul32;
    assert_false(carry_free_exists(&find));
}

/* ---- The tester, which knows attacks only by and-ing those of single blockers ---- */

static void compare_pairs(const struct tester *tester, enum grim_piece piece, unsigned sq)
{
    uint64_t of_set[256] = {0};
    for (unsigned i = 0; i < tester->count; i++) {
        uint64_t attacks = second_attacks(piece, sq, tester->keys[i]);
        uint64_t *known = &of_set[tester->sets[i]];
        assert_true(*known == 0 || *known == attacks);
        *known = attacks;
        assert_true(i == 0 || grim_geometry_count(tester->keys[i - 1]) <=
                                  grim_geometry_count(tester->keys[i]));
    }
    for (unsigned a = 0; a < 256; a++)
        for (unsigned b = 0; b < a; b++)
            assert_true(of_set[a] == 0 || of_set[a] != of_set[b]);
}

TEST(the_tester_knows_the_attacks)
{
    static struct tester tester;
    for (unsigned i = 0; i < 128; i++) {
        struct find find = problem(&findable_fancy, i);
        tester_prepare(&tester, &find);
        assert_int_equal(tester.count, 1 << find_bits(&find));
        compare_pairs(&tester, find.piece, find.sq);
    }
}

/* Rounds are numbered with 24 bits; marks left from old ones must not count as new. */
TEST(marks_survive_the_last_round)
{
    static struct tester tester;
    struct find find = problem(&findable_fancy, 28);
    uint64_t factor = carry_free_build(&find, 1);
    tester_prepare(&tester, &find);
    tester.round = UINT32_C(0xfeffff00);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(tester_fits(&tester, factor), tester.count);
    assert_true(tester.round < UINT32_C(0x1000));
}

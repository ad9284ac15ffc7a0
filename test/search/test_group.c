/* test_group.c - one factor per square, one table for all. */
#include "../test.h"

#include "../../search/find/group.h"

enum { A1 = 0, D4 = 27, F7 = 53 };

static const struct find_group easy = {GROUP_BLACK, GRIM_BISHOP, 16, 1, 4, 1500, 1000};

/* Every occupancy of every bishop: 5,248 slots, and what is attacked from there. */
struct lookups {
    unsigned count;
    uint64_t slots[5248], attacks[5248];
};

static void look_up(const struct find_group *group, unsigned sq, uint64_t factor,
                    struct lookups *lookups)
{
    uint64_t mask = second_mask(group->piece, sq), occ = 0;
    do {
        uint64_t sum = group->form == GROUP_BLACK ? occ | ~mask : occ | UINT64_C(1) << sq;
        lookups->slots[lookups->count] = (sum * factor) >> (64 - group->bits);
        lookups->attacks[lookups->count++] = second_attacks(group->piece, sq, occ);
        occ = grim_subset_next(occ, mask);
    } while (occ);
}

static void all_pairs_get_along(const struct find_group *group)
{
    static struct lookups lookups;
    uint64_t factors[64];
    assert_true(group_find(group, NULL, factors));
    assert_true(group_is_right(group, UINT64_MAX, factors));
    lookups.count = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        look_up(group, sq, factors[sq], &lookups);
    assert_int_equal(lookups.count, 5248);
    for (unsigned a = 0; a < lookups.count; a++)
        for (unsigned b = 0; b < a; b++)
            if (lookups.slots[a] == lookups.slots[b])
                assert_int_equal(lookups.attacks[a], lookups.attacks[b]);
}

TEST(finds_what_geometry_confirms)
{
    struct find_group self = easy;
    all_pairs_get_along(&easy);
    self.form = GROUP_SELF;
    self.bits = 20;
    self.shapes = 8;
    all_pairs_get_along(&self);
}

TEST(same_seed_same_factors)
{
    uint64_t factors[64], again[64], others[64];
    struct find_group other = easy;
    other.seed = 2;
    assert_true(group_find(&easy, NULL, factors));
    assert_true(group_find(&easy, NULL, again));
    assert_true(group_find(&other, NULL, others));
    assert_memory_equal(factors, again, sizeof factors);
    assert_memory_not_equal(factors, others, sizeof factors);
}

/* A factor moved to another square, one square's table laid over another's, and too few bits. */
TEST(check_refuses_what_is_wrong)
{
    uint64_t factors[64], wrong[64];
    struct find_group narrow = easy;
    assert_true(group_find(&easy, NULL, factors));
    memcpy(wrong, factors, sizeof wrong);
    wrong[D4] = factors[F7];
    assert_false(group_is_right(&easy, UINT64_MAX, wrong));
    memcpy(wrong, factors, sizeof wrong);
    wrong[A1] = 0;
    assert_false(group_is_right(&easy, UINT64_MAX, wrong));
    narrow.bits = 8;
    assert_false(group_is_right(&narrow, UINT64_MAX, factors));
    narrow.bits = GROUP_BITS_MAX + 1;
    assert_false(group_is_right(&narrow, UINT64_MAX, factors));
}

/* Plain: whatever the factors, two squares have their empty boards in slot 0. */
TEST(plain_is_never_right)
{
    struct find_group plain = {GROUP_PLAIN, GRIM_BISHOP, 20, 1, 1, 50, 20};
    uint64_t factors[64];
    assert_false(group_find(&plain, NULL, factors));
    assert_true(group_find(&easy, NULL, factors));
    assert_false(group_is_right(&plain, UINT64_MAX, factors));
}

static int ends_shaping(void *context, unsigned shapes)
{
    *(unsigned *)context = shapes;
    return shapes < 3;
}

static int goes_on(void *context, unsigned shapes)
{
    (void)context;
    (void)shapes;
    return 1;
}

static int ends_moving(void *context, uint64_t moves, unsigned in_the_way)
{
    assert_in_range(in_the_way, 2, 64);
    *(unsigned *)context = (unsigned)moves;
    return moves < 5;
}

/* Ten bits are fewer than the bound allows, so the moves never come to an end by themselves. */
TEST(ends_when_told)
{
    unsigned seen = 0;
    struct group_watcher watcher = {ends_shaping, ends_moving, &seen};
    struct find_group hard = {GROUP_BLACK, GRIM_BISHOP, 10, 1, 2, 2000, 50};
    uint64_t factors[64];
    assert_false(group_find(&hard, &watcher, factors));
    assert_int_equal(seen, 3);
    watcher.shaped = goes_on;
    assert_false(group_find(&hard, &watcher, factors));
    assert_int_equal(seen, 5);
    assert_false(group_find(&hard, NULL, factors));
    hard.bits = GROUP_BITS_MAX + 1;
    assert_false(group_find(&hard, NULL, factors));
}

/* What a search that is ended has reached: squares that get along, and the same after as many moves. */
TEST(keeps_the_best)
{
    struct find_group hard = {GROUP_BLACK, GRIM_BISHOP, 12, 1, 4, 2000, 40};
    uint64_t factors[64], again[64];
    uint64_t squares = 0;
    assert_int_equal(group_find(&hard, NULL, factors), GROUP_OPEN);
    for (unsigned sq = 0; sq < 64; sq++)
        squares |= (uint64_t)(factors[sq] != 0) << sq;
    assert_in_range(grim_geometry_count(squares), 10, 63);
    assert_true(group_is_right(&hard, squares, factors));
    assert_int_equal(group_find(&hard, NULL, again), GROUP_OPEN);
    assert_memory_equal(factors, again, sizeof factors);
}

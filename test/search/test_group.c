/* test_group.c - one factor per square, one table for all. */
#include "../test.h"

#include "groups.h"

enum { A1 = 0, D4 = 27, F7 = 53 };

/* Every occupancy of every bishop: 5,248 slots, what is attacked from there, and what could be. */
struct lookups {
    unsigned count;
    uint64_t slots[5248], attacks[5248], whole[5248];
};

static void look_up(const struct find_group *group, unsigned sq, uint64_t factor,
                    struct lookups *lookups)
{
    uint64_t mask = second_mask(group->piece, sq), occ = 0;
    do {
        uint64_t sum = occ;
        if (group->form != GROUP_PLAIN)
            sum |= group->form == GROUP_BLACK ? ~mask : UINT64_C(1) << sq;
        lookups->slots[lookups->count] = (sum * factor) >> (64 - group->bits);
        lookups->whole[lookups->count] = second_attacks(group->piece, sq, 0);
        lookups->attacks[lookups->count++] = second_attacks(group->piece, sq, occ);
        occ = grim_subset_next(occ, mask);
    } while (occ);
}

static struct lookups lookups;

static void look_all_up(const struct find_group *group)
{
    uint64_t factors[64];
    assert_true(group_find(group, NULL, factors));
    assert_true(group_is_right(group, UINT64_MAX, factors));
    lookups.count = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        look_up(group, sq, factors[sq], &lookups);
    assert_int_equal(lookups.count, 5248);
}

static void all_pairs_get_along(const struct find_group *group)
{
    look_all_up(group);
    for (unsigned a = 0; a < lookups.count; a++)
        for (unsigned b = 0; b < a; b++)
            if (lookups.slots[a] == lookups.slots[b])
                assert_int_equal(lookups.attacks[a], lookups.attacks[b]);
}

TEST(finds_what_geometry_confirms)
{
    struct find_group self = easy_group;
    all_pairs_get_along(&easy_group);
    self.form = GROUP_SELF;
    self.bits = 20;
    self.shapes = 8;
    all_pairs_get_along(&self);
}

/* What is read is the union of all that were written; a mask takes the others away. */
static void check_behind_masks(unsigned slots)
{
    static uint64_t table[1 << 16];
    memset(table, 0, sizeof table);
    for (unsigned i = 0; i < lookups.count; i++) {
        assert_in_range(lookups.slots[i], 0, slots - 1);
        table[lookups.slots[i]] |= lookups.attacks[i];
    }
    for (unsigned i = 0; i < lookups.count; i++)
        assert_true((table[lookups.slots[i]] & lookups.whole[i]) == lookups.attacks[i]);
}

static unsigned count_slots_of_two(void)
{
    static uint64_t first[1 << 13], shared[1 << 13];
    unsigned count = 0;
    memset(first, 0, sizeof first);
    memset(shared, 0, sizeof shared);
    for (unsigned i = 0; i < lookups.count; i++) {
        uint64_t slot = lookups.slots[i];
        first[slot] = first[slot] ? first[slot] : lookups.attacks[i];
        count += first[slot] != lookups.attacks[i] && !shared[slot]++;
    }
    return count;
}

static struct find_group shared_group(void)
{
    struct find_group shared = group_sized(13, 8, 1500, 3000);
    shared.is_shared = 1;
    shared.range = 6500;
    return shared;
}

TEST(squares_share_slots_behind_their_masks)
{
    uint64_t factors[64];
    const struct find_group shared = shared_group();
    struct find_group other = shared;
    look_all_up(&shared);
    check_behind_masks(6500);
    assert_true(count_slots_of_two() > 100);
    assert_int_equal(group_find(&shared, NULL, factors), GROUP_FOUND);
    other.is_shared = 0;
    assert_int_equal(group_is_right(&other, UINT64_MAX, factors), 0);
    other = shared;
    other.range = 6000;
    assert_int_equal(group_is_right(&other, UINT64_MAX, factors), 0);
}

TEST(a_range_ends_the_table)
{
    struct find_group narrow = easy_group;
    narrow.range = 45000;
    all_pairs_get_along(&narrow);
    for (unsigned i = 0; i < lookups.count; i++)
        assert_in_range(lookups.slots[i], 0, narrow.range - 1);
    narrow.range = (1 << 16) + 1;
    uint64_t factors[64];
    assert_int_equal(group_find(&narrow, NULL, factors), GROUP_OPEN);
}

TEST(same_seed_same_factors)
{
    uint64_t factors[64], again[64], others[64];
    struct find_group other = easy_group;
    other.seed = 2;
    assert_true(group_find(&easy_group, NULL, factors));
    assert_true(group_find(&easy_group, NULL, again));
    assert_true(group_find(&other, NULL, others));
    assert_memory_equal(factors, again, sizeof factors);
    assert_memory_not_equal(factors, others, sizeof factors);
}

/* A factor moved to another square, one square's table laid over another's, and too few bits. */
TEST(check_refuses_what_is_wrong)
{
    uint64_t factors[64], wrong[64];
    struct find_group narrow = easy_group;
    assert_true(group_find(&easy_group, NULL, factors));
    memcpy(wrong, factors, sizeof wrong);
    wrong[D4] = factors[F7];
    assert_false(group_is_right(&easy_group, UINT64_MAX, wrong));
    memcpy(wrong, factors, sizeof wrong);
    wrong[A1] = 0;
    assert_false(group_is_right(&easy_group, UINT64_MAX, wrong));
    narrow.bits = 8;
    assert_false(group_is_right(&narrow, UINT64_MAX, factors));
    narrow.bits = GROUP_BITS_MAX + 1;
    assert_false(group_is_right(&narrow, UINT64_MAX, factors));
}

/* Whatever the factors, two squares have their empty boards in slot 0. */
TEST(plain_is_never_right_unshared)
{
    struct find_group plain = group_sized(20, 1, 50, 20);
    plain.form = GROUP_PLAIN;
    uint64_t factors[64];
    assert_false(group_find(&plain, NULL, factors));
    assert_true(group_find(&easy_group, NULL, factors));
    assert_false(group_is_right(&plain, UINT64_MAX, factors));
}

/* There each piece attacks every square it can reach, so all share slot 0. */
TEST(plain_is_right_shared)
{
    struct find_group plain = group_sized(16, 100, 300, 10000);
    plain.form = GROUP_PLAIN;
    plain.is_shared = 1;
    uint64_t factors[64];
    unsigned first = 0;
    assert_int_equal(group_find(&plain, NULL, factors), GROUP_FOUND);
    look_all_up(&plain);
    check_behind_masks(1 << 16);
    for (unsigned i = 0; i < lookups.count; i++)
        first += lookups.slots[i] == 0 && lookups.attacks[i] == lookups.whole[i];
    assert_true(first >= 64);
    plain.is_shared = 0;
    assert_int_equal(group_is_right(&plain, UINT64_MAX, factors), 0);
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

/* Ten bits are fewer than the bound allows, so the search never ends by itself. */
TEST(ends_when_told)
{
    unsigned seen = 0;
    struct group_watcher watcher = {ends_shaping, ends_moving, &seen};
    struct find_group hard = group_sized(10, 2, 2000, 50);
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

/* The result of a stopped search: squares that share the table, and the same after as many
 * moves. */
TEST(keeps_the_best)
{
    const struct find_group hard = group_sized(12, 4, 2000, 40);
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

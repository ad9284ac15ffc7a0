/* test_climb.c - annealing: it measures factors correctly, and finds some that chance does not. */
#include "../../search/find/carry_free.h"
#include "../../search/find/climb.h"
#include "../test.h"

enum { A1 = 0, B2 = 9, C3 = 18, B7 = 49, RUNS = 16 };

static struct find problem(const struct findable *scheme, enum grim_piece piece, unsigned sq,
                           unsigned bits)
{
    struct find find = {.scheme = scheme, .piece = piece, .sq = sq, .bits = bits, .seed = 1};
    return find;
}

/* The slow way: every slot of the table looked at. */
static void check_measured(const struct find *find, const struct climbed *c)
{
    uint64_t slots[1 << FIND_BITS_MAX] = {0}, mask = second_mask(find->piece, find->sq);
    uint64_t subset = 0;
    uint32_t first = UINT32_MAX, last = 0, used = 0;
    do {
        uint32_t slot = find_index(find, subset, c->factor);
        uint64_t attacks = second_attacks(find->piece, find->sq, subset);
        assert_true(slots[slot] == 0 || slots[slot] == attacks);
        used += slots[slot] == 0;
        slots[slot] = attacks;
        first = slot < first ? slot : first;
        last = slot > last ? slot : last;
        subset = (subset - mask) & mask;
    } while (subset);
    assert_int_equal(c->slots, used);
    assert_int_equal(c->first, first);
    assert_int_equal(c->range, last - first + 1);
}

static struct climbed best_of(const struct find *find, enum goal goal, unsigned runs)
{
    struct climbed best = {.clashes = UINT32_MAX}, next;
    for (unsigned run = 0; run < runs && (best.clashes || goal != GOAL_BITS); run++) {
        climb_search(find, goal, run, &next);
        if (climb_is_better(goal, &next, &best))
            best = next;
    }
    return best;
}

static void check_better(const struct findable *scheme, enum grim_piece piece, unsigned sq)
{
    struct find find = problem(scheme, piece, sq, 0);
    uint64_t plain = 0;
    struct climbed start, range = best_of(&find, GOAL_RANGE, 2);
    struct climbed slots = best_of(&find, GOAL_SLOTS, 2);
    for (uint64_t stream = 0; !plain; stream++)
        plain = carry_free_build(&find, stream);
    climb_measure(&find, plain, &start);
    assert_int_equal(start.clashes + range.clashes + slots.clashes, 0);
    check_measured(&find, &start);
    check_measured(&find, &range);
    check_measured(&find, &slots);
    assert_true(range.range < start.range);
    assert_true(slots.slots < start.slots);
}

TEST(range_and_slots_become_fewer)
{
    check_better(&findable_black, GRIM_BISHOP, B2);
    check_better(&findable_fixed, GRIM_BISHOP, C3);
    check_better(&findable_black, GRIM_BISHOP, A1);
}

/* Chance needs billions of candidates for the rook on b7. */
TEST(fewer_bits_are_met)
{
    struct find rook = problem(&findable_fancy, GRIM_ROOK, B7, 9);
    struct find bishop = problem(&findable_fancy, GRIM_BISHOP, A1, 5);
    struct climbed a = best_of(&rook, GOAL_BITS, RUNS);
    struct climbed b = best_of(&bishop, GOAL_BITS, RUNS);
    assert_true(a.clashes == 0 && find_check(&rook, a.factor));
    assert_true(b.clashes == 0 && find_check(&bishop, b.factor));
    check_measured(&rook, &a);
    check_measured(&bishop, &b);
}

/* It is proved that corner bishops need more than four bits. */
TEST(impossible_bits_keep_their_clashes)
{
    struct find find = problem(&findable_fancy, GRIM_BISHOP, A1, 4);
    struct climbed best = best_of(&find, GOAL_BITS, 4);
    assert_true(best.clashes > 0);
    assert_false(find_check(&find, best.factor));
}

TEST(runs_are_pure)
{
    struct find find = problem(&findable_black, GRIM_BISHOP, B2, 0);
    struct climbed a, b, other;
    climb_search(&find, GOAL_SLOTS, 5, &a);
    climb_search(&find, GOAL_SLOTS, 6, &other);
    climb_search(&find, GOAL_SLOTS, 5, &b);
    assert_true(a.factor == b.factor && a.slots == b.slots && a.range == b.range);
    assert_true(a.factor != other.factor);
    find.seed = 2;
    climb_search(&find, GOAL_SLOTS, 5, &b);
    assert_true(a.factor != b.factor);
}

TEST(better_is_what_the_goal_says)
{
    struct climbed narrow = {.range = 10, .slots = 9}, sparse = {.range = 20, .slots = 8};
    struct climbed wrong = {.clashes = 1, .range = 1, .slots = 1};
    assert_true(climb_is_better(GOAL_RANGE, &narrow, &sparse));
    assert_false(climb_is_better(GOAL_SLOTS, &narrow, &sparse));
    assert_true(climb_is_better(GOAL_SLOTS, &sparse, &narrow));
    assert_false(climb_is_better(GOAL_BITS, &sparse, &narrow));
    for (int goal = GOAL_BITS; goal <= GOAL_SLOTS; goal++)
        assert_true(climb_is_better((enum goal)goal, &narrow, &wrong));
    assert_true(climb_has(&findable_black) && climb_has(&findable_mul32) &&
                !climb_has(&findable_shiftin));
}

/* Bits of a half's factor that affect no square are not tried, and the factors found work. */
TEST(climbs_with_factors_of_32_bits)
{
    static const struct findable *const schemes[] = {&findable_mul32, &findable_mul32xor,
                                                     &findable_mul32one};
    for (unsigned i = 0; i < 3; i++) {
        const struct find find = problem(schemes[i], GRIM_BISHOP, 7, 5);
        struct climbed best = best_of(&find, GOAL_BITS, 10);
        assert_int_equal(best.clashes, 0);
        assert_true(find_check(&find, best.factor));
        assert_true(i < 2 || best.factor >> 32 == 0);
    }
}

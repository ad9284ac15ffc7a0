/* test_climb.c - annealing: what it says of a factor is so, and it finds what chance does not. */
#include "../../search/find/carry_free.h"
#include "../../search/find/climb.h"
#include "../test.h"

enum { A1 = 0, B2 = 9, C3 = 18, B7 = 49, RUNS = 16 };

static struct grim_find problem(const struct grim_findable *scheme, enum grim_piece piece,
                                unsigned sq, unsigned bits)
{
    struct grim_find find = {.scheme = scheme, .piece = piece, .sq = sq, .bits = bits, .seed = 1};
    return find;
}

/* The slow way: every slot of the table looked at. */
static void check_measured(const struct grim_find *find, const struct grim_climbed *c)
{
    uint64_t slots[1 << GRIM_FIND_BITS_MAX] = {0}, mask = second_mask(find->piece, find->sq);
    uint64_t subset = 0;
    uint32_t first = UINT32_MAX, last = 0, used = 0;
    do {
        uint32_t slot = grim_find_index(find, subset, c->factor);
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

static struct grim_climbed best_of(const struct grim_find *find, enum grim_goal goal,
                                   unsigned runs)
{
    struct grim_climbed best = {.clashes = UINT32_MAX}, next;
    for (unsigned run = 0; run < runs && (best.clashes || goal != GRIM_GOAL_BITS); run++) {
        grim_climb(find, goal, run, &next);
        if (grim_climb_is_better(goal, &next, &best))
            best = next;
    }
    return best;
}

static void check_better(const struct grim_findable *scheme, enum grim_piece piece, unsigned sq)
{
    struct grim_find find = problem(scheme, piece, sq, 0);
    uint64_t plain = 0;
    struct grim_climbed start, range = best_of(&find, GRIM_GOAL_RANGE, 2);
    struct grim_climbed slots = best_of(&find, GRIM_GOAL_SLOTS, 2);
    for (uint64_t stream = 0; !plain; stream++)
        plain = grim_carry_free(&find, stream);
    grim_climb_measure(&find, plain, &start);
    assert_int_equal(start.clashes + range.clashes + slots.clashes, 0);
    check_measured(&find, &start);
    check_measured(&find, &range);
    check_measured(&find, &slots);
    assert_true(range.range < start.range);
    assert_true(slots.slots < start.slots);
}

static void range_and_slots_become_fewer(void **state)
{
    (void)state;
    check_better(&grim_findable_black, GRIM_BISHOP, B2);
    check_better(&grim_findable_fixed, GRIM_BISHOP, C3);
    check_better(&grim_findable_black, GRIM_BISHOP, A1);
}

/* Chance needs billions of candidates for the rook on b7. */
static void fewer_bits_are_met(void **state)
{
    struct grim_find rook = problem(&grim_findable_fancy, GRIM_ROOK, B7, 9);
    struct grim_find bishop = problem(&grim_findable_fancy, GRIM_BISHOP, A1, 5);
    (void)state;
    struct grim_climbed a = best_of(&rook, GRIM_GOAL_BITS, RUNS);
    struct grim_climbed b = best_of(&bishop, GRIM_GOAL_BITS, RUNS);
    assert_true(a.clashes == 0 && grim_find_check(&rook, a.factor));
    assert_true(b.clashes == 0 && grim_find_check(&bishop, b.factor));
    check_measured(&rook, &a);
    check_measured(&bishop, &b);
}

/* Corner bishops are proved not to do with four bits. */
static void impossible_bits_keep_their_clashes(void **state)
{
    struct grim_find find = problem(&grim_findable_fancy, GRIM_BISHOP, A1, 4);
    (void)state;
    struct grim_climbed best = best_of(&find, GRIM_GOAL_BITS, 4);
    assert_true(best.clashes > 0);
    assert_false(grim_find_check(&find, best.factor));
}

static void runs_are_pure(void **state)
{
    struct grim_find find = problem(&grim_findable_black, GRIM_BISHOP, B2, 0);
    struct grim_climbed a, b, other;
    (void)state;
    grim_climb(&find, GRIM_GOAL_SLOTS, 5, &a);
    grim_climb(&find, GRIM_GOAL_SLOTS, 6, &other);
    grim_climb(&find, GRIM_GOAL_SLOTS, 5, &b);
    assert_true(a.factor == b.factor && a.slots == b.slots && a.range == b.range);
    assert_true(a.factor != other.factor);
    find.seed = 2;
    grim_climb(&find, GRIM_GOAL_SLOTS, 5, &b);
    assert_true(a.factor != b.factor);
}

static void better_is_what_the_goal_says(void **state)
{
    struct grim_climbed narrow = {.range = 10, .slots = 9}, sparse = {.range = 20, .slots = 8};
    struct grim_climbed wrong = {.clashes = 1, .range = 1, .slots = 1};
    (void)state;
    assert_true(grim_climb_is_better(GRIM_GOAL_RANGE, &narrow, &sparse));
    assert_false(grim_climb_is_better(GRIM_GOAL_SLOTS, &narrow, &sparse));
    assert_true(grim_climb_is_better(GRIM_GOAL_SLOTS, &sparse, &narrow));
    assert_false(grim_climb_is_better(GRIM_GOAL_BITS, &sparse, &narrow));
    for (int goal = GRIM_GOAL_BITS; goal <= GRIM_GOAL_SLOTS; goal++)
        assert_true(grim_climb_is_better((enum grim_goal)goal, &narrow, &wrong));
    assert_true(grim_climb_has(&grim_findable_black) && !grim_climb_has(&grim_findable_mul32));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(range_and_slots_become_fewer),       cmocka_unit_test(fewer_bits_are_met),
        cmocka_unit_test(impossible_bits_keep_their_clashes), cmocka_unit_test(runs_are_pure),
        cmocka_unit_test(better_is_what_the_goal_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_pack_shape.c - what the packer works with: shapes are what the formula says, and a place
 * costs what is there. */
#include <string.h>

#include "../search/pack_map.h"
#include "../search/pack_vary.h"
#include "test.h"

enum { ROOK_A1 = 0, ROOK_B7 = 49, BISHOP_E4 = 64 + 28, SQUARES = 128 };

/* Published (data/starts). */
static const uint64_t rook_a1_black = UINT64_C(0x80280013ff84ffff);
static const uint64_t rook_a1_fixed = UINT64_C(0x00280077ffebfffe);

static struct grim_shape shape, turned;
static struct grim_slider slider;
static struct grim_map map;

static enum grim_piece piece_of(unsigned square)
{
    return square < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

static uint64_t slot_of(const struct grim_formula *formula, uint64_t subset)
{
    return (subset * formula->factor + formula->constant) >> formula->shift;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Slot by slot, with the second definition of the attacks; 0 when two of them clash. */
static int marks_of(unsigned square, const struct grim_formula *formula, uint64_t *attacks)
{
    uint64_t mask = second_mask(piece_of(square), square % 64), subset = 0;
    memset(attacks, 0, GRIM_SHAPE_WINDOW * sizeof *attacks);
    do {
        uint64_t *slot = &attacks[slot_of(formula, subset)];
        uint64_t now = second_attacks(piece_of(square), square % 64, subset);
        if (*slot && *slot != now)
            return 0;
        *slot = now;
        subset = (subset - mask) & mask;
    } while (subset);
    return 1;
}

static void check_shape(unsigned square, const struct grim_formula *formula)
{
    static uint64_t attacks[GRIM_SHAPE_WINDOW];
    unsigned used = 0, first = GRIM_SHAPE_WINDOW, end = 0, extent = 0, gap = 0;
    assert_true(marks_of(square, formula, attacks));
    for (unsigned slot = 0; slot < GRIM_SHAPE_WINDOW; slot++) {
        gap++;
        if (!attacks[slot])
            continue;
        first = used ? first : slot;
        extent += !used || gap - 1 == 0 ? 1 : 1 + (gap - 1 < 24 ? gap - 1 : 24);
        gap = 0;
        used++;
        end = slot + 1;
    }
    assert_int_equal(shape.used, used);
    assert_int_equal(shape.first, first);
    assert_int_equal(shape.end, end);
    assert_int_equal(shape.extent, extent);
    for (unsigned i = 0; i < shape.used; i++) {
        assert_true(attacks[shape.slots[i]] != 0);
        attacks[shape.slots[i]] = 0;
    }
}

static void shapes_are_the_slots_of_the_formula(void **state)
{
    struct grim_formula formula = {rook_a1_fixed, 0, 52};
    (void)state;
    grim_slider_make(&slider, ROOK_A1);
    assert_true(grim_shape_make(&slider, &formula, &shape));
    check_shape(ROOK_A1, &formula);
    assert_int_equal(shape.used, 2511);
    formula.factor = rook_a1_black;
    formula.constant = 1;
    grim_formula_settle(GRIM_PACK_BLACK, &slider, &formula);
    assert_true(grim_shape_make(&slider, &formula, &shape));
    check_shape(ROOK_A1, &formula);
    assert_int_equal(shape.used, 2317);
    assert_int_equal(shape.first, 769);
    assert_int_equal(shape.end, 4022);
}

static void wrong_formulas_have_no_shape(void **state)
{
    struct grim_formula formula = {rook_a1_fixed ^ UINT64_C(1) << 53, 0, 52};
    (void)state;
    grim_slider_make(&slider, ROOK_A1);
    assert_false(grim_shape_make(&slider, &formula, &shape));
    formula.factor = 0;
    assert_false(grim_shape_make(&slider, &formula, &shape));
    formula.factor = rook_a1_fixed;
    formula.shift = 50;
    assert_false(grim_shape_make(&slider, &formula, &shape));
    formula.shift = 64;
    assert_false(grim_shape_make(&slider, &formula, &shape));
}

/* As many slots, the gaps in the same order around the circle, and the first slot is 0. */
static void turning_keeps_the_circle(void **state)
{
    struct grim_formula formula = {rook_a1_fixed, UINT64_C(0x123) << 52, 52};
    (void)state;
    grim_slider_make(&slider, ROOK_A1);
    assert_true(grim_shape_make(&slider, &formula, &shape));
    turned = shape;
    for (unsigned cut = 0; cut < 3; cut++) {
        struct grim_formula before = formula;
        grim_shape_turn(&formula, &turned, cut);
        assert_int_equal(turned.first, 0);
        assert_int_equal(turned.used, shape.used);
        assert_int_equal((formula.constant - before.constant) << 12, 0);
        assert_int_equal(formula.factor, before.factor);
        shape = turned;
        check_shape(ROOK_A1, &formula);
    }
    grim_shape_turn(&formula, &turned, 0);
    unsigned shortest = turned.end;
    grim_shape_turn(&formula, &turned, 1);
    assert_true(turned.end >= shortest);
}

/* What a family allows is what its scheme computes. */
static void variations_stay_in_their_family(void **state)
{
    uint64_t stream = 7;
    (void)state;
    for (unsigned square = ROOK_B7; square < SQUARES; square += 43) {
        grim_slider_make(&slider, square);
        struct grim_formula black = grim_vary_nothing(GRIM_PACK_BLACK, &slider, &stream);
        struct grim_formula fixed = grim_vary_nothing(GRIM_PACK_FIXED, &slider, &stream);
        for (unsigned i = 0; i < 1000; i++) {
            black = grim_vary(GRIM_PACK_BLACK, &slider, black, &stream);
            grim_formula_settle(GRIM_PACK_BLACK, &slider, &black);
            assert_int_equal(slot_of(&black, 0),
                             (~slider.mask * black.factor) >> (square < 64 ? 52 : 55));
            fixed = grim_vary(GRIM_PACK_FIXED, &slider, fixed, &stream);
            grim_formula_settle(GRIM_PACK_FIXED, &slider, &fixed);
            assert_int_equal(fixed.constant, 0);
            assert_int_equal(fixed.shift, square < 64 ? 52 : 55);
        }
    }
}

/* ---- The map -------------------------------------------------------------------------------- */

static unsigned slow_cost(unsigned offset)
{
    unsigned cost = 0;
    for (unsigned i = 0; i < shape.used; i++)
        cost += map.costs[offset + shape.slots[i]];
    return cost;
}

/* Costs that sum up to more than a byte or two hold, in a table that no block divides. */
static void fill_map(unsigned slots, unsigned free_slots, unsigned weight, uint64_t *stream)
{
    grim_map_clear(&map, slots, weight);
    for (unsigned slot = 0; slot < slots; slot++)
        if (grim_random_below(stream, 100) >= free_slots)
            map.costs[slot] = (uint16_t)(1 + grim_random_below(stream, weight));
}

static void check_find(unsigned limit)
{
    unsigned best = limit, where = UINT32_MAX, offset = UINT32_MAX;
    for (unsigned at = map.slots; at-- > 0;)
        if (slow_cost(at) < limit && slow_cost(at) <= best) {
            best = slow_cost(at);
            where = at;
        }
    grim_map_prepare(&map, limit);
    assert_int_equal(grim_map_find(&map, &shape, 0, UINT32_MAX, limit, &offset), best);
    assert_int_equal(offset, where);
    unsigned start = map.slots / 2;
    assert_int_equal(grim_map_find_anywhere(&map, &shape, start, limit, &offset), best);
    if (best < limit)
        assert_int_equal(slow_cost(offset), best);
}

static void finds_the_cheapest_place(void **state)
{
    struct grim_formula formula = {0, 0, 55};
    uint64_t stream = 3;
    (void)state;
    grim_slider_make(&slider, BISHOP_E4);
    do
        formula = grim_vary_nothing(GRIM_PACK_FIXED, &slider, &stream);
    while (!grim_shape_make(&slider, &formula, &shape));
    for (unsigned free_slots = 0; free_slots <= 100; free_slots += 20) {
        fill_map(3001, free_slots, 300, &stream);
        unsigned limits[5] = {1, 100, 5000, 30000, 200000};
        for (unsigned i = 0; i < 5; i++)
            check_find(limits[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_the_slots_of_the_formula),
        cmocka_unit_test(wrong_formulas_have_no_shape),
        cmocka_unit_test(turning_keeps_the_circle),
        cmocka_unit_test(variations_stay_in_their_family),
        cmocka_unit_test(finds_the_cheapest_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

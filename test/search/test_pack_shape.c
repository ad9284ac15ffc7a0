/* test_pack_shape.c - the packer's parts: shapes follow the formula, and a place costs the squares
 * that are there. */
#include "../../search/pack/map.h"
#include "../../search/pack/vary.h"
#include "../test.h"

enum { ROOK_A1 = 0, ROOK_B7 = 49, BISHOP_E4 = 64 + 28, SQUARES = 128 };

/* Published (data/starts). */
static const uint64_t rook_a1_black = UINT64_C(0x80280013ff84ffff);
static const uint64_t rook_a1_fixed = UINT64_C(0x00280077ffebfffe);

static struct slot_shape shape, turned;
static struct slider slider;
static struct map map;

static enum grim_piece piece_of(unsigned square)
{
    return square < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

/* `constant` is what is added to the product besides the formula's own. */
static uint64_t slot_of(const struct formula *formula, uint64_t constant, uint64_t subset)
{
    return (subset * formula->factor + formula->constant + constant) >> formula->shift;
}

static void make_slider(const char *name, unsigned square)
{
    static struct pack_rules rules;
    assert_true(pack_rules_make(grim_scheme_plan(grim_scheme_find(name)), &rules));
    pack_slider_make(&slider, &rules, square);
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Slot by slot, with the second definition of the attacks; 0 when two of them clash. */
static int marks_of(const struct formula *formula, uint64_t constant, uint64_t *attacks)
{
    unsigned square = formula->square;
    uint64_t mask = second_mask(piece_of(square), square % 64), subset = 0;
    memset(attacks, 0, SHAPE_WINDOW * sizeof *attacks);
    do {
        uint64_t *slot = &attacks[slot_of(formula, constant, subset)];
        uint64_t now = second_attacks(piece_of(square), square % 64, subset);
        if (*slot && *slot != now)
            return 0;
        *slot = now;
        subset = (subset - mask) & mask;
    } while (subset);
    return 1;
}

static void check_shape(const struct formula *formula, uint64_t constant)
{
    static uint64_t attacks[SHAPE_WINDOW];
    unsigned used = 0, first = SHAPE_WINDOW, end = 0, extent = 0, gap = 0;
    assert_true(marks_of(formula, constant, attacks));
    for (unsigned slot = 0; slot < SHAPE_WINDOW; slot++) {
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
        assert_int_equal(attacks[shape.slots[i]], slider.attacks[shape.sets[i]]);
        assert_true(attacks[shape.slots[i]] != 0);
        attacks[shape.slots[i]] = 0;
    }
}

TEST(shapes_are_the_slots_of_the_formula)
{
    struct formula formula = {rook_a1_fixed, 0, 52, ROOK_A1};
    make_slider("fixed", ROOK_A1);
    assert_true(shape_make(&slider, &formula, &shape));
    check_shape(&formula, 0);
    assert_int_equal(shape.used, 2511);
    formula.factor = rook_a1_black;
    formula.constant = 1;
    make_slider("black", ROOK_A1);
    pack_formula_settle(slider.rules, &formula);
    assert_int_equal(formula.constant, 0);
    assert_true(shape_make(&slider, &formula, &shape));
    check_shape(&formula, ~second_mask(GRIM_ROOK, ROOK_A1) * rook_a1_black);
    assert_int_equal(shape.used, 2317);
    assert_int_equal(shape.first, 769);
    assert_int_equal(shape.end, 4022);
}

TEST(wrong_formulas_have_no_shape)
{
    struct formula formula = {rook_a1_fixed ^ UINT64_C(1) << 53, 0, 52, ROOK_A1};
    make_slider("packed", ROOK_A1);
    assert_false(shape_make(&slider, &formula, &shape));
    formula.factor = 0;
    assert_false(shape_make(&slider, &formula, &shape));
    formula.factor = rook_a1_fixed;
    formula.shift = 50;
    assert_false(shape_make(&slider, &formula, &shape));
    formula.shift = 64;
    assert_false(shape_make(&slider, &formula, &shape));
}

/* As many slots, the gaps in the same order around the circle, and the first slot is 0. */
TEST(turning_keeps_the_circle)
{
    struct formula formula = {rook_a1_fixed, UINT64_C(0x123) << 52, 52, ROOK_A1};
    make_slider("packed", ROOK_A1);
    assert_true(shape_make(&slider, &formula, &shape));
    turned = shape;
    for (unsigned cut = 0; cut < 3; cut++) {
        struct formula before = formula;
        shape_turn(&slider, &formula, &turned, cut);
        assert_int_equal(turned.first, 0);
        assert_int_equal(turned.used, shape.used);
        assert_int_equal((formula.constant - before.constant) << 12, 0);
        assert_int_equal(formula.factor, before.factor);
        shape = turned;
        check_shape(&formula, 0);
    }
    shape_turn(&slider, &formula, &turned, 0);
    unsigned shortest = turned.end;
    shape_turn(&slider, &formula, &turned, 1);
    assert_true(turned.end >= shortest);
}

/* Only what a scheme leaves free is varied. */
TEST(variations_stay_in_their_scheme)
{
    uint64_t stream = 7;
    unsigned free_ones = 0;
    for (unsigned square = ROOK_B7; square < SQUARES; square += 43) {
        make_slider("black", square);
        struct formula formula = vary_nothing(&slider, &stream);
        for (unsigned i = 0; i < 1000; i++) {
            formula = vary_formula(&slider, formula, &stream);
            assert_int_equal(formula.constant, 0);
            assert_int_equal(formula.shift, square < 64 ? 52 : 55);
            assert_int_equal(formula.square, square);
        }
        make_slider("packed", square);
        for (unsigned i = 0; i < 100; i++) {
            formula = vary_formula(&slider, formula, &stream);
            free_ones += formula.constant && formula.shift != (square < 64 ? 52 : 55);
        }
    }
    assert_true(free_ones > 0);
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
    map_clear(&map, slots, weight);
    for (unsigned slot = 0; slot < slots; slot++)
        if (pack_random_below(stream, 100) >= free_slots)
            map.costs[slot] = (uint16_t)(1 + pack_random_below(stream, weight));
}

static void check_find(unsigned limit)
{
    unsigned best = limit, where = UINT32_MAX, offset = UINT32_MAX;
    for (unsigned at = map.slots; at-- > 0;)
        if (slow_cost(at) < limit && slow_cost(at) <= best) {
            best = slow_cost(at);
            where = at;
        }
    map_prepare(&map, limit);
    assert_int_equal(map_find(&map, &shape, 0, UINT32_MAX, limit, &offset), best);
    assert_int_equal(offset, where);
    unsigned start = map.slots / 2;
    assert_int_equal(map_find_anywhere(&map, &shape, start, limit, &offset), best);
    if (best < limit)
        assert_int_equal(slow_cost(offset), best);
}

TEST(finds_the_cheapest_place)
{
    struct formula formula;
    uint64_t stream = 3;
    make_slider("fixed", BISHOP_E4);
    do
        formula = vary_nothing(&slider, &stream);
    while (!shape_make(&slider, &formula, &shape));
    for (unsigned free_slots = 0; free_slots <= 100; free_slots += 20) {
        fill_map(3001, free_slots, 300, &stream);
        unsigned limits[5] = {1, 100, 5000, 30000, 200000};
        for (unsigned i = 0; i < 5; i++)
            check_find(limits[i]);
    }
}

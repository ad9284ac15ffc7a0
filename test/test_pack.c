/* test_pack.c - what comes out of the packer is a table for 128 squares, whichever round it comes
 * from. */
#include <stdlib.h>
#include <string.h>

#include "../search/pack.h"
#include "../search/pack_state.h"
#include "../search/pack_vary.h"
#include "test.h"

enum { BISHOP_E1 = 64 + 4, BISHOP_D8 = 64 + 59, FAMILIES = 3 };

static struct grim_shape shape, turned;
static struct grim_slider slider;

static enum grim_piece piece_of(unsigned square)
{
    return square < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

static uint64_t slot_of(const struct grim_formula *formula, uint64_t subset)
{
    return (subset * formula->factor + formula->constant) >> formula->shift;
}

/* ---- Packings ------------------------------------------------------------------------------- */

/* Every subset has its own attacks in its slot, which is in the table. Returns nonzero when the
 * last slot is taken. */
static int check_slots(enum grim_pack_family family, const struct grim_packing *packing)
{
    uint64_t *table = (uint64_t *)calloc(packing->slots, sizeof *table);
    unsigned used = 0;
    assert_non_null(table);
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        const struct grim_formula *formula = &packing->places[i].formula;
        uint64_t mask = second_mask(piece_of(i), i % 64), subset = 0;
        if (family != GRIM_PACK_FREE) {
            assert_int_equal(formula->shift, i < 64 ? 52 : 55);
            assert_int_equal(formula->constant,
                             family == GRIM_PACK_BLACK ? ~mask * formula->factor : 0);
        }
        do {
            uint64_t slot = packing->places[i].offset + slot_of(formula, subset);
            uint64_t now = second_attacks(piece_of(i), i % 64, subset);
            assert_true(slot < packing->slots);
            assert_true(!table[slot] || table[slot] == now);
            used += !table[slot];
            table[slot] = now;
            subset = (subset - mask) & mask;
        } while (subset);
    }
    int ends = table[packing->slots - 1] != 0;
    assert_int_equal(used, packing->used);
    free(table);
    return ends;
}

static void check_packing(enum grim_pack_family family, const struct grim_packing *packing)
{
    assert_true(check_slots(family, packing));
}

/* One window after the other: a packing that is easily made shorter. */
static void easy_start(enum grim_pack_family family, struct grim_packing *start)
{
    uint64_t stream = 11;
    unsigned offset = 0;
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        struct grim_place *place = &start->places[i];
        grim_slider_make(&slider, i);
        do
            place->formula = grim_vary_nothing(family, &slider, &stream);
        while (!grim_vary_shape(family, &slider, 0, &place->formula, &shape));
        place->offset = offset;
        offset += i < 64 ? 4096 : 512;
    }
}

static struct grim_packer *ready(enum grim_pack_family family, const struct grim_packing *start)
{
    struct grim_packer *packer = grim_pack_new(family, 5);
    assert_non_null(packer);
    packer->shaped = GRIM_PACK_SQUARES;
    if (start)
        assert_true(grim_pack_start(packer, start));
    return packer;
}

static unsigned rounds_until(struct grim_packer *packer, uint32_t slots)
{
    unsigned rounds = 0;
    for (; grim_pack_best(packer)->slots >= slots && rounds < 4000; rounds++)
        grim_pack_round(packer);
    return rounds;
}

static void tables_get_shorter_and_stay_right(void **state)
{
    (void)state;
    for (int family = 0; family < FAMILIES; family++) {
        struct grim_packing start;
        easy_start((enum grim_pack_family)family, &start);
        struct grim_packer *packer = ready((enum grim_pack_family)family, &start);
        uint32_t slots = grim_pack_best(packer)->slots;
        check_packing((enum grim_pack_family)family, grim_pack_best(packer));
        assert_true(rounds_until(packer, slots) < 4000);
        check_packing((enum grim_pack_family)family, grim_pack_best(packer));
        grim_pack_free(packer);
    }
}

static void assert_same(const struct grim_packing *left, const struct grim_packing *right)
{
    assert_int_equal(left->slots, right->slots);
    assert_int_equal(left->used, right->used);
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        const struct grim_place *a = &left->places[i], *b = &right->places[i];
        assert_int_equal(a->formula.factor, b->formula.factor);
        assert_int_equal(a->formula.constant, b->formula.constant);
        assert_int_equal(a->formula.shift, b->formula.shift);
        assert_int_equal(a->offset, b->offset);
    }
}

/* The best is told of in the round in which it is met, does not change until there is a shorter
 * one, and is met in that round again. */
static void same_rounds_same_packing(void **state)
{
    struct grim_packing start, kept;
    unsigned last = 0;
    (void)state;
    easy_start(GRIM_PACK_BLACK, &start);
    struct grim_packer *packer = ready(GRIM_PACK_BLACK, &start);
    kept = *grim_pack_best(packer);
    for (unsigned round = 1; round <= 20; round++)
        if (grim_pack_round(packer)) {
            assert_true(grim_pack_best(packer)->slots < kept.slots);
            kept = *grim_pack_best(packer);
            last = round;
        }
    assert_true(last > 0);
    assert_same(grim_pack_best(packer), &kept);
    grim_pack_free(packer);
    packer = ready(GRIM_PACK_BLACK, &start);
    for (unsigned round = 1; round <= last; round++)
        assert_int_equal(grim_pack_round(packer) && round == last, round == last);
    assert_same(grim_pack_best(packer), &kept);
    grim_pack_free(packer);
}

/* Placed one after the other from nothing but a formula each, the squares make a packing, and
 * later orders never a longer one. */
static void placing_makes_a_packing(void **state)
{
    struct grim_packing start;
    (void)state;
    easy_start(GRIM_PACK_FREE, &start);
    struct grim_packer *packer = ready(GRIM_PACK_FREE, NULL);
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++)
        assert_true(grim_pack_offer(packer, i, start.places[i].formula));
    assert_true(grim_pack_round(packer));
    check_packing(GRIM_PACK_FREE, grim_pack_best(packer));
    uint32_t slots = grim_pack_best(packer)->slots;
    for (unsigned i = 0; i < 4; i++) {
        grim_pack_round(packer);
        assert_true(grim_pack_best(packer)->slots <= slots);
        slots = grim_pack_best(packer)->slots;
    }
    check_packing(GRIM_PACK_FREE, grim_pack_best(packer));
    grim_pack_free(packer);
}

/* Shaping finds a formula where there is none, and one that takes less room. */
static void shaping_begins_from_nothing(void **state)
{
    struct grim_packer *packer = grim_pack_new(GRIM_PACK_FREE, 2);
    (void)state;
    assert_non_null(packer);
    assert_true(grim_pack_shape(packer, BISHOP_E1));
    const struct grim_pool *pool = &packer->pools[BISHOP_E1];
    assert_int_equal(pool->count, 2);
    assert_true(grim_shape_make(&packer->sliders[BISHOP_E1], &pool->formulas[0], &shape));
    assert_true(grim_shape_make(&packer->sliders[BISHOP_E1], &pool->formulas[1], &turned));
    assert_true(turned.extent < shape.extent);
    grim_pack_free(packer);
}

static void refuses_what_is_no_packing(void **state)
{
    struct grim_packing start;
    struct grim_formula useless = {UINT64_C(0x208800), 0, 60};
    (void)state;
    easy_start(GRIM_PACK_FREE, &start);
    struct grim_packer *packer = grim_pack_new(GRIM_PACK_FREE, 1);
    assert_non_null(packer);
    start.places[1].offset = start.places[0].offset;
    assert_false(grim_pack_start(packer, &start));
    easy_start(GRIM_PACK_FREE, &start);
    start.places[1].formula.factor = 0;
    assert_false(grim_pack_start(packer, &start));
    easy_start(GRIM_PACK_FREE, &start);
    start.places[1].offset = GRIM_PACK_SLOTS_MAX;
    assert_false(grim_pack_start(packer, &start));
    start.places[1].offset = UINT32_MAX;
    assert_false(grim_pack_start(packer, &start));
    assert_int_equal(grim_pack_best(packer)->slots, 0);
    assert_false(grim_pack_offer(packer, BISHOP_D8, useless));
    grim_pack_free(packer);
}

/* Closing up moves all squares from one on by the same step, and nothing else. */
static void closing_up_cuts_once(void **state)
{
    struct grim_packing start;
    (void)state;
    easy_start(GRIM_PACK_FIXED, &start);
    struct grim_packer *packer = ready(GRIM_PACK_FIXED, &start);
    uint32_t slots = packer->slots;
    grim_pack_close_up(packer);
    unsigned step = slots - packer->slots, moved = 0;
    assert_true(step >= 1 && step <= 16);
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        unsigned by = start.places[i].offset - packer->places[i].offset;
        assert_true(by == step || (by == 0 && !moved));
        moved += by != 0;
    }
    assert_true(moved > 0);
    grim_pack_free(packer);
}

/* Resettled squares stay within the table, and no two on one slot. */
static void resettling_keeps_a_packing(void **state)
{
    struct grim_packing start, after;
    unsigned moved = 0;
    (void)state;
    easy_start(GRIM_PACK_FREE, &start);
    struct grim_packer *packer = ready(GRIM_PACK_FREE, &start);
    for (unsigned i = 0; i < 5; i++)
        grim_pack_resettle(packer);
    memcpy(after.places, packer->places, sizeof after.places);
    after.slots = packer->slots;
    after.used = 0;
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++) {
        after.used += packer->shapes[i].used;
        moved += after.places[i].offset != start.places[i].offset;
        assert_true(after.places[i].offset + packer->shapes[i].end <= packer->slots);
    }
    assert_true(moved > 0);
    check_slots(GRIM_PACK_FREE, &after);
    grim_pack_free(packer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_get_shorter_and_stay_right),
        cmocka_unit_test(same_rounds_same_packing),
        cmocka_unit_test(placing_makes_a_packing),
        cmocka_unit_test(shaping_begins_from_nothing),
        cmocka_unit_test(refuses_what_is_no_packing),
        cmocka_unit_test(closing_up_cuts_once),
        cmocka_unit_test(resettling_keeps_a_packing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

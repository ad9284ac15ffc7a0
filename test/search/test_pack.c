/* test_pack.c - what comes out of the packer is a table for 128 squares, whichever round it comes
 * from. */
#include "../../search/pack/pack.h"
#include "../../search/pack/state.h"
#include "../../search/pack/vary.h"
#include "../test.h"

enum { BISHOP_E1 = 64 + 4, BISHOP_D8 = 64 + 59 };

static const char *const schemes[] = {"fixed",      "black",       "packed",
                                      "packedswap", "packedshare", "packedboth"};
enum { SCHEMES = sizeof schemes / sizeof *schemes };

static struct slot_shape shape, turned;
static struct slider slider;

static const struct pack_rules *rules_of(const char *name)
{
    static struct pack_rules rules;
    const struct grim_scheme *scheme = grim_scheme_find(name);
    assert_non_null(scheme);
    assert_true(pack_rules_make(grim_scheme_plan(scheme), &rules));
    return &rules;
}

/* ---- Packings ------------------------------------------------------------------------------- */

/* By the formula as published; black's constant comes from the squares outside the mask. */
static uint64_t slot_of(const char *name, const struct pack_place *place, uint64_t mask,
                        uint64_t subset)
{
    const struct formula *formula = &place->formula;
    int is_black = strcmp(name, "black") == 0;
    uint64_t product = (is_black ? subset | ~mask : subset) * formula->factor + formula->constant;
    return place->offset + (product >> formula->shift);
}

static void check_formula(const char *name, const struct formula *formula)
{
    if (strncmp(name, "packed", 6) == 0)
        return;
    assert_int_equal(formula->shift, formula->square < 64 ? 52 : 55);
    assert_int_equal(formula->constant, 0);
}

/* Puts the attacks of a place into the table, or, looking, compares them with it. */
static void visit(const char *name, const struct packing *packing, unsigned i, uint64_t *table,
                  int is_looking)
{
    unsigned square = packing->places[i].formula.square;
    enum grim_piece piece = square < 64 ? GRIM_ROOK : GRIM_BISHOP;
    uint64_t mask = second_mask(piece, square % 64), subset = 0;
    int shares = strcmp(name, "packedshare") == 0 || strcmp(name, "packedboth") == 0;
    uint64_t own = shares ? second_attacks(piece, square % 64, 0) : ~UINT64_C(0);
    do {
        uint64_t slot = slot_of(name, &packing->places[i], mask, subset);
        uint64_t now = second_attacks(piece, square % 64, subset);
        assert_true(slot < packing->slots);
        if (is_looking)
            assert_int_equal(table[slot] & own, now);
        table[slot] |= now;
        subset = (subset - mask) & mask;
    } while (subset);
}

/* Every subset finds its own attacks in its slot, which is in the table, and every square has a
 * place or is upside down the one that has. Returns nonzero when the last slot is taken. */
static int check_slots(const char *name, const struct packing *packing)
{
    uint64_t *table = (uint64_t *)calloc(packing->slots, sizeof *table);
    unsigned used = 0, half = packing->count == 64;
    unsigned char served[PACK_SQUARES] = {0};
    assert_non_null(table);
    assert_true(half || packing->count == 128);
    for (unsigned i = 0; i < packing->count; i++) {
        check_formula(name, &packing->places[i].formula);
        visit(name, packing, i, table, 0);
        served[packing->places[i].formula.square] = 1;
        served[packing->places[i].formula.square ^ (half ? 56 : 0)] = 1;
    }
    for (unsigned i = 0; i < packing->count; i++)
        visit(name, packing, i, table, 1);
    for (unsigned slot = 0; slot < packing->slots; slot++)
        used += table[slot] != 0;
    assert_null(memchr(served, 0, sizeof served));
    assert_int_equal(used, packing->used);
    int ends = table[packing->slots - 1] != 0;
    free(table);
    return ends;
}

static void check_packing(const char *name, const struct packing *packing)
{
    assert_true(check_slots(name, packing));
}

/* One window after the other: a packing that is easily made shorter. */
static void easy_start(const char *name, struct packing *start)
{
    const struct pack_rules *rules = rules_of(name);
    uint64_t stream = 11;
    unsigned offset = 0;
    start->count = rules->places;
    for (unsigned i = 0; i < rules->places; i++) {
        struct pack_place *place = &start->places[i];
        unsigned square = pack_square_of(rules, i);
        pack_slider_make(&slider, rules, rules->places == 64 && i % 3 == 0 ? square ^ 56 : square);
        do
            place->formula = vary_nothing(&slider, &stream);
        while (!vary_shape(&slider, 0, &place->formula, &shape));
        place->offset = offset;
        offset += square < 64 ? 4096 : 512;
    }
}

static struct packer *ready(const char *name, const struct packing *start)
{
    struct packer *packer = pack_new(rules_of(name), 5);
    assert_non_null(packer);
    packer->shaped = packer->rules.places;
    if (start)
        assert_true(pack_start(packer, start));
    return packer;
}

static unsigned rounds_until(struct packer *packer, uint32_t slots)
{
    unsigned rounds = 0;
    for (; pack_best(packer)->slots >= slots && rounds < 4000; rounds++)
        pack_round(packer);
    return rounds;
}

TEST(tables_get_shorter_and_stay_right)
{
    for (unsigned i = 0; i < SCHEMES; i++) {
        struct packing start;
        easy_start(schemes[i], &start);
        struct packer *packer = ready(schemes[i], &start);
        uint32_t slots = pack_best(packer)->slots;
        check_packing(schemes[i], pack_best(packer));
        assert_true(rounds_until(packer, slots) < 4000);
        check_packing(schemes[i], pack_best(packer));
        pack_free(packer);
    }
}

static void assert_same(const struct packing *left, const struct packing *right)
{
    assert_int_equal(left->slots, right->slots);
    assert_int_equal(left->used, right->used);
    assert_int_equal(left->count, right->count);
    for (unsigned i = 0; i < left->count; i++) {
        const struct pack_place *a = &left->places[i], *b = &right->places[i];
        assert_int_equal(a->formula.factor, b->formula.factor);
        assert_int_equal(a->formula.constant, b->formula.constant);
        assert_int_equal(a->formula.shift, b->formula.shift);
        assert_int_equal(a->formula.square, b->formula.square);
        assert_int_equal(a->offset, b->offset);
    }
}

/* The best is reported in the round that found it, stays until there is a shorter one, and is
 * found in the same round again. */
TEST(same_rounds_same_packing)
{
    struct packing start, kept;
    unsigned last = 0;
    easy_start("black", &start);
    struct packer *packer = ready("black", &start);
    kept = *pack_best(packer);
    for (unsigned round = 1; round <= 20; round++)
        if (pack_round(packer)) {
            assert_true(pack_best(packer)->slots < kept.slots);
            kept = *pack_best(packer);
            last = round;
        }
    assert_true(last > 0);
    assert_same(pack_best(packer), &kept);
    pack_free(packer);
    packer = ready("black", &start);
    for (unsigned round = 1; round <= last; round++)
        assert_int_equal(pack_round(packer) && round == last, round == last);
    assert_same(pack_best(packer), &kept);
    pack_free(packer);
}

/* Placed one after the other from nothing but a formula each, the squares make a packing, and
 * later orders never a longer one. */
TEST(placing_makes_a_packing)
{
    static const char *const names[] = {"packed", "packedswap", "packedshare", "packedboth"};
    for (unsigned k = 0; k < sizeof names / sizeof *names; k++) {
        struct packing start;
        easy_start(names[k], &start);
        struct packer *packer = ready(names[k], NULL);
        for (unsigned i = 0; i < start.count; i++)
            assert_true(pack_offer(packer, start.places[i].formula));
        assert_true(pack_round(packer));
        check_packing(names[k], pack_best(packer));
        uint32_t slots = pack_best(packer)->slots;
        for (unsigned i = 0; i < 4; i++) {
            pack_round(packer);
            assert_true(pack_best(packer)->slots <= slots);
            slots = pack_best(packer)->slots;
        }
        check_packing(names[k], pack_best(packer));
        pack_free(packer);
    }
}

/* A packing found before can be a starting point, for squares that share slots as well. */
TEST(a_packing_is_gone_on_with)
{
    for (unsigned i = 0; i < SCHEMES; i++) {
        struct packing start, found;
        easy_start(schemes[i], &start);
        struct packer *packer = ready(schemes[i], &start);
        rounds_until(packer, pack_best(packer)->slots);
        found = *pack_best(packer);
        pack_free(packer);
        packer = ready(schemes[i], &found);
        assert_same(pack_best(packer), &found);
        found.places[1] = found.places[0];
        assert_false(pack_start(packer, &found));
        pack_free(packer);
    }
}

/* What a scheme leaves to the packer. */
TEST(rules_follow_from_the_plan)
{
    static const struct {
        const char *name;
        int own_shift, own_constant, outside, unions;
        unsigned places;
    } expected[] = {
        {"fixed", 0, 0, 0, 0, 128},     {"black", 0, 0, 1, 0, 128},
        {"byte", 0, 0, 1, 0, 128},      {"packed", 1, 1, 0, 0, 128},
        {"packedswap", 1, 1, 0, 0, 64}, {"packedshare", 1, 1, 0, 1, 128},
        {"packed8", 1, 1, 0, 0, 64},    {"packedboth", 1, 1, 0, 1, 64},
        {"packed16", 1, 1, 0, 0, 64},
    };
    const struct grim_scheme *scheme;
    unsigned packable = 0;
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++) {
        const struct pack_rules *rules = rules_of(expected[i].name);
        assert_int_equal(rules->own_shift, expected[i].own_shift);
        assert_int_equal(rules->own_constant, expected[i].own_constant);
        assert_int_equal(rules->outside, expected[i].outside);
        assert_int_equal(rules->unions, expected[i].unions);
        assert_int_equal(rules->places, expected[i].places);
    }
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        struct pack_rules rules;
        packable += pack_rules_make(grim_scheme_plan(scheme), &rules) != 0;
    }
    assert_int_equal(packable, sizeof expected / sizeof *expected);
}

/* Factors of a scheme are usable if it multiplies the whole key by them. */
TEST(formulas_are_made_of_products)
{
    static const struct grim_factor factor = {UINT64_C(0x80280013ff84ffff), 0, 0, 0};
    struct formula formula;
    const struct grim_plan *black = grim_scheme_plan(grim_scheme_find("black"));
    assert_true(pack_formula_make(black, 0, &factor, &formula));
    assert_int_equal(formula.constant, ~second_mask(GRIM_ROOK, 0) * factor.factor);
    assert_int_equal(formula.shift, 52);
    assert_true(pack_formula_make(grim_scheme_plan(grim_scheme_find("fancy")), BISHOP_E1, &factor,
                                  &formula));
    assert_int_equal(formula.constant, 0);
    assert_int_equal(formula.shift, 55);
    static const char *const others[] = {"mul32", "mul32xor", "pext16", "rays"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(pack_formula_make(grim_scheme_plan(grim_scheme_find(others[i])), 0, &factor,
                                       &formula));
}

/* Shaping finds a formula where there is none, and one that takes less room. */
TEST(shaping_begins_from_nothing)
{
    struct packer *packer = pack_new(rules_of("packed"), 2);
    assert_non_null(packer);
    assert_true(pack_shape(packer, BISHOP_E1));
    const struct pool *pool = &packer->pools[BISHOP_E1];
    assert_int_equal(pool->count, 2);
    assert_true(shape_make(&packer->sliders[BISHOP_E1], &pool->formulas[0], &shape));
    assert_true(shape_make(&packer->sliders[BISHOP_E1], &pool->formulas[1], &turned));
    assert_true(turned.extent < shape.extent);
    pack_free(packer);
}

TEST(refuses_what_is_no_packing)
{
    struct packing start;
    struct formula useless = {UINT64_C(0x208800), 0, 60, BISHOP_D8};
    easy_start("packed", &start);
    struct packer *packer = pack_new(rules_of("packed"), 1);
    assert_non_null(packer);
    start.places[1].offset = start.places[0].offset;
    assert_false(pack_start(packer, &start));
    easy_start("packed", &start);
    start.places[1].formula.factor = 0;
    assert_false(pack_start(packer, &start));
    easy_start("packed", &start);
    start.places[1].offset = PACK_SLOTS_MAX;
    assert_false(pack_start(packer, &start));
    start.places[1].offset = UINT32_MAX;
    assert_false(pack_start(packer, &start));
    assert_int_equal(pack_best(packer)->slots, 0);
    assert_false(pack_offer(packer, useless));
    pack_free(packer);
}

/* Closing up moves all squares from one on by the same step, and nothing else. */
TEST(closing_up_cuts_once)
{
    struct packing start;
    easy_start("fixed", &start);
    struct packer *packer = ready("fixed", &start);
    uint32_t slots = packer->slots;
    pack_close_up(packer);
    unsigned step = slots - packer->slots, moved = 0;
    assert_true(step >= 1 && step <= 16);
    for (unsigned i = 0; i < PACK_SQUARES; i++) {
        unsigned by = start.places[i].offset - packer->places[i].offset;
        assert_true(by == step || (by == 0 && !moved));
        moved += by != 0;
    }
    assert_true(moved > 0);
    pack_free(packer);
}

/* Resettled squares stay within the table, and no two on one slot. */
TEST(resettling_keeps_a_packing)
{
    struct packing start, after;
    unsigned moved = 0;
    easy_start("packed", &start);
    struct packer *packer = ready("packed", &start);
    for (unsigned i = 0; i < 5; i++)
        pack_resettle(packer);
    memcpy(after.places, packer->places, sizeof after.places);
    after.slots = packer->slots;
    after.used = 0;
    after.count = packer->rules.places;
    for (unsigned i = 0; i < PACK_SQUARES; i++) {
        after.used += packer->shapes[i].used;
        moved += after.places[i].offset != start.places[i].offset;
        assert_true(after.places[i].offset + packer->shapes[i].end <= packer->slots);
    }
    assert_true(moved > 0);
    check_slots("packed", &after);
    pack_free(packer);
}

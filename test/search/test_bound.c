/* test_bound.c - the carries, the minima and the bound, against all factors of toy boards and
 * against arrangements that reach them. */
#include "../test.h"

#include "../../search/bound/bound.h"
#include "../../search/bound/carries.h"

/* ---- Carries ---- */

enum { PATTERNS_MAX = 38, SUBSETS = 8 };

struct collected {
    unsigned squares, count;
    uint8_t patterns[PATTERNS_MAX][SUBSETS];
};

static int is_among(const struct collected *collected, const uint8_t *carry)
{
    for (unsigned i = 0; i < collected->count; i++)
        if (memcmp(collected->patterns[i], carry, 1u << collected->squares) == 0)
            return 1;
    return 0;
}

static int collect(void *context, const uint8_t *carry)
{
    struct collected *collected = (struct collected *)context;
    assert_true(collected->count < PATTERNS_MAX);
    assert_false(is_among(collected, carry));
    memcpy(collected->patterns[collected->count++], carry, 1u << collected->squares);
    return 1;
}

/* All gamma and phi in steps of 1/12, boundaries included: every pattern, and no other. */
TEST(carries_are_those_of_all_fractions)
{
    enum { PARTS = 12 };
    for (unsigned squares = 1; squares <= 3; squares++) {
        struct collected listed = {squares, 0, {{0}}}, met = {squares, 0, {{0}}};
        const struct carry_visitor visitor = {collect, &listed};
        unsigned points = PARTS;
        assert_true(carries_each(squares, &visitor));
        for (unsigned i = 0; i < squares; i++)
            points *= PARTS;
        for (unsigned point = 0; point < points; point++) {
            uint8_t carry[SUBSETS];
            for (unsigned subset = 0; subset < 1u << squares; subset++) {
                unsigned sum = point % PARTS;
                for (unsigned i = 0, left = point / PARTS; i < squares; i++, left /= PARTS)
                    sum += subset >> i & 1 ? left % PARTS : 0;
                carry[subset] = (uint8_t)(sum / PARTS);
            }
            assert_true(is_among(&listed, carry));
            if (!is_among(&met, carry))
                collect(&met, carry);
        }
        assert_int_equal(met.count, listed.count);
    }
}

static int count(void *context, const uint8_t *carry)
{
    assert_int_equal(carry[0], 0);
    ++*(uint64_t *)context;
    return 1;
}

static int stop(void *context, const uint8_t *carry)
{
    return count(context, carry) && *(uint64_t *)context < 5;
}

TEST(patterns_are_counted)
{
    for (unsigned squares = 0; squares <= 4; squares++) {
        uint64_t patterns = 0;
        const struct carry_visitor visitor = {count, &patterns};
        assert_true(carries_each(squares, &visitor));
        assert_int_equal(patterns, bound_carry_patterns(squares));
    }
    uint64_t seen = 0;
    const struct carry_visitor impatient = {stop, &seen};
    assert_false(carries_each(4, &impatient));
    assert_int_equal(seen, 5);
    assert_false(carries_each(BOUND_CARRY_SQUARES_MAX + 1, &impatient));
}

/* ---- Slots of one arrangement ---- */

static unsigned attacks_of(const struct bound_rays *rays, unsigned subset)
{
    unsigned name = 0;
    for (unsigned ray = 0; ray < 4; ray++) {
        unsigned nearest = 0;
        while (nearest < rays->length[ray] && !(subset >> nearest & 1))
            nearest++;
        name = 8 * name + nearest;
        subset >>= rays->length[ray];
    }
    return name;
}

/* How many different slots these are, one for each subset; 0 when two attack sets share one. */
static unsigned slots_used(const struct bound_rays *rays, const unsigned *slot)
{
    unsigned used = 0, subsets = 1u << bound_rays_squares(rays);
    for (unsigned a = 0; a < subsets; a++) {
        unsigned is_new = 1;
        for (unsigned b = 0; b < a; b++) {
            if (slot[a] != slot[b])
                continue;
            if (attacks_of(rays, a) != attacks_of(rays, b))
                return 0;
            is_new = 0;
        }
        used += is_new;
    }
    return used;
}

/* ---- Minima ---- */

/* Contributions in parts of a slot on a circle of 4096 slots that need only this many slots. */
static const struct example {
    struct bound_rays rays;
    unsigned slots, parts, constant;
    unsigned adds[6];
} examples[] = {
    {{{1, 0, 0, 0}}, 2, 1, 0, {1}},
    {{{2, 0, 0, 0}}, 3, 8, 7, {262, 2}},
    {{{3, 0, 0, 0}}, 5, 8, 7, {225, 453, 1}},
    {{{4, 0, 0, 0}}, 8, 8, 7, {189, 77, 81, 1}},
    {{{2, 2, 0, 0}}, 12, 8, 0, {32, 120, 251, 8 * 4096 - 2}},
    {{{2, 3, 0, 0}}, 20, 8, 1, {23, 344, 82, 122, 8 * 4096 - 2}},
    {{{5, 0, 0, 0}}, 13, 30, 28, {650, 108, 55, 67, 2}},
};

static unsigned slots_of_example(const struct example *example)
{
    unsigned slot[64];
    for (unsigned subset = 0; subset < 1u << bound_rays_squares(&example->rays); subset++) {
        unsigned sum = example->constant;
        for (unsigned i = 0; i < 6; i++)
            sum += subset >> i & 1 ? example->adds[i] : 0;
        slot[subset] = sum / example->parts % 4096;
    }
    return slots_used(&example->rays, slot);
}

/* No fewer, by the search; no more, by the example. For the ray of five the search takes seconds:
 * `grimoire prove group` runs it. */
TEST(minima_are_reached)
{
    for (unsigned i = 0; i < sizeof examples / sizeof *examples; i++) {
        assert_int_equal(slots_of_example(&examples[i]), examples[i].slots);
        if (examples[i].rays.length[0] < 5)
            assert_int_equal(minimum_slots(&examples[i].rays, NULL), examples[i].slots);
    }
}

/* The fewest slots of all factors, constants and shifts of a board of ten bits. */
static unsigned fewest_on_toy_board(const struct bound_rays *rays, const unsigned *squares)
{
    enum { WIDTH = 10 };
    unsigned fewest = 1024;
    for (unsigned bits = 1; bits <= 6; bits++)
        for (unsigned factor = 0; factor < 1u << WIDTH; factor++)
            for (unsigned constant = 0; constant < 1u << (WIDTH - bits); constant++) {
                unsigned slot[16], used;
                for (unsigned subset = 0; subset < 1u << bound_rays_squares(rays); subset++) {
                    unsigned sum = constant;
                    for (unsigned i = 0; i < bound_rays_squares(rays); i++)
                        sum += subset >> i & 1 ? factor << squares[i] : 0;
                    slot[subset] = (sum & ((1u << WIDTH) - 1)) >> (WIDTH - bits);
                }
                used = slots_used(rays, slot);
                if (used && used < fewest)
                    fewest = used;
            }
    return fewest;
}

/* On a board the squares' contributions depend on each other, so the fewest may be more. */
TEST(no_factor_of_a_toy_board_does_with_less)
{
    static const struct {
        struct bound_rays rays;
        unsigned squares[4], fewest;
    } toys[] = {
        {{{2, 0, 0, 0}}, {0, 1}, 3},        {{{2, 0, 0, 0}}, {6, 0}, 3},
        {{{3, 0, 0, 0}}, {0, 1, 2}, 5},     {{{3, 0, 0, 0}}, {6, 3, 0}, 5},
        {{{2, 1, 0, 0}}, {1, 2, 5}, 6},     {{{4, 0, 0, 0}}, {0, 1, 2, 3}, 9},
        {{{2, 2, 0, 0}}, {3, 6, 1, 0}, 12}, {{{3, 1, 0, 0}}, {2, 4, 6, 1}, 12},
    };
    for (unsigned i = 0; i < sizeof toys / sizeof *toys; i++) {
        unsigned fewest = fewest_on_toy_board(&toys[i].rays, toys[i].squares);
        assert_true(fewest >= minimum_slots(&toys[i].rays, NULL));
        assert_int_equal(fewest, toys[i].fewest);
    }
}

static int stop_at_three(void *context, uint64_t patterns)
{
    *(uint64_t *)context = patterns;
    return patterns < 3;
}

TEST(minimum_says_when_it_has_none)
{
    const struct bound_rays seven = {{4, 3, 0, 0}}, three = {{3, 0, 0, 0}}, none = {{0, 0, 0, 0}};
    uint64_t seen = 0;
    const struct minimum_watcher watcher = {stop_at_three, &seen};
    assert_int_equal(minimum_slots(&seven, NULL), 0);
    assert_int_equal(minimum_slots(&three, &watcher), 0);
    assert_int_equal(seen, 3);
    assert_int_equal(minimum_slots(&none, NULL), 1);
}

/* ---- The bound ---- */

static uint32_t bound_of(int with_pairs, unsigned a, unsigned b, unsigned c, unsigned d)
{
    static struct bound bound;
    const struct bound_rays rays = {{a, b, c, d}};
    bound_start(&bound, with_pairs);
    return bound_slots(&bound, &rays);
}

TEST(splitting_gives_the_known_numbers)
{
    static const uint32_t single[] = {1, 2, 3, 5, 8, 12, 18};
    struct bound bound;
    for (unsigned squares = 0; squares <= 6; squares++)
        assert_int_equal(bound_of(0, squares, 0, 0, 0), single[squares]);
    assert_int_equal(bound_of(0, 2, 2, 2, 3), 135);
    assert_int_equal(bound_of(0, 3, 2, 2, 2), 135);
    bound_start(&bound, 0);
    assert_int_equal(bound_board(&bound, GRIM_ROOK), 12960);
    assert_int_equal(bound_board(&bound, GRIM_BISHOP), 1988 - 2);
    bound_start(&bound, 1);
    assert_int_equal(bound_board(&bound, GRIM_ROOK), 14740);
    assert_int_equal(bound_board(&bound, GRIM_BISHOP), 2260 - 2);
}

/* For all sliders of up to four squares; with equality for the single rays. */
TEST(bound_is_never_above_the_minimum)
{
    for (unsigned a = 0; a <= 4; a++)
        for (unsigned b = 0; b <= a && a + b <= 4; b++)
            for (unsigned c = 0; c <= b && a + b + c <= 4; c++)
                for (unsigned d = 0; d <= c && a + b + c + d <= 4; d++) {
                    const struct bound_rays rays = {{a, b, c, d}};
                    uint32_t minimum = minimum_slots(&rays, NULL);
                    assert_true(bound_of(0, a, b, c, d) <= bound_of(1, a, b, c, d));
                    assert_true(bound_of(1, a, b, c, d) <= minimum);
                    if (b <= 1)
                        assert_int_equal(bound_of(1, a, b, c, d), minimum);
                }
}

TEST(what_is_known_goes_into_larger_sliders)
{
    const struct bound_rays pair = {{2, 2, 0, 0}}, more = {{0, 2, 1, 2}}, wide = {{2, 3, 2, 0}};
    struct bound bound;
    bound_start(&bound, 0);
    assert_int_equal(bound_slots(&bound, &more), 18);
    assert_int_equal(bound_slots(&bound, &wide), 45);
    bound_know(&bound, &pair, 12);
    bound_know(&bound, &pair, 4);
    assert_int_equal(bound_slots(&bound, &pair), 12);
    assert_int_equal(bound_slots(&bound, &more), 24);
    assert_int_equal(bound_slots(&bound, &wide), 54);
}

TEST(rays_are_those_of_the_mask)
{
    const struct bound_rays a1 = {{6, 6, 0, 0}}, d4 = {{3, 2, 2, 2}}, c1 = {{4, 1, 0, 0}};
    struct bound_rays rays;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        rays = bound_rays_of(piece, i % 64);
        assert_int_equal(bound_rays_squares(&rays),
                         grim_geometry_count(second_mask(piece, i % 64)));
    }
    rays = bound_rays_of(GRIM_ROOK, 0);
    assert_memory_equal(&rays, &a1, sizeof rays);
    rays = bound_rays_of(GRIM_BISHOP, 27);
    assert_memory_equal(&rays, &d4, sizeof rays);
    rays = bound_rays_of(GRIM_BISHOP, 2);
    assert_memory_equal(&rays, &c1, sizeof rays);
    assert_int_equal(bound_shared(GRIM_ROOK), 0);
    assert_int_equal(bound_shared(GRIM_BISHOP), 2);
}

TEST(bits_hold_the_slots)
{
    assert_int_equal(bound_bits(1), 0);
    assert_int_equal(bound_bits(16), 4);
    assert_int_equal(bound_bits(17), 5);
    assert_int_equal(bound_bits(16824), 15);
}

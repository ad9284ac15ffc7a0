/* test_recipes.c - published searches give the numbers that their programs give. */
#define GRIM_WITH_FILL
#include "../../lib/schemes/fancy.h"
#include "../../search/find/recipes.h"
#include "../test.h"

enum { A1 = 0, E4 = 28, H8 = 63, TRIES = 100000000 };

/* All rooks and then all bishops, as both programs have it. */
static void run_all(enum recipe recipe, const struct findable *scheme, uint64_t factors[128])
{
    struct recipe_stream stream;
    recipe_begin(&stream, recipe, 1);
    for (unsigned i = 0; i < 128; i++) {
        struct find find = {.scheme = scheme, .piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP};
        find.sq = i % 64;
        find.tries = TRIES;
        assert_true(recipe_find(&stream, &find, &factors[i]));
        assert_true(find_check(&find, factors[i]));
    }
}

static void check_four(const uint64_t factors[128], uint64_t rook_a1, uint64_t rook_e4,
                       uint64_t bishop_a1, uint64_t bishop_h8)
{
    assert_true(factors[A1] == rook_a1);
    assert_true(factors[E4] == rook_e4);
    assert_true(factors[64 + A1] == bishop_a1);
    assert_true(factors[64 + H8] == bishop_h8);
}

/* What the program in the wiki prints, compiled with its 64-bit products
 * and with its 32-bit ones. */
TEST(romstad)
{
    uint64_t factors[128];
    run_all(RECIPE_ROMSTAD, &findable_fancy, factors);
    check_four(factors, UINT64_C(0x0a8002c000108020), UINT64_C(0x0012040280080080),
               UINT64_C(0x89a1121896040240), UINT64_C(0x40102000a0a60140));
    run_all(RECIPE_ROMSTAD, &findable_mul32xor, factors);
    check_four(factors, UINT64_C(0x02080020500400f0), UINT64_C(0x4201e8040880a012),
               UINT64_C(0x0100420000431024), UINT64_C(0x825201600c082444));
}

TEST(stockfish)
{
    uint64_t factors[128];
    run_all(RECIPE_STOCKFISH, &findable_fancy, factors);
    check_four(factors, UINT64_C(0x0a80004000801220), UINT64_C(0x0021000500080010),
               UINT64_C(0x40106000a1160020), UINT64_C(0x48081010008a2a80));
    run_all(RECIPE_STOCKFISH, &findable_mul32xor, factors);
    check_four(factors, UINT64_C(0x1100400000808020), UINT64_C(0x58cc050008229801),
               UINT64_C(0x31010a0044021521), UINT64_C(0x50c200800a982129));
}

/* The C library takes a seed of 0 for 1, and one of 2^31 and more for a negative number. */
TEST(seeds_of_the_c_library)
{
    static const uint32_t seeds[] = {0, 1, 77, UINT32_C(3000000000)};
    uint64_t factors[4];
    for (unsigned i = 0; i < 4; i++) {
        struct recipe_stream stream;
        struct find find = {.scheme = &findable_fancy, .piece = GRIM_ROOK, .tries = TRIES};
        recipe_begin(&stream, RECIPE_ROMSTAD, seeds[i]);
        assert_true(recipe_find(&stream, &find, &factors[i]));
    }
    assert_true(factors[0] == factors[1]);
    assert_true(factors[1] == UINT64_C(0x0a8002c000108020));
    assert_true(factors[2] == UINT64_C(0x0080008010204000));
    assert_true(factors[3] == UINT64_C(0x00800050400186a1));
}

/* doc/factors.md says how many of these, which all work, both searches would not have tried. */
TEST(the_filter_is_no_condition)
{
    enum { FACTORS = 128, REJECTED = 37 };
    unsigned rejected = 0;
    for (unsigned i = 0; i < FACTORS; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        uint64_t factor = grim_factor_of(&grim_factors_fancy, piece, i % 64)->factor;
        rejected += grim_geometry_count(second_mask(piece, i % 64) * factor >> 56) < 6;
    }
    assert_int_equal(rejected, REJECTED);
}

TEST(has_two_forms)
{
    struct recipe_stream stream;
    struct find find = {.scheme = &findable_mul32, .piece = GRIM_ROOK, .tries = 10};
    uint64_t factor;
    recipe_begin(&stream, RECIPE_ROMSTAD, 1);
    assert_false(recipe_find(&stream, &find, &factor));
    assert_true(recipe_has(&findable_fancy) && recipe_has(&findable_mul32xor));
    assert_false(recipe_has(&findable_black));
}

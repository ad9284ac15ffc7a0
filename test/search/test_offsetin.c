/* test_offsetin.c - 128 squares in one table: the committed factors, and the search for them. */
#define GRIM_WITH_FILL
#include "../../lib/schemes/offsetin.h"
#include "../../search/find/offsetin.h"
#include "../test.h"

static uint64_t factor_of(enum grim_piece piece, unsigned sq)
{
    return grim_factor_of(&grim_factors_offsetin, piece, sq)->factor;
}

/* The formula once more, and every slot empty or of the same attacks. Returns the one after the
 * highest slot of this square. */
static uint64_t put_square(uint64_t *slots, enum grim_piece piece, unsigned sq)
{
    uint64_t factor = factor_of(piece, sq), mask = second_mask(piece, sq), subset = 0, end = 0;
    do {
        uint64_t product = subset * factor;
        uint64_t slot = 4 * (factor & 0xffff) + (product >> (piece == GRIM_ROOK ? 52 : 55));
        uint64_t attacks = second_attacks(piece, sq, subset);
        assert_true(slot < GRIM_SLOTS_offsetin);
        assert_true(slots[slot] == 0 || slots[slot] == attacks);
        slots[slot] = attacks;
        end = slot < end ? end : slot + 1;
        subset = (subset - mask) & mask;
    } while (subset);
    return end;
}

TEST(committed_factors_share_no_slot)
{
    uint64_t *slots = (uint64_t *)calloc(GRIM_SLOTS_offsetin, sizeof *slots);
    uint64_t end = 0;
    assert_non_null(slots);
    for (unsigned i = 0; i < 128; i++) {
        uint64_t last = put_square(slots, i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64);
        end = last < end ? end : last;
    }
    assert_int_equal(end, GRIM_SLOTS_offsetin);
    assert_true(end <= OFFSETIN_SLOTS_MAX);
    free(slots);
}

TEST(they_fill_the_table)
{
    struct grim_offsetin *table = (struct grim_offsetin *)calloc(1, sizeof *table);
    struct grim_filling filling = {.plan = &grim_plan_offsetin, .table = (char *)table};
    assert_non_null(table);
    assert_int_equal(grim_fill_offsetin(table), GRIM_OK);
    table->rook[0].factor++;
    assert_int_equal(grim_visit_square(GRIM_ROOK, 0, &filling, grim_put_attacks), 0);
    free(table);
}

/* The first that the search places are the rooks on h8 and a8, and no later square moves them. */
TEST(the_search_finds_them_again)
{
    struct grim_factors found;
    assert_true(offsetin_find(1, 2, NULL, &found) > 0);
    for (unsigned sq = 0; sq < 64; sq++) {
        assert_true(found.rook[sq].factor ==
                    (sq == 56 || sq == 63 ? factor_of(GRIM_ROOK, sq) : 0));
        assert_true(found.bishop[sq].factor == 0);
    }
}

TEST(nothing_asked_nothing_found)
{
    struct grim_factors found;
    assert_int_equal(offsetin_find(1, 0, NULL, &found), 0);
    assert_true(found.rook[0].factor == 0);
}

/* Filling verifies: wrong factors do not make a table. */
#define GRIM_WITH_FILL
#include "../../lib/schemes/black.h"
#include "../../lib/schemes/fancy.h"
#include "../../lib/schemes/shared.h"
#include "../test.h"

TEST(a_wrong_factor_stops_the_fill)
{
    struct grim_fancy *table = (struct grim_fancy *)calloc(1, sizeof *table);
    struct grim_filling filling = {.plan = &grim_plan_fancy, .table = (char *)table};
    assert_non_null(table);
    grim_fill_records(&grim_plan_fancy, filling.table, &filling.layout);
    table->rook_factor[0] = 1;
    assert_int_equal(grim_visit_all(&filling, grim_put_attacks), GRIM_ERROR_FACTOR);
    free(table);
}

TEST(an_overlap_that_disagrees_stops_the_fill)
{
    struct grim_black *table = (struct grim_black *)calloc(1, sizeof *table);
    struct grim_filling filling = {.plan = &grim_plan_black, .table = (char *)table};
    assert_non_null(table);
    assert_int_equal(grim_fill_black(table), GRIM_OK);
    table->bishop_array[0]++;
    assert_int_equal(grim_visit_square(GRIM_BISHOP, 0, &filling, grim_put_attacks), 0);
    table->bishop_array[0]--;
    assert_int_equal(grim_visit_square(GRIM_BISHOP, 0, &filling, grim_put_attacks), 1);
    free(table);
}

/* Hansen's argument: on one array only squares whose common squares are always attacked. */
TEST(sharing_needs_squares_that_fit)
{
    for (unsigned i = 0; i < 64; i++)
        for (unsigned j = 0; j < 64; j++)
            for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
                uint64_t both = second_attacks(piece, i, 0) & second_attacks(piece, j, 0);
                uint64_t always =
                    second_attacks(piece, i, UINT64_MAX) & second_attacks(piece, j, UINT64_MAX);
                if (i != j && grim_shared_group(piece, i) == grim_shared_group(piece, j))
                    assert_int_equal(both, always);
            }
}

TEST(groups_are_pairs_and_fours)
{
    unsigned members[48] = {0};
    for (unsigned sq = 0; sq < 64; sq++) {
        members[grim_shared_group(GRIM_ROOK, sq)]++;
        members[grim_shared_group(GRIM_BISHOP, sq)]++;
    }
    for (unsigned group = 0; group < 48; group++)
        assert_int_equal(members[group], group < 32 ? 2 : 4);
    assert_int_equal(grim_shared_group(GRIM_ROOK, 0), grim_shared_group(GRIM_ROOK, 9));
}

TEST(attack_sets_are_counted_right)
{
    unsigned sets[2] = {0, 0};
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_set_list list;
        uint64_t mask = grim_geometry_mask(piece, i % 64), subset = 0;
        grim_set_list_clear(&list);
        do {
            grim_set_number(&list, second_attacks(piece, i % 64, subset));
            subset = grim_subset_next(subset, mask);
        } while (subset);
        sets[piece] += list.count;
    }
    assert_int_equal(sets[GRIM_ROOK], GRIM_ROOK_SETS);
    assert_int_equal(sets[GRIM_BISHOP], GRIM_BISHOP_SETS);
}

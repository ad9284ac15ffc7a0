/* The parts beside the schemes: leapers, lines, bitscan, the default scheme of a file. */
#include "../../include/grimoire.h"
#include "../../lib/bitscan_derive.h"
#include "../../lib/random_words.h"
#include "../../lib/pext.h"
#include "../test.h"

TEST(tables_of_leapers_are_right)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        assert_int_equal(grim_knight_attacks(sq), second_leaper(second_knight, 8, sq));
        assert_int_equal(grim_king_attacks(sq), second_leaper(second_king, 8, sq));
        assert_int_equal(grim_pawn_attacks(GRIM_WHITE, sq), second_leaper(second_pawn_up, 2, sq));
        assert_int_equal(grim_pawn_attacks(GRIM_BLACK, sq),
                         second_leaper(second_pawn_down, 2, sq));
    }
}

TEST(tables_of_lines_are_right)
{
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            assert_int_equal(grim_between(a, b), grim_geometry_between(a, b));
            assert_int_equal(grim_line(a, b), grim_geometry_line(a, b));
        }
}

TEST(the_chosen_scheme_is_right)
{
    uint64_t stream = 11;
    assert_int_equal(grim_init(), GRIM_OK);
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t occ = grim_random_word(&stream) & grim_random_word(&stream);
        unsigned sq = i % 64;
        struct grim_both both = grim_both_attacks(sq, occ);
        grim_prefetch(sq, occ);
        assert_int_equal(grim_rook_attacks(sq, occ), second_attacks(GRIM_ROOK, sq, occ));
        assert_int_equal(grim_bishop_attacks(sq, occ), second_attacks(GRIM_BISHOP, sq, occ));
        assert_int_equal(grim_queen_attacks(sq, occ), second_attacks(GRIM_QUEEN, sq, occ));
        assert_int_equal(both.rook, second_attacks(GRIM_ROOK, sq, occ));
        assert_int_equal(both.bishop, second_attacks(GRIM_BISHOP, sq, occ));
    }
}

TEST(the_bitscan_counts_from_below)
{
    uint64_t stream = 12;
    for (unsigned byte = 1; byte < 256; byte++)
        assert_true(byte >> grim_bitscan8((uint8_t)byte) & 1 &&
                    byte % (1u << grim_bitscan8((uint8_t)byte)) == 0);
    for (unsigned sq = 0; sq < 64; sq++) {
        uint64_t above = grim_random_word(&stream) << sq << 1 >> 1;
        assert_int_equal(grim_bitscan64((above | 1) << sq), sq);
    }
}

/* Kannan's paper prints both: 0x3A, worked out line by line, and 0x07EDD5E59A4E28C2. */
TEST(the_bitscan_factors_are_kannans)
{
    assert_int_equal(grim_bitscan_derive(8), 0x3a);
    assert_true(grim_bitscan_derive(64) == UINT64_C(0x07edd5e59a4e28c2));
    assert_true(GRIM_BITSCAN64_FACTOR == grim_bitscan_derive(64));
    assert_true(GRIM_BITSCAN8_FACTOR == grim_bitscan_derive(8));
}

TEST(pext_and_pdep_undo_each_other)
{
    uint64_t stream = 13;
    assert_int_equal(grim_pext_slow(0xb5, 0x68), 2); /* bits 3, 5 and 6 of 10110101 are 0, 1, 0 */
    for (unsigned i = 0; i < 2000; i++) {
        uint64_t value = grim_random_word(&stream), mask = grim_random_word(&stream);
        assert_int_equal(grim_pdep_slow(grim_pext_slow(value, mask), mask), value & mask);
#if GRIM_X86_64
        if (grim_cpu() & GRIM_CPU_BMI2) {
            assert_int_equal(grim_pext64(value, mask), grim_pext_slow(value, mask));
            assert_int_equal(grim_pdep64(value, mask), grim_pdep_slow(value, mask));
        }
#endif
    }
}

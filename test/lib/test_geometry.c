/* The oracle against a second definition, and against the symmetries of the board. */
#include "../../lib/random_words.h"
#include "../test.h"

TEST(masks_agree)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        assert_int_equal(grim_geometry_mask(GRIM_ROOK, sq), second_mask(GRIM_ROOK, sq));
        assert_int_equal(grim_geometry_mask(GRIM_BISHOP, sq), second_mask(GRIM_BISHOP, sq));
        assert_int_equal(grim_geometry_mask(GRIM_QUEEN, sq), second_mask(GRIM_QUEEN, sq));
    }
}

TEST(attacks_agree_on_every_subset)
{
    unsigned subsets = 0;
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        uint64_t mask = grim_geometry_mask(piece, i % 64), occ = 0;
        do {
            assert_int_equal(grim_geometry_attacks(piece, i % 64, occ),
                             second_attacks(piece, i % 64, occ));
            subsets++;
            occ = grim_subset_next(occ, mask);
        } while (occ);
    }
    assert_int_equal(subsets, 107648);
}

TEST(attacks_agree_on_random_boards)
{
    uint64_t stream = 2;
    for (unsigned i = 0; i < 100000; i++) {
        uint64_t occ = grim_random_word(&stream) & grim_random_word(&stream);
        for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
            assert_int_equal(grim_geometry_attacks(piece, i % 64, occ),
                             second_attacks(piece, i % 64, occ));
    }
}

TEST(subsets_come_once_each)
{
    uint64_t mask = UINT64_C(0x8100000000000124), subset = 0;
    uint64_t seen[32];
    unsigned count = 0;
    do {
        assert_int_equal(subset & ~mask, 0);
        for (unsigned i = 0; i < count; i++)
            assert_true(seen[i] != subset);
        assert_true(count < 32);
        seen[count++] = subset;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    assert_int_equal(count, 32);
}

/* The eight ways to put a board down: flip ranks, flip files, swap files with ranks. */
static unsigned turned_square(unsigned sq, unsigned turn)
{
    unsigned file = sq % 8, rank = sq / 8;
    if (turn & 1)
        rank = 7 - rank;
    if (turn & 2)
        file = 7 - file;
    return turn & 4 ? 8 * file + rank : 8 * rank + file;
}

static uint64_t turned(uint64_t board, unsigned turn)
{
    uint64_t result = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (board >> sq & 1)
            result |= UINT64_C(1) << turned_square(sq, turn);
    return result;
}

TEST(turning_the_board_turns_the_attacks)
{
    uint64_t stream = 3;
    for (unsigned i = 0; i < 2000; i++) {
        uint64_t occ = grim_random_word(&stream) & grim_random_word(&stream);
        unsigned sq = i % 64, turn = i % 8;
        for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
            unsigned there = turned_square(sq, turn);
            assert_int_equal(turned(grim_geometry_attacks(piece, sq, occ), turn),
                             grim_geometry_attacks(piece, there, turned(occ, turn)));
            assert_int_equal(turned(grim_geometry_mask(piece, sq), turn),
                             grim_geometry_mask(piece, there));
        }
    }
}

TEST(leapers_agree)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        assert_int_equal(grim_geometry_knight(sq), second_leaper(second_knight, 8, sq));
        assert_int_equal(grim_geometry_king(sq), second_leaper(second_king, 8, sq));
        assert_int_equal(grim_geometry_pawn(1, sq), second_leaper(second_pawn_up, 2, sq));
        assert_int_equal(grim_geometry_pawn(0, sq), second_leaper(second_pawn_down, 2, sq));
    }
}

/* A square lies between two others when it is attacked from both, each in the way of nothing, on
 * the line that joins them; said with attacks instead of directions. */
static uint64_t second_between(unsigned a, unsigned b)
{
    uint64_t bit_a = UINT64_C(1) << a, bit_b = UINT64_C(1) << b, between = 0;
    for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (second_attacks(piece, a, 0) & bit_b)
            between |= second_attacks(piece, a, bit_b) & second_attacks(piece, b, bit_a);
    return between;
}

static uint64_t second_line(unsigned a, unsigned b)
{
    uint64_t bit_a = UINT64_C(1) << a, bit_b = UINT64_C(1) << b, line = 0;
    for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (a != b && (second_attacks(piece, a, 0) & bit_b))
            line |= (second_attacks(piece, a, 0) & second_attacks(piece, b, 0)) | bit_a | bit_b;
    return line;
}

TEST(between_and_line_agree)
{
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            uint64_t line = grim_geometry_line(a, b);
            assert_int_equal(grim_geometry_between(a, b) & line, grim_geometry_between(a, b));
            assert_int_equal(line & second_line(a, b), line);
            if (!line)
                assert_int_equal(second_line(a, b), 0);
            if (line)
                assert_int_equal(grim_geometry_between(a, b), second_between(a, b) & line);
        }
}

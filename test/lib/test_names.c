/* test_names.c - squares, pieces and digits as people write them, there and back. */
#include "../test.h"

#include "../../lib/names.h"

TEST(squares_read_back)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        const char name[] = {(char)('a' + sq % 8), (char)('1' + sq / 8), 0};
        unsigned read = 64;
        assert_string_equal(grim_square_name(sq), name);
        assert_true(grim_square_read(name, &read));
        assert_int_equal(read, sq);
    }
}

TEST(what_is_no_square_is_refused)
{
    static const char *const texts[] = {"", "a", "a0", "a9", "i1", "`1", "A1", "1a", " a1"};
    unsigned sq = 64;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_false(grim_square_read(texts[i], &sq));
    assert_int_equal(sq, 64);
    assert_true(grim_square_read("e4 and more", &sq));
    assert_int_equal(sq, 28);
}

TEST(pieces_read_back)
{
    static const char *const names[] = {"rook", "bishop", "queen"};
    for (int i = GRIM_ROOK; i <= GRIM_QUEEN; i++) {
        enum grim_piece piece = (enum grim_piece)((i + 1) % 3);
        char more[16] = "";
        assert_string_equal(grim_piece_name((enum grim_piece)i), names[i]);
        assert_int_equal(grim_piece_read(names[i], &piece), strlen(names[i]));
        assert_int_equal(piece, i);
        assert_int_equal(grim_piece_read(strcat(strcat(more, names[i]), " a1"), &piece),
                         strlen(names[i]));
    }
}

TEST(what_is_no_piece_is_refused)
{
    static const char *const texts[] = {"", "r", "roo", "Rook", "knight", " rook", "bish op"};
    enum grim_piece piece = GRIM_QUEEN;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(grim_piece_read(texts[i], &piece), 0);
    assert_int_equal(piece, GRIM_QUEEN);
}

TEST(digits_have_their_values)
{
    for (int c = 0; c < 128; c++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *at = c ? strchr(digits, c) : NULL;
        assert_true(at ? grim_digit_value((char)c) == (unsigned)(at - digits) % 16
                       : grim_digit_value((char)c) > 15);
    }
}

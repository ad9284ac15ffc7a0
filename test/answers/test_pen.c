/* Text for people: settings from the environment, columns, and words. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

#include "../../answers/pen.h"
#include "../test.h"

TEST(the_style_follows_the_environment)
{
    static const char *const values[] = {"100", "18", "17", "x", "", "-5", "99999999999999999999"};
    static const unsigned wanted[] = {100, 18, 80, 80, 80, 80, 80};
    FILE *file = tmpfile();
    assert_non_null(file);
    for (unsigned i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        setenv("COLUMNS", values[i], 1);
        assert_int_equal(pen_style(file).columns, wanted[i]);
    }
    unsetenv("COLUMNS");
    assert_int_equal(pen_style(file).columns, 80);
    assert_int_equal(pen_columns(file, PEN_WHOLE), PEN_WHOLE);
    assert_int_equal(pen_style(file).colour, 0);
    fclose(file);
}

/* The first of the three that is set and not empty. */
TEST(the_locale_says_utf8)
{
    static const struct {
        const char *all, *type, *lang;
        int utf8;
    } cases[] = {{"C", "en_US.UTF-8", "C.UTF-8", 0},
                 {"", "en_US.utf8", "C", 1},
                 {"", "", "de_DE.UTF-8", 1},
                 {"", "", "", 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setenv("LC_ALL", cases[i].all, 1);
        setenv("LC_CTYPE", cases[i].type, 1);
        setenv("LANG", cases[i].lang, 1);
        assert_int_equal(!!pen_style(stdout).utf8, cases[i].utf8);
    }
}

TEST(words_wrap_between_words)
{
    assert_int_equal(pen_wrap("", 10), 0);
    assert_int_equal(pen_wrap("one two", 7), 7);
    assert_int_equal(pen_wrap("one two", 6), 3);
    assert_int_equal(pen_wrap("one two three", 7), 7);
    assert_int_equal(pen_wrap("longword", 4), 4);
}

static char written[512];

static struct pen pen_into_memory(unsigned columns, int colour)
{
    const struct pen_style style = {columns, colour, 1};
    FILE *file = tmpfile();
    assert_non_null(file);
    return pen_on(file, &style);
}

static void wrote(struct pen *pen, const char *text)
{
    rewind(pen->out);
    written[fread(written, 1, sizeof written - 1, pen->out)] = 0;
    fclose(pen->out);
    assert_string_equal(written, text);
}

TEST(blanks_are_written_when_something_follows)
{
    struct pen pen = pen_into_memory(80, 0);
    pen.wanted = 2;
    pen_put(&pen, PEN_BOLD, "a");
    pen_right(&pen, NULL, 4, "12");
    pen_right(&pen, NULL, 1, "123");
    pen_right(&pen, NULL, 4, "");
    pen_end(&pen);
    pen_put(&pen, NULL, "b");
    wrote(&pen, "  a  12123\nb");
}

TEST(a_column_is_a_character_and_not_a_byte)
{
    struct pen pen = pen_into_memory(80, 0);
    assert_int_equal(pen_width("±5%"), 3);
    pen_right(&pen, NULL, 4, "±5%");
    pen.wanted++;
    pen_put(&pen, NULL, "|");
    wrote(&pen, " ±5% |");
}

TEST(colour_is_around_the_text_and_not_the_blanks)
{
    struct pen pen = pen_into_memory(80, 1);
    pen_right(&pen, PEN_GOOD, 3, "x");
    pen_right(&pen, NULL, 3, "y");
    wrote(&pen, "  \033[32mx\033[0m  y");
}

TEST(words_are_indented_and_never_narrower_than_a_board)
{
    struct pen pen = pen_into_memory(26, 0);
    pen_put(&pen, NULL, "head");
    pen_words(&pen, NULL, 6, "%s three four five", "one two");
    pen_text(&pen, NULL, 20, "one two three four");
    wrote(&pen, "head  one two three four\n      five\n                    one two three four\n");
}

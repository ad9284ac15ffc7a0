/* test_enter.c - the line of a log among the facts: in place of its old one, or in its place in
 * the order. */
#include "../test.h"

#include "../../search/book/facts.h"

static const char facts[] = "grimoire-book 1\n"
                            "# rook a1 plain log 9 is no line of a log\n"
                            "rook a1 plain yes 12 0x0080008040001020 fancy\n"
                            "bishop d1 plain log 4 two\n"
                            "rook a3 plain log 10 three\n"
                            "rook a3 plain log 9 four\n";

/* With this line entered the facts are what they were, but from there on. */
static void assert_entered(unsigned number, const char *line, const char *before,
                           const char *after)
{
    char expected[1024];
    size_t length = 0;
    snprintf(expected, sizeof expected, "%.*s%s%s", (int)(strstr(facts, before) - facts), facts,
             line, *after ? strstr(facts, after) : "");
    char *text = enter_fact(facts, strlen(facts), number, line, &length);
    assert_non_null(text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

TEST(a_line_takes_the_place_of_the_one_it_had)
{
    assert_entered(4, "bishop d1 plain log 4 new and longer\n", "bishop d1",
                   "rook a3 plain log 10");
    assert_entered(6, "rook a3 plain log 9 x\n", "rook a3 plain log 9", "");
    assert_entered(1, "rook a3 plain log 9 x\n", "grimoire-book", "# rook");
}

TEST(a_new_line_stands_in_order)
{
    assert_entered(0, "bishop c1 plain log 4 x\n", "bishop d1", "bishop d1");
    assert_entered(0, "bishop d1 black log 4 x\n", "bishop d1", "bishop d1");
    assert_entered(0, "bishop d1 plain log 5 x\n", "rook a3 plain log 10", "rook a3 plain log 10");
    assert_entered(0, "rook a3 plain log 8 x\n", "rook a3 plain log 9", "rook a3 plain log 9");
}

TEST(the_last_line_stands_behind_all)
{
    char expected[1024];
    size_t length;
    snprintf(expected, sizeof expected, "%srook h8 plain log 9 x\n", facts);
    char *text = enter_fact(facts, strlen(facts), 0, "rook h8 plain log 9 x\n", &length);
    assert_string_equal(text, expected);
    free(text);
    text = enter_fact("", 0, 0, "rook h8 plain log 9 x\n", &length);
    assert_string_equal(text, "rook h8 plain log 9 x\n");
    free(text);
}

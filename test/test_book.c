/* test_book.c - the facts of the Book: what is read, what is refused, what a factor reaches. */
#include <stdio.h>
#include <string.h>

#include "../search/book.h"
#include "../search/random.h"
#include "test.h"

enum { A1 = 0, E1 = 4, E3 = 20, TRIES = 1 << 24 };

static struct grim_book book;
static struct grim_error error;
static char text[2000];

static enum grim_status read_text(const char *facts)
{
    snprintf(text, sizeof text, "%s", facts);
    return grim_book_read(text, strlen(text), &book, &error);
}

/* ---- Reading ---- */

static const char good[] = "grimoire-book 1\n"
                           "# for people\n"
                           "source one Somebody, 2017; somewhere\n"
                           "\n"
                           "source two  spaces before\n"
                           "rook e3 plain yes 10 0x00000000000000ff one\n"
                           "rook e3 plain no 9 one\n"
                           "rook   e3  plain nodes 9 down 5.6e+09\n"
                           "rook e3 plain nodes 9 up 2e13\n"
                           "rook e3 black range 4096 0xfedcba9876543210 two\n"
                           "bishop a1 black slots 20 0x0000000000000001 one\n";

static void reads_every_kind_of_fact(void **state)
{
    (void)state;
    assert_int_equal(read_text(good), GRIM_OK);
    const struct grim_book_facts *plain = &book.facts[GRIM_ROOK][E3][0];
    assert_int_equal(plain->yes.value, 10);
    assert_int_equal(plain->yes.line, 6);
    assert_true(plain->yes.factor == 0xff);
    assert_string_equal(plain->yes.source, "Somebody, 2017; somewhere");
    assert_int_equal(plain->no.value, 9);
    assert_true(plain->no.factor == 0);
    assert_true(plain->nodes[9][GRIM_DOWN] == 5.6e9 && plain->nodes[9][GRIM_UP] == 2e13);
    assert_true(plain->nodes[10][GRIM_DOWN] == 0);
    assert_int_equal(plain->range.line, 0);
}

static void keeps_pieces_and_indexings_apart(void **state)
{
    (void)state;
    assert_int_equal(read_text(good), GRIM_OK);
    const struct grim_book_facts *black = &book.facts[GRIM_ROOK][E3][1];
    assert_int_equal(black->yes.line, 0);
    assert_int_equal(black->range.value, 4096);
    assert_true(black->range.factor == UINT64_C(0xfedcba9876543210));
    assert_string_equal(black->range.source, " spaces before");
    assert_int_equal(book.facts[GRIM_BISHOP][A1][1].slots.value, 20);
    assert_int_equal(book.facts[GRIM_BISHOP][E3][1].range.line, 0);
}

/* What stands behind the first line and a source, and what is said of it. */
static const struct {
    const char *line, *said;
} bad[] = {
    {"rook e3 plain", "a fact begins with"},
    {"queen e3 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e9 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e33 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e3 white yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e3 plain maybe 9 0x0000000000000001 s", "\"maybe\""},
    {"rook e3 plain yes 0 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes 14 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes -9 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes 9x 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain range 4097 0x0000000000000001 s", "a number up to 4096"},
    {"bishop e3 plain slots 513 0x0000000000000001 s", "a number up to 512"},
    {"rook e3 plain yes 9 0x1 s", "a factor"},
    {"rook e3 plain yes 9 0x000000000000000G s", "a factor"},
    {"rook e3 plain yes 9 0x0000000000000001", "a source"},
    {"rook e3 plain yes 9 0x0000000000000001 s more", "a source"},
    {"rook e3 plain yes 9 0x0000000000000001 other", "no line above names the source other"},
    {"rook e3 plain no 9 0x0000000000000001 s", "a source"},
    {"rook e3 plain nodes 9 sideways 5", "down or up"},
    {"rook e3 plain nodes 9 down -5", "is no number of nodes"},
    {"rook e3 plain nodes 9 down 5e", "is no number of nodes"},
    {"rook e3 plain nodes 9 down nan", "is no number of nodes"},
    {"rook e3 plain no 9 s\nrook e3 plain no 9 s", "line 3 says that already"},
    {"rook e3 plain nodes 9 up 5\nrook e3 plain nodes 9 up 6", "there already"},
    {"rook e3 plain 1 2 3 4 5 6 7", "a fact begins with"},
    {"source s again", "the source s is there already"},
    {"source", "a fact begins with"},
    {"source key", "a key and a text"},
    {"rook e3 plain\tno 9 s", "text"},
};

static void refuses_what_is_no_fact(void **state)
{
    char facts[400];
    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(facts, sizeof facts, "grimoire-book 1\nsource s text\n%s\n", bad[i].line);
        assert_int_equal(read_text(facts), GRIM_ERROR_FORMAT);
        assert_non_null(strstr(error.text, bad[i].said));
    }
    assert_int_equal(read_text("grimoire-book 1\n\n\nrook\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(error.line, 4);
}

static void refuses_what_is_no_book(void **state)
{
    (void)state;
    assert_int_equal(read_text(""), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 2\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("rook e3 plain no 9 s\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 1"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 1\n"), GRIM_OK);
}

static void refuses_too_many_sources(void **state)
{
    char facts[1000] = "grimoire-book 1\n";
    (void)state;
    for (unsigned i = 0; i <= GRIM_BOOK_SOURCES_MAX; i++) {
        char line[20];
        snprintf(line, sizeof line, "source s%u t\n", i);
        strcat(facts, line);
        assert_int_equal(read_text(facts),
                         i < GRIM_BOOK_SOURCES_MAX ? GRIM_OK : GRIM_ERROR_FORMAT);
    }
}

/* ---- Measuring ---- */

/* The limits of a problem are met by what was measured, and by nothing less. */
static void check_measure(struct grim_problem problem, uint64_t factor)
{
    struct grim_book_measure measure;
    assert_true(grim_book_measure(problem.piece, problem.sq, problem.black, problem.bits, factor,
                                  &measure));
    problem.range = measure.range;
    problem.slots = measure.slots;
    assert_true(grim_problem_check(&problem, factor));
    problem.range = measure.range - 1;
    assert_false(grim_problem_check(&problem, factor));
    problem.range = 0;
    problem.slots = measure.slots - 1;
    assert_false(grim_problem_check(&problem, factor));
}

static void measures_what_problems_limit(void **state)
{
    static const struct {
        enum grim_piece piece;
        unsigned sq;
    } sliders[] = {{GRIM_ROOK, E3}, {GRIM_BISHOP, A1}, {GRIM_BISHOP, E1}};
    (void)state;
    for (unsigned i = 0; i < 2 * sizeof sliders / sizeof sliders[0]; i++) {
        struct grim_find find = {.form = i % 2 ? GRIM_FIND_BLACK : GRIM_FIND_FIXED,
                                 .piece = sliders[i / 2].piece,
                                 .sq = sliders[i / 2].sq,
                                 .seed = 1,
                                 .tries = TRIES};
        struct grim_problem problem = {.piece = find.piece,
                                       .sq = find.sq,
                                       .bits = grim_book_fixed_bits(find.piece),
                                       .black = (int)(i % 2)};
        uint64_t factor = 0;
        assert_true(grim_find_random(&find, &factor));
        check_measure(problem, factor);
    }
}

static void measures_no_factor(void **state)
{
    struct grim_book_measure measure;
    (void)state;
    assert_false(grim_book_measure(GRIM_ROOK, A1, 0, 12, 0, &measure));
    assert_false(grim_book_measure(GRIM_BISHOP, E3, 1, 9, 1, &measure));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_kind_of_fact),
        cmocka_unit_test(keeps_pieces_and_indexings_apart),
        cmocka_unit_test(refuses_what_is_no_fact),
        cmocka_unit_test(refuses_what_is_no_book),
        cmocka_unit_test(refuses_too_many_sources),
        cmocka_unit_test(measures_what_problems_limit),
        cmocka_unit_test(measures_no_factor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

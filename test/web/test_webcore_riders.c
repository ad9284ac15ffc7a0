/* test_webcore_riders.c - any piece on any board, asked as the explorer asks it. */
#define _POSIX_C_SOURCE 200809L
#include "../../riders/board.h"
#include "core_answers.h"

enum { MOST_SQUARES = GRIM_RIDERS_SQUARES };

static const char *begin(const char *description)
{
    const size_t length = strlen(description);
    char *room = text_room(length);
    assert_non_null(room);
    memcpy(room, description, length);
    return ANSWER(riders_begin(length));
}

static void check_is_board(unsigned squares, enum grim_riders_grid grid)
{
    const uint8_t *places = riders_places_at();
    assert_int_equal(riders_board_is_wrong(), 0);
    assert_int_equal(riders_grid(), grid);
    assert_non_null(places);
    assert_int_equal(number(ANSWER(riders_answer(0, 0, 0)), "squares"), squares);
    assert_int_equal(places[1] + places[2], 0);
}

TEST(before_a_description_there_is_nothing)
{
    assert_null(riders_places_at());
    assert_int_equal(riders_grid(), GRIM_RIDERS_FLAT);
    assert_int_equal(riders_example_at(0)[0] | riders_example_at(0)[1], 0);
    assert_refuses(riders_answer(0, 0, 0));
    assert_refuses(riders_steps(0, 0, 0));
}

TEST(boards_are_read)
{
    assert_non_null(strstr(begin("9x10 mRcpR"), "\"piece\":\"mRcpR\""));
    check_is_board(90, GRIM_RIDERS_FLAT);
    assert_non_null(strstr(begin("  hex6\n Q fast"), "\"board\":\"hex6\",\"piece\":\"Q\""));
    check_is_board(91, GRIM_RIDERS_HEX);
    begin("5x5x5 R");
    check_is_board(125, GRIM_RIDERS_SOLID);
    begin("9x10 R computed");
    check_is_board(90, GRIM_RIDERS_FLAT);
    begin("..#/.../#.. nN reversed pext");
    check_is_board(7, GRIM_RIDERS_FLAT);
}

/* ---- What is wrong with a description ---- */

static void check_wrong(const char *description, enum grim_riders_error error, size_t at)
{
    const char *answer = begin(description);
    assert_true(is_refusal(answer));
    assert_non_null(strstr(answer, grim_riders_error_text(error)));
    assert_int_equal(riders_board_is_wrong(),
                     error == GRIM_RIDERS_BOARD || error == GRIM_RIDERS_LINK);
    assert_int_equal(riders_wrong_at(), at);
}

TEST(an_error_has_a_place_and_leaves_the_board_before)
{
    begin("9x9 fR");
    check_wrong("", GRIM_RIDERS_BOARD, 0);
    check_wrong("9y10 R", GRIM_RIDERS_BOARD, 1);
    check_wrong("9x10", GRIM_RIDERS_PIECE, 4);
    check_wrong("9x10 Rq", GRIM_RIDERS_PIECE, 6);
    check_wrong("9x10 R fsat", GRIM_RIDERS_WORD, 7);
    check_wrong("2x64 R", GRIM_RIDERS_BITS, 0);
    check_wrong("8x8,h1e=a1,h2=a2 R", GRIM_RIDERS_LINK, 11);
    check_wrong("9x10 pR computed", GRIM_RIDERS_LINES, 0);
    assert_int_equal(riders_board_is_wrong() + riders_wrong_at(), 0);
    assert_non_null(strstr(ANSWER(riders_answer(3, 0, 0)), "\"board\":\"9x9\""));
}

/* ---- Squares ---- */

static unsigned count_of(const char *answer, const char *name)
{
    const char *at = member(answer, name), *end = strchr(at, ']');
    unsigned quotes = 0;
    for (; at < end; at++)
        quotes += *at == '"';
    return quotes / 2;
}

TEST(blockers_beside_the_board_are_none)
{
    static const struct {
        const char *description;
        unsigned squares;
    } boards[] = {{"3x3 R", 9}, {"8x8 R", 64}, {"13x5 R", 65}, {"16x8 W3", 128}};
    for (unsigned i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        begin(boards[i].description);
        const char *answer = ANSWER(riders_answer(0, UINT64_MAX, UINT64_MAX));
        assert_int_equal(count_of(answer, "occupied"), boards[i].squares);
        assert_refuses(riders_answer(boards[i].squares, 0, 0));
        assert_refuses(riders_steps(boards[i].squares, 0, 0));
    }
}

TEST(an_example_leaves_the_piece_its_square)
{
    begin("9x10 R");
    for (unsigned sq = 0; sq < 90; sq++) {
        const uint64_t *words = riders_example_at(sq);
        assert_int_equal(words[sq / 64] >> sq % 64 & 1, 0);
        assert_true(words[0] && words[1]);
        assert_int_equal(words[1] >> (90 - 64), 0);
    }
}

/* ---- Noise ---- */

static void ask_all(uint64_t *random)
{
    ANSWER(riders_answer((uint32_t)odd(random), odd(random), odd(random)));
    ANSWER(riders_steps(below(random, MOST_SQUARES), odd(random), odd(random)));
    (void)riders_example_at((uint32_t)odd(random));
    assert_true(riders_grid() <= GRIM_RIDERS_SOLID);
}

TEST(noise_does_no_harm)
{
    static const char letters[] = "0123456789xhe.#/aRBQKNpmcgfyW{} \nfast on=reversed";
    char text[40];
    uint64_t random = 3;
    begin("9x10 R");
    for (unsigned i = 0; i < 4000; i++) {
        unsigned length = 0;
        if (below(&random, 2))
            length = (unsigned)sprintf(text, "%ux%u ", 1 + below(&random, 11), below(&random, 11));
        while (length < sizeof text - 1 && below(&random, 12))
            text[length++] = letters[below(&random, sizeof letters - 1)];
        text[length] = 0;
        begin(text);
        assert_true(riders_wrong_at() <= length);
        ask_all(&random);
    }
}

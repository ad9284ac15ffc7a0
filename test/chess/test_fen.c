/* test_fen.c - every error has a text that gives it, and what is accepted is written and read as
 * the same position. */
#include "fen_texts.h"
#include "../test.h"

enum { WRONG_FENS = sizeof wrong_fens / sizeof wrong_fens[0] };
enum { RIGHT_FENS = sizeof right_fens / sizeof right_fens[0] };
enum { WRONG_EPDS = sizeof wrong_epds / sizeof wrong_epds[0] };

/* Refused with exactly this error, and nothing written. */
static void check_wrong(const struct wrong_text *wrong, int is_epd)
{
    struct grim_position pos, untouched;
    const char *operations = "untouched";
    memset(&untouched, 0xa5, sizeof untouched);
    memset(&pos, 0xa5, sizeof pos);
    enum grim_fen error = is_epd ? grim_position_from_epd(&pos, wrong->text, &operations)
                                 : grim_position_from_fen(&pos, wrong->text);
    if (error != wrong->error)
        fail_msg("%s: %s\n", wrong->text, grim_fen_text(error));
    assert_memory_equal(&pos, &untouched, sizeof pos);
    assert_string_equal(operations, "untouched");
}

TEST(wrong_texts_give_their_errors)
{
    for (unsigned i = 0; i < WRONG_FENS; i++)
        check_wrong(&wrong_fens[i], 0);
    for (unsigned i = 0; i < WRONG_EPDS; i++)
        check_wrong(&wrong_epds[i], 1);
}

TEST(null_pointers_are_errors)
{
    char text[GRIM_FEN_SIZE];
    struct grim_position pos;
    assert_int_equal(grim_position_from_fen(NULL, START " w KQkq - 0 1"), GRIM_FEN_NULL);
    assert_int_equal(grim_position_from_epd(NULL, EPD, NULL), GRIM_FEN_NULL);
    assert_int_equal(grim_position_start960(NULL, 0, 0), GRIM_FEN_NULL);
    grim_position_start(NULL);
    grim_position_start(&pos);
    assert_int_equal(grim_position_to_fen(NULL, GRIM_FEN_X, text), 0);
    assert_int_equal(grim_position_to_fen(&pos, GRIM_FEN_X, NULL), 0);
    assert_int_equal(grim_position_to_epd(NULL, GRIM_FEN_X, text), 0);
    assert_int_equal(grim_position_to_epd(&pos, GRIM_FEN_X, NULL), 0);
}

static int is_in_a_table(enum grim_fen error)
{
    for (unsigned i = 0; i < WRONG_FENS; i++)
        if (wrong_fens[i].error == error)
            return 1;
    for (unsigned i = 0; i < WRONG_EPDS; i++)
        if (wrong_epds[i].error == error)
            return 1;
    return 0;
}

/* The last error is the one with start positions, tested below. */
TEST(every_error_has_a_text_and_a_sentence)
{
    const char *none = grim_fen_text((enum grim_fen)(GRIM_FEN_NUMBER + 1));
    for (unsigned i = GRIM_FEN_OK; i <= GRIM_FEN_NUMBER; i++) {
        const char *sentence = grim_fen_text((enum grim_fen)i);
        assert_true(i == GRIM_FEN_OK || i == GRIM_FEN_NUMBER || is_in_a_table((enum grim_fen)i));
        assert_string_not_equal(sentence, none);
        assert_null(strchr(sentence, '\n'));
        for (unsigned j = GRIM_FEN_OK; j < i; j++)
            assert_string_not_equal(sentence, grim_fen_text((enum grim_fen)j));
    }
}

static void check_same_again(const struct grim_position *pos, enum grim_fen_style style)
{
    char text[GRIM_FEN_SIZE];
    struct grim_position again;
    memset(&again, 0xa5, sizeof again);
    size_t length = grim_position_to_fen(pos, style, text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(grim_position_from_fen(&again, text), GRIM_FEN_OK);
    assert_memory_equal(&again, pos, sizeof again);
    length = grim_position_to_epd(pos, style, text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(grim_position_from_epd(&again, text, NULL), GRIM_FEN_OK);
    again.halfmove = pos->halfmove;
    again.fullmove = pos->fullmove;
    assert_memory_equal(&again, pos, sizeof again);
}

static void check_round_trips(const struct grim_position *pos)
{
    assert_true(pos->key == grim_position_key(pos));
    check_same_again(pos, GRIM_FEN_X);
    check_same_again(pos, GRIM_FEN_SHREDDER);
}

static void check_right(const struct right_text *right)
{
    char text[GRIM_FEN_SIZE];
    struct grim_position pos;
    enum grim_fen error = grim_position_from_fen(&pos, right->text);
    if (error != GRIM_FEN_OK)
        fail_msg("%s: %s\n", right->text, grim_fen_text(error));
    grim_position_to_fen(&pos, GRIM_FEN_X, text);
    assert_string_equal(text, right->x);
    grim_position_to_fen(&pos, GRIM_FEN_SHREDDER, text);
    assert_string_equal(text, right->shredder);
    check_round_trips(&pos);
}

TEST(right_texts_are_written_as_they_should)
{
    for (unsigned i = 0; i < RIGHT_FENS; i++)
        check_right(&right_fens[i]);
}

TEST(every_field_is_filled)
{
    struct grim_position pos;
    const char *text = "r3k2r/8/8/8/2pPp3/8/8/RN1QKB2 b Qk d3 0 40";
    const struct grim_position expected = {
        {UINT64_C(0x8100000000000001), 32, 8, 2, UINT64_C(0x1000000000000010), UINT64_C(7) << 26},
        {UINT64_C(0x0800003b), UINT64_C(0x9100000014000000)},
        UINT64_C(0x8000000000000001),
        0,
        GRIM_BLACK,
        19,
        0,
        40,
        0};
    memset(&pos, 0xa5, sizeof pos);
    assert_int_equal(grim_position_from_fen(&pos, text), GRIM_FEN_OK);
    assert_true(pos.key == grim_position_key(&pos));
    pos.key = 0;
    assert_memory_equal(&pos, &expected, sizeof pos);
}

static void check_epd(const char *text, unsigned halfmove, unsigned fullmove,
                      const char *operations)
{
    const char *found = NULL;
    struct grim_position pos;
    enum grim_fen error = grim_position_from_epd(&pos, text, &found);
    if (error != GRIM_FEN_OK)
        fail_msg("%s: %s\n", text, grim_fen_text(error));
    assert_int_equal(pos.halfmove, halfmove);
    assert_int_equal(pos.fullmove, fullmove);
    assert_string_equal(found, operations);
    check_round_trips(&pos);
}

TEST(epds_have_operations)
{
    check_epd(EPD, 0, 1, "");
    check_epd(EPD " bm e4;", 0, 1, "bm e4;");
    check_epd(EPD " noop; am f3 Na3; id \"x; y\";", 0, 1, "noop; am f3 Na3; id \"x; y\";");
    check_epd(EPD " hmvc 12; fmvn 34;", 12, 34, "hmvc 12; fmvn 34;");
    check_epd(EPD " fmvn 9999; id \"hmvc 3;\"; hmvc 0;", 0, 9999,
              "fmvn 9999; id \"hmvc 3;\"; hmvc 0;");
    check_epd(EPD " hmvcs 12; id \"\" \"\xc3\xa4\";", 0, 1, "hmvcs 12; id \"\" \"\xc3\xa4\";");
    check_epd(EPD " fifteen_letters -1.5;", 0, 1, "fifteen_letters -1.5;");
}

TEST(strings_of_epds_have_a_longest)
{
    char text[512];
    struct grim_position pos;
    snprintf(text, sizeof text, EPD " c0 \"%0255d\";", 0);
    assert_int_equal(grim_position_from_epd(&pos, text, NULL), GRIM_FEN_OK);
    snprintf(text, sizeof text, EPD " c0 \"%0256d\";", 0);
    assert_int_equal(grim_position_from_epd(&pos, text, NULL), GRIM_FEN_EPD);
}

static void check_start(unsigned white, unsigned black, const char *expected)
{
    char text[GRIM_FEN_SIZE];
    struct grim_position pos;
    assert_int_equal(grim_position_start960(&pos, white, black), GRIM_FEN_OK);
    grim_position_to_fen(&pos, GRIM_FEN_X, text);
    assert_string_equal(text, expected);
}

TEST(known_start_positions)
{
    struct grim_position pos, usual;
    check_start(518, 518, START " w KQkq - 0 1");
    check_start(0, 0, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    check_start(123, 123, "nqrnbkrb/pppppppp/8/8/8/8/PPPPPPPP/NQRNBKRB w KQkq - 0 1");
    check_start(654, 518, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKRQBBN w KQkq - 0 1");
    check_start(959, 0, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    grim_position_start(&pos);
    assert_int_equal(grim_position_from_fen(&usual, START " w KQkq - 0 1"), GRIM_FEN_OK);
    assert_memory_equal(&pos, &usual, sizeof pos);
    memset(&usual, 0xa5, sizeof usual);
    pos = usual;
    assert_int_equal(grim_position_start960(&pos, 960, 0), GRIM_FEN_NUMBER);
    assert_int_equal(grim_position_start960(&pos, 0, 960), GRIM_FEN_NUMBER);
    assert_memory_equal(&pos, &usual, sizeof pos);
}

TEST(all_start_positions_differ)
{
    static struct grim_position starts[960];
    for (unsigned number = 0; number < 960; number++) {
        grim_position_start960(&starts[number], number, number);
        for (unsigned before = 0; before < number; before++)
            assert_int_not_equal(
                memcmp(starts[number].pieces, starts[before].pieces, sizeof starts[0].pieces), 0);
    }
}

TEST(all_start_positions_round_trip)
{
    struct grim_position pos;
    for (unsigned white = 0; white < 960; white++) {
        for (unsigned i = 0; i < 8; i++) {
            unsigned black = (white + 137 * i) % 960;
            assert_int_equal(grim_position_start960(&pos, white, black), GRIM_FEN_OK);
            check_round_trips(&pos);
        }
    }
}

static void check_if_accepted(const char *text)
{
    struct grim_position pos;
    if (grim_position_from_fen(&pos, text) == GRIM_FEN_OK)
        check_round_trips(&pos);
    if (grim_position_from_epd(&pos, text, NULL) == GRIM_FEN_OK)
        check_round_trips(&pos);
}

/* Each character changed, taken out, and doubled with another. */
static void mutate(const char *text)
{
    char changed[128], longer[128];
    size_t length = strlen(text);
    for (size_t at = 0; at < length; at++) {
        memcpy(changed, text, length + 1);
        snprintf(longer, sizeof longer, "%.*s?%s", (int)at, text, text + at);
        for (int c = 0; c < 256; c++) {
            changed[at] = longer[at] = (char)c;
            check_if_accepted(changed);
            check_if_accepted(longer);
        }
        snprintf(changed, sizeof changed, "%.*s%s", (int)at, text, text + at + 1);
        check_if_accepted(changed);
    }
}

TEST(mutations_are_refused_or_positions)
{
    for (unsigned i = 0; i < RIGHT_FENS; i++)
        mutate(right_fens[i].shredder);
    mutate(EPD " bm e4; hmvc 12; id \"a b\"; fmvn 3;");
}

/* Played on from the largest numbers that can be read, a position can still be read. */
TEST(counters_stay_readable)
{
    const char *fen = "4k3/8/8/8/8/8/8/4K3 b - - 9999 9999";
    char text[GRIM_FEN_SIZE];
    struct grim_position pos;
    assert_int_equal(grim_position_from_fen(&pos, fen), GRIM_FEN_OK);
    grim_play(&pos, grim_move_of(60, 59, GRIM_KING), &pos);
    grim_position_to_fen(&pos, GRIM_FEN_X, text);
    assert_string_equal(text, "3k4/8/8/8/8/8/8/4K3 w - - 9999 9999");
    assert_int_equal(grim_position_from_fen(&pos, text), GRIM_FEN_OK);
}

/* test_notation_read.c - what is read though it is not written like this, and what is refused. */
#include "../../lib/random_words.h"
#include "notation.h"

struct reading {
    const char *fen, *text, *uci; /* uci is null for errors */
    enum grim_move_error error;
};

typedef enum grim_move_error reader(const struct grim_position *pos, const char *text,
                                    grim_move *move);

static void check_reading(const struct reading *reading, reader *read)
{
    struct grim_position pos = position_of(reading->fen);
    grim_move move = UINT16_MAX;
    char uci[GRIM_UCI_SIZE];
    enum grim_move_error error = read(&pos, reading->text, &move);
    if (error != reading->error)
        fail_msg("%s in %s: %s", reading->text, reading->fen, grim_move_error_text(error));
    if (!reading->uci) {
        assert_int_equal(move, GRIM_NO_MOVE);
        return;
    }
    grim_move_to_uci(&pos, move, GRIM_CHESS960, uci);
    assert_string_equal(uci, reading->uci);
}

static void check_readings(const struct reading *readings, size_t size, reader *read)
{
    for (size_t i = 0; i < size / sizeof *readings; i++)
        check_reading(&readings[i], read);
}

TEST(san_is_read_generously)
{
    static const struct reading readings[] = {
        {START, "Ng1f3", "g1f3", GRIM_MOVE_OK},
        {START, "Ngf3", "g1f3", GRIM_MOVE_OK},
        {START, "N1f3", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3+", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3#", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3!", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3?", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3!!", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3??", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3!?", "g1f3", GRIM_MOVE_OK},
        {START, "Nf3+?!", "g1f3", GRIM_MOVE_OK},
        {START, "e2e4", "e2e4", GRIM_MOVE_OK},
        {KIWIPETE, "Nf7", "e5f7", GRIM_MOVE_OK},
        {KIWIPETE, "Ne5xf7", "e5f7", GRIM_MOVE_OK},
        {KIWIPETE, "d5xe6", "d5e6", GRIM_MOVE_OK},
        {KIWIPETE, "0-0", "e1h1", GRIM_MOVE_OK},
        {KIWIPETE, "0-0-0!", "e1a1", GRIM_MOVE_OK},
        {KIWIPETE, "O-O+", "e1h1", GRIM_MOVE_OK},
        {EN_PASSANT, "e5xf6", "e5f6", GRIM_MOVE_OK},
        {PAWN_ON_E7, "exd8Q", "e7d8q", GRIM_MOVE_OK},
        {PAWN_ON_E7, "e8N!?", "e7e8n", GRIM_MOVE_OK},
        {PAWN_ON_E7, "e7e8=R", "e7e8r", GRIM_MOVE_OK},
        {PAWN_ON_E7, "e7xd8=B+", "e7d8b", GRIM_MOVE_OK},
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4", "d8h4",
         GRIM_MOVE_OK},
    };
    check_readings(readings, sizeof readings, grim_move_from_san);
}

TEST(san_that_is_no_move_is_refused)
{
    static const char *const texts[] = {
        "",        "+",     "!",       "x",     "N",     "Nf",     "Nf9",   "Ni3",
        "Nf3x",    "Nf3 ",  " Nf3",    "Nf3\n", "Nf3++", "Nf3+#",  "Nf3!+", "Nf3!!!",
        "Nf3=Q",   "Nxx3",  "Nxg1f",   "N-f3",  "e2-e4", "Ng1-f3", "nf3",   "Pe4",
        "e",       "e9",    "4",       "ed5",   "xd5",   "4xd5",   "2e4",   "ex",
        "e4e",     "e8=",   "e8=K",    "e8=q",  "e8q",   "e8=QQ",  "e8=P",  "exd6e.p",
        "O",       "O-",    "OO",      "O-0",   "O-O-",  "0-0-O",  "o-o",   "O-O-0",
        "O-O-O-O", "O-O=Q", "exd6 ep", "--",    "Z0",    "null",   "e2e4e5"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct reading reading = {START, texts[i], NULL, GRIM_MOVE_UNREADABLE};
        check_reading(&reading, grim_move_from_san);
    }
}

TEST(san_that_is_not_legal_is_refused)
{
    static const struct reading readings[] = {
        {START, "e5", NULL, GRIM_MOVE_ILLEGAL},
        {START, "Nd2", NULL, GRIM_MOVE_ILLEGAL},
        {START, "Nxf3", NULL, GRIM_MOVE_ILLEGAL},
        {START, "Nbf3", NULL, GRIM_MOVE_ILLEGAL},
        {START, "exd3", NULL, GRIM_MOVE_ILLEGAL},
        {START, "exe4", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e4=Q", NULL, GRIM_MOVE_ILLEGAL},
        {START, "O-O", NULL, GRIM_MOVE_ILLEGAL},
        {START, "O-O-O", NULL, GRIM_MOVE_ILLEGAL},
        {BOTH_WINGS, "Kh1", NULL, GRIM_MOVE_ILLEGAL},
        {BOTH_WINGS, "Kg1", NULL, GRIM_MOVE_ILLEGAL},
        {EN_PASSANT, "f6", NULL, GRIM_MOVE_ILLEGAL},
        {EN_PASSANT, "e5f6", NULL, GRIM_MOVE_ILLEGAL},
        {EN_PASSANT, "exd6", NULL, GRIM_MOVE_ILLEGAL},
        {PAWN_ON_E7, "e8", NULL, GRIM_MOVE_ILLEGAL},
        {PAWN_ON_E7, "exd8", NULL, GRIM_MOVE_ILLEGAL},
        {"4kr2/8/8/8/8/5N2/8/1N3K2 w - - 0 1", "Nfd2", NULL, GRIM_MOVE_ILLEGAL},
        {TWO_KNIGHTS, "Nd2", NULL, GRIM_MOVE_AMBIGUOUS},
        {TWO_KNIGHTS, "Nd2+", NULL, GRIM_MOVE_AMBIGUOUS},
        {THREE_QUEENS, "Qe1", NULL, GRIM_MOVE_AMBIGUOUS},
        {THREE_QUEENS, "Qhe1", NULL, GRIM_MOVE_AMBIGUOUS},
        {THREE_QUEENS, "Q4e1", NULL, GRIM_MOVE_AMBIGUOUS},
    };
    check_readings(readings, sizeof readings, grim_move_from_san);
}

TEST(uci_castling_is_read_in_both_ways)
{
    static const struct reading readings[] = {
        {BOTH_WINGS, "e1g1", "e1h1", GRIM_MOVE_OK},
        {BOTH_WINGS, "e1h1", "e1h1", GRIM_MOVE_OK},
        {BOTH_WINGS, "e1c1", "e1a1", GRIM_MOVE_OK},
        {BOTH_WINGS, "e1a1", "e1a1", GRIM_MOVE_OK},
        {BOTH_WINGS, "e1f1", "e1f1", GRIM_MOVE_OK},
        {BOTH_WINGS, "e1b1", NULL, GRIM_MOVE_ILLEGAL},
        {BOTH_WINGS, "e1g1q", NULL, GRIM_MOVE_ILLEGAL},
        {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", "f1g1", GRIM_MOVE_OK},
        {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "f1h1", GRIM_MOVE_OK},
        {"4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1g1", NULL, GRIM_MOVE_ILLEGAL},
        {"5k2/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1c1", NULL, GRIM_MOVE_ILLEGAL},
        {"3k4/8/8/8/8/8/8/4KR2 w F - 0 1", "e1g1", NULL, GRIM_MOVE_ILLEGAL},
    };
    check_readings(readings, sizeof readings, grim_move_from_uci);
}

TEST(uci_that_is_no_legal_move_is_refused)
{
    static const struct reading readings[] = {
        {START, "", NULL, GRIM_MOVE_UNREADABLE},
        {START, "e2", NULL, GRIM_MOVE_UNREADABLE},
        {START, "e2e", NULL, GRIM_MOVE_UNREADABLE},
        {START, "e2e4 ", NULL, GRIM_MOVE_UNREADABLE},
        {START, " e2e4", NULL, GRIM_MOVE_UNREADABLE},
        {START, "e2e9", NULL, GRIM_MOVE_UNREADABLE},
        {START, "i2e4", NULL, GRIM_MOVE_UNREADABLE},
        {START, "E2E4", NULL, GRIM_MOVE_UNREADABLE},
        {START, "e2-e4", NULL, GRIM_MOVE_UNREADABLE},
        {START, "0000", NULL, GRIM_MOVE_UNREADABLE},
        {START, "O-O", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8Q", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8k", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8p", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8qq", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8=q", NULL, GRIM_MOVE_UNREADABLE},
        {PAWN_ON_E7, "e7e8", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e2e4q", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e2e5", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e7e5", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e1e1", NULL, GRIM_MOVE_ILLEGAL},
        {START, "a1a1", NULL, GRIM_MOVE_ILLEGAL},
        {START, "e4e5", NULL, GRIM_MOVE_ILLEGAL},
    };
    check_readings(readings, sizeof readings, grim_move_from_uci);
}

TEST(null_pointers_are_unreadable)
{
    static reader *const readers[] = {grim_move_from_uci, grim_move_from_san};
    struct grim_position pos = position_of(START);
    for (unsigned i = 0; i < 2; i++) {
        grim_move move = UINT16_MAX;
        assert_int_equal(readers[i](NULL, "e2e4", &move), GRIM_MOVE_UNREADABLE);
        assert_int_equal(move, GRIM_NO_MOVE);
        assert_int_equal(readers[i](&pos, NULL, &move), GRIM_MOVE_UNREADABLE);
        assert_int_equal(readers[i](&pos, "e2e4", NULL), GRIM_MOVE_UNREADABLE);
    }
}

TEST(every_error_has_a_sentence)
{
    for (int a = GRIM_MOVE_OK; a <= GRIM_MOVE_AMBIGUOUS + 1; a++)
        for (int b = GRIM_MOVE_OK; b < a; b++)
            assert_string_not_equal(grim_move_error_text((enum grim_move_error)a),
                                    grim_move_error_text((enum grim_move_error)b));
}

/* ---- Noise ---- */

static void check_noise(const struct grim_position *pos, const char *text, reader *read)
{
    grim_move move = UINT16_MAX;
    if (read(pos, text, &move) == GRIM_MOVE_OK)
        assert_true(grim_move_is_legal(pos, move));
    else
        assert_int_equal(move, GRIM_NO_MOVE);
}

TEST(noise_is_read_without_harm)
{
    static const char letters[] = "abcdefgh12345678NBRQKOx=+#!?-0 qrbn\xff";
    uint64_t stream = 1;
    char text[12];
    for (unsigned i = 0; i < 60000; i++) {
        struct grim_position pos = position_of(roots[i % ROOTS]);
        uint64_t word = grim_random_word(&stream);
        unsigned length = (unsigned)(word >> 60) % sizeof text;
        memset(text, 0, sizeof text);
        for (unsigned c = 0; c < length; c++) {
            word = grim_random_word(&stream);
            text[c] = i % 8 ? letters[word % (sizeof letters - 1)] : (char)(word & 0xff);
        }
        check_noise(&pos, text, grim_move_from_uci);
        check_noise(&pos, text, grim_move_from_san);
    }
}

/* test_notation.c - moves are written as they are known, and read back. */
#include "notation.h"

/* ---- Known texts ---- */

/* The standard UCI, the SAN, and the UCI of Chess960 where it differs. */
static const struct known {
    const char *fen, *uci, *san, *chess960;
} knowns[] = {
    {START, "g1f3", "Nf3", NULL},
    {START, "e2e4", "e4", NULL},
    {KIWIPETE, "e5f7", "Nxf7", NULL},
    {KIWIPETE, "e1c1", "O-O-O", "e1a1"},
    {KIWIPETE, "d5e6", "dxe6", NULL},
    /* pieces of the same kind */
    {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3", NULL},
    {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a5a3", "R5a3", NULL},
    {"3R3R/8/8/8/8/1k6/8/4K3 w - - 0 1", "d8f8", "Rdf8", NULL},
    {"3R3R/8/8/8/8/1k6/8/4K3 w - - 0 1", "h8f8", "Rhf8", NULL},
    {THREE_QUEENS, "h4e1", "Qh4e1", NULL},
    {THREE_QUEENS, "e4e1", "Qee1", NULL},
    {THREE_QUEENS, "h1e1", "Q1e1", NULL},
    {"4k3/8/8/Q1Q5/1p6/Q1Q5/8/1K6 w - - 0 1", "a3b4", "Qa3xb4", NULL},
    {"4k3/8/8/Q1Q5/1p6/Q1Q5/8/1K6 w - - 0 1", "c5b4", "Qc5xb4", NULL},
    {TWO_KNIGHTS, "b1d2", "Nbd2", NULL},
    {TWO_KNIGHTS, "f3d2", "Nfd2", NULL},
    {"4kr2/8/8/8/8/5N2/8/1N3K2 w - - 0 1", "b1d2", "Nd2", NULL}, /* the other is pinned */
    {"4k3/8/8/8/7b/8/8/R3K2R w KQ - 0 1", "e1e2", "Ke2", NULL},
    /* checks and mates */
    {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#", NULL},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+", "e1h1"},
    {"2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O#", "e1a1"},
    {"4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 2", "e5d6", "exd6+", NULL},
    {"k7/8/8/8/8/8/6R1/K6R w - - 0 1", "h1h8", "Rh8+", NULL},
    {"k7/7R/8/8/8/8/8/K5R1 w - - 0 1", "g1g8", "Rg8#", NULL},
    {"k7/7R/8/8/8/8/8/K5R1 w - - 0 1", "g1b1", "Rb1", NULL},
    /* pawns */
    {PAWN_ON_E7, "e7d8q", "exd8=Q#", NULL},
    {PAWN_ON_E7, "e7d8r", "exd8=R#", NULL},
    {PAWN_ON_E7, "e7d8b", "exd8=B", NULL},
    {PAWN_ON_E7, "e7d8n", "exd8=N", NULL},
    {PAWN_ON_E7, "e7e8q", "e8=Q+", NULL},
    {PAWN_ON_E7, "e7e8n", "e8=N", NULL},
    {EN_PASSANT, "e5f6", "exf6", NULL},
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "c5d6", "cxd6", NULL},
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "e5d6", "exd6", NULL},
    {"4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a2b1n", "axb1=N", NULL},
    /* castling */
    {BOTH_WINGS, "e1g1", "O-O", "e1h1"},
    {BOTH_WINGS, "e1c1", "O-O-O", "e1a1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "O-O", "e8h8"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O", "e8a8"},
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "O-O", NULL},
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", "Kg1", NULL},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "O-O", NULL},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", "O-O-O", NULL},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1c1", "Kc1", NULL},
    {"3k4/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1", "O-O", NULL},
    {"3k4/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "O-O", NULL},
    {"5k2/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1", "O-O-O", NULL},
};

enum { KNOWNS = sizeof knowns / sizeof *knowns };

static void check_known(const struct known *known)
{
    struct grim_position pos = position_of(known->fen);
    const char *chess960 = known->chess960 ? known->chess960 : known->uci;
    char text[GRIM_SAN_SIZE];
    grim_move move;
    assert_int_equal(grim_move_from_uci(&pos, known->uci, &move), GRIM_MOVE_OK);
    assert_int_equal(grim_move_to_uci(&pos, move, GRIM_STANDARD, text), strlen(known->uci));
    assert_string_equal(text, known->uci);
    assert_int_equal(grim_move_to_uci(&pos, move, GRIM_CHESS960, text), strlen(chess960));
    assert_string_equal(text, chess960);
    assert_int_equal(grim_move_to_san(&pos, move, text), strlen(known->san));
    assert_string_equal(text, known->san);
}

TEST(known_moves_are_written_as_known)
{
    for (unsigned i = 0; i < KNOWNS; i++)
        check_known(&knowns[i]);
}

/* ---- Every legal move of many positions ---- */

enum { EVERY = 29 };

typedef void position_check(const struct grim_position *pos, const struct grim_moves *moves);

/* All positions after one move, and some after two. */
static void check_tree(const struct grim_position *pos, unsigned depth, position_check *check)
{
    static unsigned turn;
    struct grim_moves moves;
    grim_legal_moves(pos, &moves);
    check(pos, &moves);
    for (unsigned i = 0; depth && i < moves.count; i++) {
        struct grim_position after;
        grim_play(pos, moves.move[i], &after);
        if (depth > 1 || ++turn % EVERY == 0)
            check_tree(&after, depth - 1, check);
    }
}

static void check_roots(position_check *check)
{
    for (unsigned i = 0; i < ROOTS; i++) {
        struct grim_position pos = position_of(roots[i]);
        check_tree(&pos, 2, check);
    }
}

static void check_uci(const struct grim_position *pos, grim_move move, enum grim_notation notation)
{
    char text[GRIM_UCI_SIZE];
    grim_move again;
    size_t length = grim_move_to_uci(pos, move, notation, text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(grim_move_from_uci(pos, text, &again), GRIM_MOVE_OK);
    assert_int_equal(again, move);
}

static void check_uci_of_all(const struct grim_position *pos, const struct grim_moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++) {
        check_uci(pos, moves->move[i], GRIM_STANDARD);
        check_uci(pos, moves->move[i], GRIM_CHESS960);
    }
}

TEST(uci_is_read_back)
{
    check_roots(check_uci_of_all);
}

static void check_san_of_all(const struct grim_position *pos, const struct grim_moves *moves)
{
    static char sans[GRIM_MOVES_MAX][GRIM_SAN_SIZE];
    grim_move again;
    for (unsigned i = 0; i < moves->count; i++) {
        size_t length = grim_move_to_san(pos, moves->move[i], sans[i]);
        assert_int_equal(length, strlen(sans[i]));
        assert_int_equal(grim_move_from_san(pos, sans[i], &again), GRIM_MOVE_OK);
        assert_int_equal(again, moves->move[i]);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(sans[i], sans[j]);
    }
}

TEST(san_is_read_back_and_never_twice_the_same)
{
    check_roots(check_san_of_all);
}

/* The move with this much of its origin, which is a string like "a", "1" or "". */
static enum grim_move_error read_with_origin(const struct grim_position *pos, grim_move move,
                                             const char *origin)
{
    char text[GRIM_SAN_SIZE];
    unsigned to = grim_move_to(move);
    grim_move read;
    sprintf(text, "%c%s%c%c", "RBQNK"[grim_move_kind(move)], origin, (char)('a' + to % 8),
            (char)('1' + to / 8));
    return grim_move_from_san(pos, text, &read);
}

/* PGN: the file if that does, else the rank if that does, else both. */
static void check_origin(const struct grim_position *pos, grim_move move)
{
    char file[2] = {(char)('a' + grim_move_from(move) % 8), 0};
    char rank[2] = {(char)('1' + grim_move_from(move) / 8), 0};
    char san[GRIM_SAN_SIZE], origin[3], expected[3];
    size_t length = grim_move_to_san(pos, move, san);
    length -= strspn(san + strcspn(san, "+#"), "+#") + 3 + (strchr(san, 'x') != NULL);
    sprintf(origin, "%.*s", (int)length, san + 1);
    if (read_with_origin(pos, move, "") == GRIM_MOVE_OK)
        *expected = 0;
    else if (read_with_origin(pos, move, file) == GRIM_MOVE_OK)
        strcpy(expected, file);
    else if (read_with_origin(pos, move, rank) == GRIM_MOVE_OK)
        strcpy(expected, rank);
    else
        sprintf(expected, "%s%s", file, rank);
    assert_string_equal(origin, expected);
}

static void check_origins(const struct grim_position *pos, const struct grim_moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (grim_move_act(moves->move[i]) < GRIM_PAWN)
            check_origin(pos, moves->move[i]);
}

TEST(no_more_of_the_origin_is_written_than_needed)
{
    check_roots(check_origins);
}

/* ---- What is no move ---- */

TEST(what_is_no_move_is_written_as_such)
{
    struct grim_position pos = position_of(START);
    char text[GRIM_SAN_SIZE];
    assert_int_equal(grim_move_to_uci(&pos, GRIM_NO_MOVE, GRIM_STANDARD, text), 4);
    assert_string_equal(text, "0000");
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        if (!grim_move_is_legal(&pos, (grim_move)move)) {
            assert_in_range(grim_move_to_uci(&pos, (grim_move)move, GRIM_STANDARD, text), 4, 5);
            assert_int_equal(grim_move_to_san(&pos, (grim_move)move, text), 0);
            assert_string_equal(text, "");
        }
}

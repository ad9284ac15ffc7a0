/* test_result.c - how games end: known positions, and games of few pieces that go in circles, where
 * repetitions are counted by the boards themselves. */
#include "positions.h"

enum { PLIES = 400, GAMES = 8 };

static const struct known {
    const char *fen;
    enum grim_result result;
} knowns[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", GRIM_GOES_ON},
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", GRIM_MATE},
    {"7k/8/5KQ1/8/8/8/8/8 b - - 0 1", GRIM_STALEMATE},
    /* mate and stalemate come before anything else; a dead position before fifty moves */
    {"4R1k1/5ppp/8/8/8/8/8/K7 b - - 100 90", GRIM_MATE},
    {"7k/8/5KQ1/8/8/8/8/8 b - - 100 90", GRIM_STALEMATE},
    {"8/8/8/8/8/5k2/5b2/7K w - - 0 1", GRIM_MATERIAL},
    {"8/8/8/8/8/6k1/5b2/7K w - - 0 1", GRIM_STALEMATE},
    {"4k3/8/8/8/8/8/8/4KN2 w - - 120 90", GRIM_MATERIAL},
    {"4R1k1/6pp/8/8/8/8/8/K7 b - - 100 90", GRIM_FIFTY},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 99 90", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 100 90", GRIM_FIFTY},
    {"4k3/8/8/8/8/8/8/R3K3 b - - 101 90", GRIM_FIFTY},
    /* dead positions, and what is nearly one */
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", GRIM_MATERIAL},
    {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", GRIM_MATERIAL},
    {"4kn2/8/8/8/8/8/8/4K3 w - - 0 1", GRIM_MATERIAL},
    {"4k3/8/8/8/8/8/8/4KB2 b - - 0 1", GRIM_MATERIAL},
    {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", GRIM_MATERIAL},
    {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", GRIM_MATERIAL},
    {"4kb2/6b1/8/8/8/8/5B2/2B1K3 w - - 0 1", GRIM_MATERIAL},
    {"4kb2/3b4/8/8/8/8/5B2/2B1K3 w - - 0 1", GRIM_GOES_ON},
    {"4kb2/8/8/8/8/8/4B3/2B1K3 w - - 0 1", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/4B3/2B1K3 w - - 0 1", GRIM_GOES_ON},
    {"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", GRIM_GOES_ON},
    {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", GRIM_GOES_ON},
    {"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", GRIM_GOES_ON},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", GRIM_GOES_ON},
};

static struct grim_position position_of(const char *fen)
{
    struct grim_position pos;
    if (grim_position_from_fen(&pos, fen) != GRIM_FEN_OK)
        fail_msg("%s is refused\n", fen);
    return pos;
}

TEST(known_positions_end_as_they_should)
{
    for (unsigned i = 0; i < sizeof knowns / sizeof *knowns; i++) {
        struct grim_position pos = position_of(knowns[i].fen);
        enum grim_result result = grim_result_of(&pos, NULL, 0);
        if (result != knowns[i].result)
            fail_msg("%s: %d, not %d\n", knowns[i].fen, (int)result, (int)knowns[i].result);
        assert_int_equal(grim_is_dead(&pos),
                         knowns[i].result == GRIM_MATERIAL ||
                             strcmp(knowns[i].fen, "8/8/8/8/8/6k1/5b2/7K w - - 0 1") == 0);
    }
}

/* ---- Repetition ---- */

struct circle {
    struct mailbox board[PLIES];
    uint64_t keys[PLIES];
    struct grim_position pos;
    unsigned plies;
};

static int takes_en_passant(const struct mailbox *board)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(board, moves), takes = 0;
    for (unsigned i = 0; i < count; i++)
        takes += act_of_mailbox(board, &moves[i]) == GRIM_EN_PASSANT;
    return takes != 0;
}

/* The same pieces, the same side to move, the same moves now and later. */
static int are_one(const struct mailbox *a, const struct mailbox *b)
{
    return memcmp(a->at, b->at, sizeof a->at) == 0 && a->side == b->side &&
           memcmp(a->rook, b->rook, sizeof a->rook) == 0 &&
           takes_en_passant(a) == takes_en_passant(b);
}

static void check_repetitions(const struct circle *circle, unsigned *most)
{
    unsigned now = circle->plies, times = 0, found;
    enum grim_result result = grim_result_of(&circle->pos, circle->keys, now);
    for (unsigned before = 0; before < now; before++)
        times += (unsigned)are_one(&circle->board[before], &circle->board[now]);
    found = grim_repetitions(&circle->pos, circle->keys, now);
    if (found != times)
        fail_msg("after %u plies: %u times, not %u\n", now, found, times);
    if (result != GRIM_MATE && result != GRIM_STALEMATE && !grim_is_dead(&circle->pos) &&
        circle->pos.halfmove < 100)
        assert_int_equal(result, times >= 2 ? GRIM_REPETITION : GRIM_GOES_ON);
    *most = times > *most ? times : *most;
}

static void play_circle(struct circle *circle, const char *fen, uint64_t *seed, unsigned *most)
{
    circle->pos = position_of(fen);
    assert_true(mailbox_read(&circle->board[0], fen));
    for (circle->plies = 0;; circle->plies++) {
        struct mailbox *board = &circle->board[circle->plies];
        struct mailbox_move moves[MAILBOX_MOVES], *move;
        unsigned count = mailbox_moves(board, moves);
        check_repetitions(circle, most);
        if (!count || circle->plies + 1 == PLIES)
            return;
        move = &moves[random_below(seed, count)];
        circle->keys[circle->plies] = circle->pos.key;
        grim_play(&circle->pos, move_of_mailbox(board, move), &circle->pos);
        board[1] = board[0];
        mailbox_play(&board[1], move);
    }
}

/* With rights that get lost, a pawn that can be taken en passant and one that only seems so. */
TEST(repetitions_are_counted)
{
    static const char *const fens[] = {
        "k7/8/1p6/pPp5/P1P5/8/8/K7 w - - 0 1",
        "k7/3p3p/3P3P/8/8/8/8/K3R3 w - - 0 1",
        "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K2R w K - 0 1",
        "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1",
        "8/8/4k3/8/2pP4/8/4K3/8 b - d3 0 1",
    };
    static struct circle circle;
    uint64_t seed = 1;
    for (unsigned i = 0; i < sizeof fens / sizeof *fens; i++) {
        unsigned most = 0;
        for (unsigned game = 0; game < GAMES; game++)
            play_circle(&circle, fens[i], &seed, &most);
        assert_true(most >= 2);
    }
}

/* Back and forth from a position in which a pinned pawn stands beside one that has just pushed: it
 * is the same position all along. Where the pawn may take, it was another one. */
static enum grim_result shuffle(const char *fen, const char *const moves[4], unsigned plies)
{
    struct grim_position pos = position_of(fen);
    uint64_t keys[16];
    for (unsigned i = 0; i < plies; i++) {
        grim_move move;
        assert_int_equal(grim_move_from_uci(&pos, moves[i % 4], &move), GRIM_MOVE_OK);
        keys[i] = pos.key;
        grim_play(&pos, move, &pos);
    }
    return grim_result_of(&pos, keys, plies);
}

TEST(en_passant_that_is_not_legal_makes_no_difference)
{
    static const char *const moves[] = {"a4a5", "e1e2", "a5a4", "e2e1"};
    static const char *const pinned = "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1";
    static const char *const free = "8/8/8/8/k1pP4/8/7R/4K3 b - d3 0 1";
    assert_int_equal(shuffle(pinned, moves, 7), GRIM_GOES_ON);
    assert_int_equal(shuffle(pinned, moves, 8), GRIM_REPETITION);
    assert_int_equal(shuffle(free, moves, 8), GRIM_GOES_ON);
    assert_int_equal(shuffle(free, moves, 12), GRIM_REPETITION);
}

/* Keys of before the last capture or pawn move are not looked at. */
TEST(repetitions_begin_where_nothing_goes_back)
{
    struct grim_position pos = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 4 9");
    uint64_t keys[6];
    for (unsigned i = 0; i < 6; i++)
        keys[i] = pos.key;
    assert_int_equal(grim_repetitions(&pos, keys, 6), 1);
    assert_int_equal(grim_repetitions(&pos, keys, 3), 0);
    pos.halfmove = 6;
    assert_int_equal(grim_repetitions(&pos, keys, 6), 2);
    pos.halfmove = 0;
    assert_int_equal(grim_repetitions(&pos, keys, 6), 0);
}

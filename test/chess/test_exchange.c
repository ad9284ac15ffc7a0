/* test_exchange.c - exchanges, by value and by threshold, in every generator: known ones, and all
 * legal moves of many positions beside those of the mailbox. */
#include <limits.h>

#include "positions.h"
#include "slow_exchange.h"

enum { POSITIONS = 150 };

static const int usual[6] = {500, 300, 900, 300, 0, 100};
static const int odd[6] = {471, 333, 911, 307, 5000, 89};

static void compare(const struct grim_generator *generator, const struct both *both,
                    grim_move move, const int *values, int expected)
{
    int found = generator->exchange(&both->pos, move, values);
    if (found != expected)
        fail_msg("%s: %s: move %u wins %d, not %d\n", generator->name, both->fen, move, found,
                 expected);
    for (int more = -1; more <= 1; more++)
        if (generator->exchange_at_least(&both->pos, move, values, expected + more) != (more < 1))
            fail_msg("%s: %s: move %u and threshold %d\n", generator->name, both->fen, move,
                     expected + more);
}

static void compare_move(const struct both *both, const struct mailbox_move *played)
{
    grim_move move = move_of_mailbox(&both->board, played);
    int by_usual = slow_exchange(&both->board, played, usual);
    int by_odd = slow_exchange(&both->board, played, odd);
    const struct grim_generator *generator;
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, grim_cpu())) {
            compare(generator, both, move, NULL, by_usual);
            compare(generator, both, move, odd, by_odd);
        }
    demand(grim_exchange(&both->pos, move, odd) == by_odd, both, "the plain function");
    demand(grim_exchange_at_least(&both->pos, move, odd, by_odd), both, "the plain threshold");
    demand(!grim_exchange_at_least(&both->pos, move, odd, INT_MAX), both, "the highest threshold");
    demand(grim_exchange_at_least(&both->pos, move, odd, INT_MIN), both, "the lowest threshold");
}

static void compare_moves(const struct both *both)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(&both->board, moves);
    for (unsigned i = 0; i < count; i++)
        compare_move(both, &moves[i]);
}

TEST(exchanges_are_the_mailboxs)
{
    on_all(compare_moves, POSITIONS / test_step());
}

/* ---- Known ones ---- */

static const struct known {
    const char *fen, *uci;
    int value;
} knowns[] = {
    /* from the chess programming wiki */
    {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
    {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
    /* a rook behind a rook; a queen behind a pawn; two behind one */
    {"3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100},
    {"3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", -400},
    {"6k1/8/2p5/3p4/4P3/5Q2/8/6K1 w - - 0 1", "e4d5", 100},
    /* who is pinned does not take, but for the piece that pins or on its line; when the piece that
     * pins has gone to the square, the pin has ended */
    {"4k3/8/4n3/8/3p4/5N2/8/6K1 w - - 0 1", "f3d4", -200},
    {"4k3/8/4n3/8/3p4/5N2/8/4R1K1 w - - 0 1", "f3d4", 100},
    {"4k3/8/8/8/4r3/8/4R3/4K3 b - - 0 1", "e4e2", 0},
    {"4k3/8/8/8/4r3/4P3/4R3/4K3 b - - 0 1", "e4e3", -400},
    {"6k1/8/8/8/8/6n1/8/K5Rb w - - 0 1", "g1h1", -200},
    /* a king takes what nobody defends, and does not take what somebody does, though pinned */
    {"7k/8/8/8/8/2b5/1r6/K7 b - - 0 1", "b2b1", -500},
    {"7k/8/8/8/8/1q6/8/K7 b - - 0 1", "b3b2", -900},
    {"1r5k/8/8/8/8/1q6/8/K7 b - - 0 1", "b3b2", 0},
    {"k7/b7/8/8/8/8/5n2/6K1 b - - 0 1", "f2h1", -300},
    {"5r1k/5b2/8/8/8/3n4/5P2/5RK1 b - - 0 1", "d3f2", -200},
    /* a check from elsewhere is not answered by taking back */
    {"3qk3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4d6", 0},
    {"3qk3/8/8/8/4N3/8/8/K7 w - - 0 1", "e4d6", -300},
    /* en passant, promotions, castling, a quiet move to an attacked square */
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
    {"4k3/4p3/8/2PpP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
    {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    {"4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100},
    {"3rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 200},
    {"3rk3/2P5/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", 500},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 0},
    {"4k3/8/8/3p4/8/8/8/Q3K3 w - - 0 1", "a1e5", 0},
    {"4k3/8/3p4/8/8/8/8/Q3K3 w - - 0 1", "a1e5", -900},
};

TEST(known_exchanges_win_what_they_should)
{
    for (unsigned i = 0; i < sizeof knowns / sizeof *knowns; i++) {
        struct both both;
        grim_move move;
        int value;
        read_both(&both, knowns[i].fen);
        if (grim_move_from_uci(&both.pos, knowns[i].uci, &move) != GRIM_MOVE_OK)
            fail_msg("%s: no move %s\n", knowns[i].fen, knowns[i].uci);
        value = grim_exchange(&both.pos, move, NULL);
        if (value != knowns[i].value)
            fail_msg("%s: %s wins %d, not %d\n", knowns[i].fen, knowns[i].uci, value,
                     knowns[i].value);
    }
}

/* Null is the usual values. */
TEST(values_are_the_callers)
{
    struct both both;
    grim_move move;
    read_both(&both, "4k3/8/2p5/3p4/8/2N5/8/4K3 w - - 0 1");
    assert_int_equal(grim_move_from_uci(&both.pos, "c3d5", &move), GRIM_MOVE_OK);
    assert_int_equal(grim_exchange(&both.pos, move, NULL), -200);
    assert_int_equal(grim_exchange(&both.pos, move, usual), -200);
    assert_int_equal(grim_exchange(&both.pos, move, odd), 89 - 307);
}

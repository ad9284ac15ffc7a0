/* positions.h - positions for the tests of moves, crafted ones and random games, each read by the
 * library and by the mailbox. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "../test.h"

#include "random_play.h"
#include "same_moves.h"

static const struct crafted {
    const char *fen;
    unsigned moves;
} crafted[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 6},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 46},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 21},
    {"1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 29},
    {"rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9", 27},
    /* the most moves known, of one side and of the other */
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218},
    {"Kbnn1kb1/PP1q4/q4q2/2q4q/4q3/1q4q1/3q4/r6r b - - 0 1", 218},
    {"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", 218},
    {"1k6/8/8/8/3Q4/8/7K/8 w - - 0 1", 32}, /* one piece has 27 targets */
    /* nine queens; checks by two and by three pieces; promotions with check */
    {"4k3/8/8/8/QQQ5/QQQ5/QQQ5/RNB1KBNR b - - 0 1", 1},
    {"4k3/8/8/8/4r3/8/2n3n1/4K3 w - - 0 1", 4},
    {"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", 4},
    {"4k3/8/8/8/1b2r2b/8/5nn1/4K3 w - - 0 1", 1},
    {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 24},
    /* mates and stalemates */
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", 0},
    {"6k1/5ppp/8/8/8/8/8/K2r4 w - - 0 1", 2},
    {"4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1", 0},
    {"6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", 0},
    {"7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 0},
    {"7k/7P/7K/8/8/8/8/8 b - - 0 1", 0},
    {"k7/P7/K7/8/8/8/8/8 b - - 0 1", 0},
    {"2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1", 1},
    /* only castling is legal */
    {"5r1k/8/8/8/8/7p/7P/6KR w H - 0 1", 1},
    {"6kr/7p/7P/8/8/8/8/5R1K b h - 0 1", 1},
    /* a rook that hides the king; a king and a rook that change places, or stay */
    {"4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", 7},
    {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", 8},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", 13},
    {"4k3/8/8/8/8/8/8/2R1K3 w C - 0 1", 16},
    {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", 14},
    {"1r2k3/8/8/8/8/8/8/1KR5 w C - 0 1", 3},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", 12},
    /* en passant: two takers; pinned on a rank with two pawns, on a diagonal, on a file */
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 9},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", 6},
    {"4k3/b7/8/2Pp4/8/8/8/6K1 w - d6 0 1", 5},
    {"4k3/7K/8/5Pp1/8/8/8/1b6 w - g6 0 1", 6},
    {"k7/8/4r3/3pP3/8/8/8/4K3 w - d6 0 1", 5},
    {"4k3/8/1b6/2Pp4/3K4/8/8/8 w - d6 0 1", 6},
    /* only en passant is legal */
    {"5r1k/4bP2/4n1r1/2npPp2/b1pp1p2/3n2q1/p4p2/7K w - d6 0 1", 1},
    {"8/1BNR1K2/R2B4/4R2R/PpP2k2/1Q6/3R1N2/4N3 b - c3 0 1", 1},
    {"k4bRr/1pP5/5RN1/pPppP1Pp/pQKPpn2/1N1B3b/qP1r1B2/3nN3 w h d6 0 2", 1},
};

enum { CRAFTED = sizeof crafted / sizeof *crafted };

struct both {
    struct mailbox board;
    struct grim_position pos;
    struct grim_moves moves; /* the mailbox's */
    char fen[MAILBOX_TEXT];
};

static inline void fill_both(struct both *both, const struct mailbox_move *moves, unsigned count)
{
    mailbox_write(&both->board, both->fen);
    if (grim_position_from_fen(&both->pos, both->fen) != GRIM_FEN_OK)
        fail_msg("%s is refused\n", both->fen);
    list_of_mailbox(&both->board, moves, count, &both->moves);
}

static inline void read_both(struct both *both, const char *fen)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    if (!mailbox_read(&both->board, fen))
        fail_msg("%s cannot be read\n", fen);
    fill_both(both, moves, mailbox_moves(&both->board, moves));
}

static inline void demand(int good, const struct both *both, const char *what)
{
    if (!good)
        fail_msg("%s: %s\n", both->fen, what);
}

typedef void check_of_both(const struct both *both);

static inline void on_random_games(check_of_both *check, unsigned positions)
{
    static struct random_play play;
    struct both both;
    play.seed = 2;
    for (int array = RANDOM_STANDARD; array < RANDOM_ARRAYS; array++)
        for (unsigned done = 0; done < positions;) {
            random_play_game(&play, (enum random_array)array);
            do {
                both.board = play.board;
                fill_both(&both, play.moves, play.count);
                check(&both);
            } while (++done < positions && random_play_move(&play));
        }
}

static inline void on_all(check_of_both *check, unsigned positions)
{
    struct both both;
    for (unsigned i = 0; i < CRAFTED; i++) {
        read_both(&both, crafted[i].fen);
        check(&both);
    }
    on_random_games(check, positions);
}

#endif

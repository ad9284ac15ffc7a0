/* notation.h - positions that the tests of moves as text share. */
#ifndef NOTATION_H
#define NOTATION_H

#include "../../include/grimoire_chess.h"
#include "../test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define BOTH_WINGS "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define TWO_KNIGHTS "4k3/8/8/8/8/5N2/8/1N3K2 w - - 0 1"
#define THREE_QUEENS "8/8/8/1k6/4Q2Q/8/6K1/7Q w - - 0 1"
#define PAWN_ON_E7 "3r2k1/4Pppp/8/8/8/8/8/K7 w - - 0 1"
#define EN_PASSANT "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"

/* Castling of every kind, promotions, en passant, and many pieces of a kind. */
static const char *const roots[] = {
    KIWIPETE,
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/Q1Q5/1p6/Q1Q5/8/1K6 w - - 0 1",
    "4k3/1N3N2/N5N1/8/N5N1/1N3N2/8/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "r4kr1/8/8/8/8/8/8/R4KR1 w GAga - 0 1",
};

enum { ROOTS = sizeof roots / sizeof *roots };

static inline struct grim_position position_of(const char *fen)
{
    struct grim_position pos;
    enum grim_fen error = grim_position_from_fen(&pos, fen);
    if (error != GRIM_FEN_OK)
        fail_msg("%s: %s", fen, grim_fen_text(error));
    return pos;
}

#endif

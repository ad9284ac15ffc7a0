/* fen_texts.h - FENs and EPDs, wrong and right, for test_fen.c. */
#ifndef FEN_TEXTS_H
#define FEN_TEXTS_H

#include "../../include/grimoire_chess.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define BLACK_KING "4k3/8/8/8/8/8/"

struct wrong_text {
    enum grim_fen error;
    const char *text;
};

static const struct wrong_text wrong_fens[] = {
    {GRIM_FEN_NULL, NULL},
    {GRIM_FEN_SPACE, " " START " w KQkq - 0 1"},
    {GRIM_FEN_SPACE, START " w KQkq - 0 1 "},
    {GRIM_FEN_SPACE, START " w  KQkq - 0 1"},
    {GRIM_FEN_SPACE, START " w\tKQkq - 0 1"},
    {GRIM_FEN_SPACE, START " w KQkq - 0 1\n"},
    {GRIM_FEN_SPACE, START " w KQkq - 0 1  2"},
    {GRIM_FEN_FIELD_MISSING, ""},
    {GRIM_FEN_FIELD_MISSING, START},
    {GRIM_FEN_FIELD_MISSING, START " w KQkq -"},
    {GRIM_FEN_FIELD_MISSING, START " w KQkq - 0"},
    {GRIM_FEN_FIELD_MISSING, START " w KQkq - 0 "},
    {GRIM_FEN_FIELD_TOO_MANY, START " w KQkq - 0 1 2"},
    {GRIM_FEN_LETTER, "rnbqkbnx/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_LETTER, "rnbqkbn-/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_LETTER, "\xc3\xa4/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_DIGIT, "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_DIGIT, "rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_DIGIT, "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANK_SHORT, "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANK_SHORT, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w - - 0 1"},
    {GRIM_FEN_RANK_SHORT, "rnbqkbnr//8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANK_LONG, "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANK_LONG, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP2/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANKS_FEW, "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANKS_MANY, "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_RANKS_MANY, START "/ w KQkq - 0 1"},
    {GRIM_FEN_KING_MISSING, "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_KING_MISSING, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1"},
    {GRIM_FEN_KINGS_MANY, BLACK_KING "4K3/4K3 w - - 0 1"},
    {GRIM_FEN_PIECES_MANY, "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {GRIM_FEN_PAWNS_MANY, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, BLACK_KING "PPPPPPPP/QQ2K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, "4k3/8/8/8/8/RRR5/PPPPPPPP/4K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, "4k3/pppppppp/b1b5/8/8/8/8/4K3 w - - 0 1"},
    {GRIM_FEN_PROMOTED_MANY, "4k3/8/8/8/8/QQQ5/PPPPPPP1/4K3 w - - 0 1"},
    {GRIM_FEN_PAWN_RANK, BLACK_KING "8/P3K3 w - - 0 1"},
    {GRIM_FEN_PAWN_RANK, "p3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {GRIM_FEN_SIDE, START " W KQkq - 0 1"},
    {GRIM_FEN_SIDE, START " white KQkq - 0 1"},
    {GRIM_FEN_SIDE, START " - KQkq - 0 1"},
    {GRIM_FEN_CHECK, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"},
    {GRIM_FEN_CHECK, "8/8/8/8/8/8/4k3/4K3 b - - 0 1"},
    {GRIM_FEN_CASTLING_FORM, START " w KQkx - 0 1"},
    {GRIM_FEN_CASTLING_FORM, START " w K- - 0 1"},
    {GRIM_FEN_CASTLING_FORM, START " w -- - 0 1"},
    {GRIM_FEN_CASTLING_FORM, START " w I - 0 1"},
    {GRIM_FEN_CASTLING_TWICE, START " w KK - 0 1"},
    {GRIM_FEN_CASTLING_TWICE, START " w KQkqK - 0 1"},
    {GRIM_FEN_CASTLING_TWICE, START " w kh - 0 1"},
    {GRIM_FEN_CASTLING_WING, BLACK_KING "8/4K1RR w GH - 0 1"},
    {GRIM_FEN_CASTLING_WING, BLACK_KING "8/4K1RR w KG - 0 1"},
    {GRIM_FEN_CASTLING_WING, "rr2k3/8/8/8/8/8/8/4K3 w bq - 0 1"},
    {GRIM_FEN_CASTLING_KING, BLACK_KING "4K3/R6R w K - 0 1"},
    {GRIM_FEN_CASTLING_KING, "r6r/4k3/8/8/8/8/8/4K3 w a - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "8/4K3 w K - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "8/4K2R w Q - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "8/4K2R w G - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "8/4K2R w E - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "8/4K1Nr b K - 0 1"},
    {GRIM_FEN_CASTLING_ROOK, BLACK_KING "7R/4K3 w H - 0 1"},
    {GRIM_FEN_EN_PASSANT_FORM, START " w KQkq e 0 1"},
    {GRIM_FEN_EN_PASSANT_FORM, START " w KQkq i6 0 1"},
    {GRIM_FEN_EN_PASSANT_FORM, START " w KQkq e9 0 1"},
    {GRIM_FEN_EN_PASSANT_FORM, START " w KQkq E6 0 1"},
    {GRIM_FEN_EN_PASSANT_FORM, START " w KQkq e6x 0 1"},
    {GRIM_FEN_EN_PASSANT_RANK, "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1"},
    {GRIM_FEN_EN_PASSANT_RANK, "4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1"},
    {GRIM_FEN_EN_PASSANT_RANK, "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1"},
    {GRIM_FEN_EN_PASSANT_PAWN, "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_PAWN, "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_PAWN, "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_PATH, "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_PATH, "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_PATH, "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/8/2K5/3pP3/8/8/8/8 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/8/8/1B6/3pP3/8/8/4K3 b - e3 0 1"},
    /* Published with perft counts, by the sources of data/perft/tricky.epd. */
    {GRIM_FEN_EN_PASSANT_CHECK, "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/2rn4/8/2K1pP2/8/8/8/8 w - e6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/8/K6r/3pP3/8/8/8/8 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "4k3/8/K6q/3pP3/8/8/8/8 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1"},
    {GRIM_FEN_EN_PASSANT_CLOCK, "4k3/8/8/8/4P3/8/8/4K3 b - e3 7 1"},
    {GRIM_FEN_EN_PASSANT_CHECK, "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1"},
    {GRIM_FEN_EN_PASSANT_CHECK,
     "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - -1 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - - 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - +1 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - 00 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - 10000 1"},
    {GRIM_FEN_HALFMOVE, START " w KQkq - 99999999999999999999 1"},
    {GRIM_FEN_FULLMOVE, START " w KQkq - 0 0"},
    {GRIM_FEN_FULLMOVE, START " w KQkq - 0 01"},
    {GRIM_FEN_FULLMOVE, START " w KQkq - 0 1x"},
    {GRIM_FEN_FULLMOVE, START " w KQkq - 0 10000"},
};

#define EPD START " w KQkq -"

static const struct wrong_text wrong_epds[] = {
    {GRIM_FEN_NULL, NULL},
    {GRIM_FEN_SPACE, EPD " "},
    {GRIM_FEN_SPACE, EPD "  bm e4;"},
    {GRIM_FEN_SPACE, EPD "\tbm e4;"},
    {GRIM_FEN_FIELD_MISSING, START " w KQkq"},
    {GRIM_FEN_CASTLING_FORM, START " w KQkqx - bm e4;"},
    {GRIM_FEN_EPD, EPD " 0 1"},
    {GRIM_FEN_EPD, EPD " ;"},
    {GRIM_FEN_EPD, EPD " bm"},
    {GRIM_FEN_EPD, EPD " bm e4"},
    {GRIM_FEN_EPD, EPD " bm e4 ;"},
    {GRIM_FEN_EPD, EPD " bm  e4;"},
    {GRIM_FEN_EPD, EPD " bm e4; "},
    {GRIM_FEN_EPD, EPD " bm e4;id \"x\";"},
    {GRIM_FEN_EPD, EPD " bm e4;;"},
    {GRIM_FEN_EPD, EPD " id \"x;"},
    {GRIM_FEN_EPD, EPD " id \"x\"y;"},
    {GRIM_FEN_EPD, EPD " id x\"y\";"},
    {GRIM_FEN_EPD, EPD " id \"a\ttab\";"},
    {GRIM_FEN_EPD, EPD " sixteen_letters_ 1;"},
    {GRIM_FEN_EPD, EPD " _bm e4;"},
    {GRIM_FEN_EPD, EPD " bm! e4;"},
    {GRIM_FEN_EPD_TWICE, EPD " hmvc 1; hmvc 1;"},
    {GRIM_FEN_EN_PASSANT_CLOCK, "4k3/8/8/8/4P3/8/8/4K3 b - e3 hmvc 7;"},
    {GRIM_FEN_EPD_TWICE, EPD " fmvn 1; noop; fmvn 2;"},
    {GRIM_FEN_HALFMOVE, EPD " hmvc;"},
    {GRIM_FEN_HALFMOVE, EPD " hmvc 1 2;"},
    {GRIM_FEN_HALFMOVE, EPD " hmvc \"1\";"},
    {GRIM_FEN_HALFMOVE, EPD " hmvc 10000;"},
    {GRIM_FEN_FULLMOVE, EPD " hmvc 1; fmvn 0;"},
};

/* A text, and how it is written. */
struct right_text {
    const char *text, *x, *shredder;
};

#define AS_X(text) text, text

static const struct right_text right_fens[] = {
    {AS_X(START " w KQkq - 0 1"), START " w HAha - 0 1"},
    {START " w qkQK - 0 1", START " w KQkq - 0 1", START " w HAha - 0 1"},
    {START " w HQak - 0 1", START " w KQkq - 0 1", START " w HAha - 0 1"},
    {START " b AHah - 9999 9999", START " b KQkq - 9999 9999", START " b HAha - 9999 9999"},
    {AS_X("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1"},
    /* An inner rook, of lichess.org/58ULM5v2. */
    {AS_X("rnb1k1r1/ppp1pp1p/3p2p1/6n1/P7/2N2B2/1PPPPP2/2BNK1RR b Gkq - 3 10"),
     "rnb1k1r1/ppp1pp1p/3p2p1/6n1/P7/2N2B2/1PPPPP2/2BNK1RR b Gga - 3 10"},
    {AS_X("4k3/8/8/8/8/8/8/4K1RR w K - 0 1"), "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"},
    {AS_X("1rr1k1rr/8/8/8/8/8/8/4K3 w gc - 0 1"), "1rr1k1rr/8/8/8/8/8/8/4K3 w gc - 0 1"},
    /* Both rooks stand on one side, and one of them may castle. */
    {AS_X("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"), "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1"},
    /* Kings on different files, and on the outermost. */
    {AS_X("rk3r2/8/8/8/8/8/8/R4K1R w KQkq - 0 1"), "rk3r2/8/8/8/8/8/8/R4K1R w HAfa - 0 1"},
    {AS_X("1r5k/8/8/8/8/8/8/K5R1 w Kq - 0 1"), "1r5k/8/8/8/8/8/8/K5R1 w Gb - 0 1"},
    /* En passant: by a pawn, by a pinned one, by none; after it, check by the pawn and past it. */
    {AS_X("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"},
    {AS_X("8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"), "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2",
     "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"},
    {"4k3/8/8/7p/P7/8/8/4K3 b - a3 0 2", "4k3/8/8/7p/P7/8/8/4K3 b - - 0 2",
     "4k3/8/8/7p/P7/8/8/4K3 b - - 0 2"},
    {"4k3/8/8/7P/p7/8/8/4K3 w - - 0 2", "4k3/8/8/7P/p7/8/8/4K3 w - - 0 2",
     "4k3/8/8/7P/p7/8/8/4K3 w - - 0 2"},
    {AS_X("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 2"), "7k/8/8/3pP3/4K3/8/8/8 w - d6 0 2"},
    {AS_X("4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 2"), "4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 2"},
    {AS_X("8/8/8/k7/3Pp3/8/8/4B2K b - d3 0 2"), "8/8/8/k7/3Pp3/8/8/4B2K b - d3 0 2"},
    /* Three checkers; all that can be promoted. */
    {AS_X("4k3/8/8/8/4r3/8/2n3n1/4K3 w - - 0 1"), "4k3/8/8/8/4r3/8/2n3n1/4K3 w - - 0 1"},
    {AS_X("4k3/8/8/8/QQQ5/QQQ5/QQQ5/RNB1KBNR b - - 0 1"),
     "4k3/8/8/8/QQQ5/QQQ5/QQQ5/RNB1KBNR b - - 0 1"},
    {AS_X("4k3/8/8/8/8/B1B5/PPPPPPP1/4K3 w - - 0 1"), "4k3/8/8/8/8/B1B5/PPPPPPP1/4K3 w - - 0 1"},
    {AS_X("4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w - - 0 1"), "4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w - - 0 1"},
};

#endif

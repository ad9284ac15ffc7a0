/* mailbox.h - the second move generator: slow, obviously right, no code shared with the library.
 * A move is legal when the other side cannot answer it by taking the king; that is all it knows
 * of checks and pins. */
#ifndef MAILBOX_H
#define MAILBOX_H

#include <stdint.h>

enum { MAILBOX_WHITE, MAILBOX_BLACK };
enum { MAILBOX_A_WING, MAILBOX_H_WING };
enum { MAILBOX_MOVES = 512, MAILBOX_TEXT = 128, MAILBOX_UCI = 8 };

/* Squares are 0 to 63, a1 = 0, b1 = 1, h8 = 63, or -1 for none. */
struct mailbox {
    char at[120];   /* PNBRQK pnbrqk, '.' empty, '#' border; a1 is at[21], a8 at[91] */
    int side;       /* to move */
    int rook[2][2]; /* [side][wing]: the rook that may still castle */
    int ep;         /* the square that a pawn has just stepped over, whoever stands beside it */
    int halfmove, fullmove;
};

struct mailbox_move {
    int from, to;   /* castling: the king takes his own rook */
    char promotion; /* n b r q, or 0 */
    char is_castling;
};

/* FEN, X-FEN or Shredder-FEN, with or without the two counters. Returns 1, or 0 if it cannot be
 * read; asks for one king a side, not to be taken at once, and for the rooks that castle, and
 * believes the rest. */
int mailbox_read(struct mailbox *board, const char *fen);

/* Castling as in Shredder-FEN; the en passant square only if a pawn attacks it. */
void mailbox_write(const struct mailbox *board, char text[MAILBOX_TEXT]);

/* White's and Black's Scharnagl numbers, 0 to 959; 518 is the usual array. */
void mailbox_start960(struct mailbox *board, unsigned white, unsigned black);

unsigned mailbox_moves(const struct mailbox *board, struct mailbox_move moves[MAILBOX_MOVES]);
void mailbox_play(struct mailbox *board, const struct mailbox_move *move);
int mailbox_in_check(const struct mailbox *board);
uint64_t mailbox_perft(const struct mailbox *board, int depth);

/* Of a move not yet played: castling is e1h1 in Chess960, else e1g1. */
void mailbox_uci(const struct mailbox *board, const struct mailbox_move *move, int chess960,
                 char text[MAILBOX_UCI]);

#endif

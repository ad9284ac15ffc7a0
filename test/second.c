/* second.c - masks, attacks and leapers once more, on a mailbox: deliberately a second opinion,
 * which shares no code with the geometry that it checks. */
#include <stdint.h>
#include <string.h>

#include "second.h"

/* The classic mailbox: a board of 8 x 8 inside one of 10 x 12. Its places, and back. */
enum { BORDER = -1 };

const int second_knight[8] = {-21, -19, -12, -8, 8, 12, 19, 21};
const int second_king[8] = {-11, -10, -9, -1, 1, 9, 10, 11};
const int second_pawn_up[2] = {9, 11};
const int second_pawn_down[2] = {-9, -11};

static const int rook_offsets[4] = {-10, -1, 1, 10};
static const int bishop_offsets[4] = {-11, -9, 9, 11};

static int place_of(unsigned sq)
{
    return 21 + (int)(sq % 8) + 10 * (int)(sq / 8);
}

static int square_at(int place)
{
    int column = place % 10, row = place / 10;
    return column < 1 || column > 8 || row < 2 || row > 9 ? BORDER : 8 * (row - 2) + column - 1;
}

static uint64_t board_of(const char marks[64])
{
    uint64_t board = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (marks[sq])
            board += UINT64_C(1) << sq;
    return board;
}

static void slide(char marks[64], int place, int offset, uint64_t occ)
{
    int sq = square_at(place += offset);
    while (sq != BORDER) {
        marks[sq] = 1;
        sq = occ >> sq & 1 ? BORDER : square_at(place += offset);
    }
}

uint64_t second_attacks(enum grim_piece piece, unsigned sq, uint64_t occ)
{
    char marks[64];
    memset(marks, 0, sizeof marks);
    for (unsigned i = 0; i < 4; i++) {
        if (piece != GRIM_BISHOP)
            slide(marks, place_of(sq), rook_offsets[i], occ);
        if (piece != GRIM_ROOK)
            slide(marks, place_of(sq), bishop_offsets[i], occ);
    }
    return board_of(marks);
}

/* By what a mask is for: a square matters when a blocker there, alone on the board, changes the
 * attacks. */
uint64_t second_mask(enum grim_piece piece, unsigned sq)
{
    char marks[64];
    uint64_t free_board = second_attacks(piece, sq, 0);
    for (unsigned other = 0; other < 64; other++)
        marks[other] = second_attacks(piece, sq, UINT64_C(1) << other) != free_board;
    return board_of(marks);
}

uint64_t second_leaper(const int *offsets, unsigned count, unsigned sq)
{
    char marks[64];
    memset(marks, 0, sizeof marks);
    for (unsigned i = 0; i < count; i++) {
        int to = square_at(place_of(sq) + offsets[i]);
        if (to != BORDER)
            marks[to] = 1;
    }
    return board_of(marks);
}

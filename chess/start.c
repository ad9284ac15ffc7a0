/* Reinhard Scharnagl's numbers of the Chess960 start positions, 0 to 959, from his book
 * "Fischer-Random-Schach (FRC / Chess960)", 2004, as "Fischer random chess numbering scheme" in
 * Wikipedia gives them. The number is taken apart from its lowest digits: 4 squares for the bishop
 * on light squares, 4 for the one on dark squares, 6 of those left for the queen, 10 pairs of the
 * five left for the knights; rook, king and rook fill the rest from the a-file on. */
#include "keys.h"

static void grim_start_place(unsigned char row[8], unsigned free_before, unsigned kind)
{
    unsigned file = 0;
    while (row[file] != GRIM_NOBODY || free_before-- > 0)
        file++;
    row[file] = (unsigned char)kind;
}

/* Pairs in the order 01 02 03 04 12 13 14 23 24 34. */
static void grim_start_knights(unsigned char row[8], unsigned number)
{
    unsigned first = 0, pairs = 4;
    for (; number >= pairs; first++)
        number -= pairs--;
    grim_start_place(row, first, GRIM_KNIGHT);
    grim_start_place(row, first + number, GRIM_KNIGHT);
}

static void grim_start_row(unsigned char row[8], unsigned number)
{
    for (unsigned file = 0; file < 8; file++)
        row[file] = GRIM_NOBODY;
    row[2 * (number % 4) + 1] = GRIM_BISHOP;
    row[2 * (number / 4 % 4)] = GRIM_BISHOP;
    grim_start_place(row, number / 16 % 6, GRIM_QUEEN);
    grim_start_knights(row, number / 96);
    grim_start_place(row, 0, GRIM_ROOK);
    grim_start_place(row, 0, GRIM_KING);
    grim_start_place(row, 0, GRIM_ROOK);
}

static void grim_start_side(struct grim_position *pos, unsigned color, unsigned number)
{
    unsigned char row[8];
    uint64_t pawns = color == GRIM_WHITE ? UINT64_C(0xff) << 8 : UINT64_C(0xff) << 48;
    grim_start_row(row, number);
    for (unsigned file = 0; file < 8; file++)
        pos->pieces[row[file]] |= grim_bit(56 * color + file);
    pos->pieces[GRIM_PAWN] |= pawns;
    pos->of[color] = color == GRIM_WHITE ? UINT64_C(0xffff) : UINT64_C(0xffff) << 48;
}

enum grim_fen grim_position_start960(struct grim_position *pos, unsigned white, unsigned black)
{
    if (!pos)
        return GRIM_FEN_NULL;
    if (white > 959 || black > 959)
        return GRIM_FEN_NUMBER;
    *pos = grim_empty_position();
    grim_start_side(pos, GRIM_WHITE, white);
    grim_start_side(pos, GRIM_BLACK, black);
    pos->castling = pos->pieces[GRIM_ROOK];
    pos->key = grim_position_key(pos);
    return GRIM_FEN_OK;
}

void grim_position_start(struct grim_position *pos)
{
    grim_position_start960(pos, 518, 518);
}

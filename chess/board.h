/* board.h - files, and where castling puts king and rook. */
#ifndef GRIM_CHESS_BOARD_H
#define GRIM_CHESS_BOARD_H

#include "../include/grimoire_chess.h"

#define GRIM_A_FILE UINT64_C(0x0101010101010101)
#define GRIM_H_FILE (GRIM_A_FILE << 7)

/* Castling is with the rook on this square: a rook beyond the king means castling to the g-file. */
GRIM_INLINE unsigned grim_castled_king(unsigned king, unsigned rook)
{
    return (king & 56) + (rook > king ? 6 : 2);
}

GRIM_INLINE unsigned grim_castled_rook(unsigned king, unsigned rook)
{
    return (king & 56) + (rook > king ? 5 : 3);
}

#endif

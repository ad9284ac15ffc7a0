/* keys.h - what each part of a position adds to its Zobrist key. */
#ifndef GRIM_CHESS_KEYS_H
#define GRIM_CHESS_KEYS_H

#include "../include/grimoire_chess.h"
#include "../lib/keys.h"

/* The empty board, White to move. */
GRIM_INLINE struct grim_position grim_empty_position(void)
{
    const struct grim_position empty = {{0}, {0}, 0, 0, GRIM_WHITE, GRIM_NO_SQUARE, 0, 1, 0};
    return empty;
}

GRIM_INLINE uint64_t grim_piece_key(unsigned color, unsigned kind, unsigned sq)
{
    return grim_piece_key_table[6 * color + kind][sq];
}

/* A castling right is named by its rook. */
GRIM_INLINE uint64_t grim_castling_key(uint64_t rooks)
{
    uint64_t key = 0;
    for (; rooks; rooks &= rooks - 1) {
        unsigned sq = grim_lowest(rooks);
        key ^= grim_castling_key_table[sq % 8 + (sq < 8 ? 0 : 8)];
    }
    return key;
}

GRIM_INLINE uint64_t grim_en_passant_key(unsigned sq)
{
    return sq == GRIM_NO_SQUARE ? 0 : grim_en_passant_key_table[sq % 8];
}

#endif

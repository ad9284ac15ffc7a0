/* polyglot.c - the keys of Polyglot's opening books (data/polyglot.txt).
 *
 * Like ours they take in an en passant file only where a pawn stands beside the one that pushed.
 * Their castling words know the side of the board but not the rook: in Chess960, two rooks on one
 * side of the king share a word. */
#include "keys.h"

enum {
    GRIM_POLYGLOT_CASTLING = 768, /* White's to the g-file and to the c-file, and Black's */
    GRIM_POLYGLOT_EN_PASSANT = 772,
    GRIM_POLYGLOT_WHITE = 780
};

/* By kind, rook, bishop, queen, knight, king, pawn; Black's number is even, White's odd. */
static uint64_t grim_polyglot_pieces(const struct grim_position *pos, unsigned color)
{
    static const unsigned char places[6] = {3, 2, 4, 1, 5, 0};
    uint64_t key = 0;
    for (unsigned kind = 0; kind < 6; kind++) {
        const uint64_t *words = grim_polyglot_table + 64 * (2 * places[kind] + !color);
        for (uint64_t pieces = grim_pieces(pos, color, kind); pieces; pieces &= pieces - 1)
            key ^= words[grim_lowest(pieces)];
    }
    return key;
}

static uint64_t grim_polyglot_castling(const struct grim_position *pos, unsigned color)
{
    const uint64_t *words = grim_polyglot_table + GRIM_POLYGLOT_CASTLING + 2 * color;
    uint64_t key = 0;
    for (uint64_t rooks = pos->castling & pos->of[color]; rooks; rooks &= rooks - 1)
        key ^= words[grim_lowest(rooks) < grim_king_square(pos, color)];
    return key;
}

uint64_t grim_polyglot_key(const struct grim_position *pos)
{
    uint64_t key = pos->side == GRIM_WHITE ? grim_polyglot_table[GRIM_POLYGLOT_WHITE] : 0;
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        key ^= grim_polyglot_pieces(pos, color) ^ grim_polyglot_castling(pos, color);
    if (pos->en_passant != GRIM_NO_SQUARE)
        key ^= grim_polyglot_table[GRIM_POLYGLOT_EN_PASSANT + pos->en_passant % 8];
    return key;
}

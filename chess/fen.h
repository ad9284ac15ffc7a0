/* fen.h - what reading and writing a FEN share. */
#ifndef GRIM_CHESS_FEN_H
#define GRIM_CHESS_FEN_H

#include "play.h"

/* Part of a text: it ends by its length, not by a null. */
struct grim_fen_field {
    const char *text;
    size_t length;
};

/* The largest halfmove clock and move number. */
enum { GRIM_FEN_COUNTER_MAX = 9999 };

/* Pieces are written in the order of enum grim_kind, White's before Black's. */
#define GRIM_FEN_PIECES "RBQNKPrbqnkp"

/* The position of a letter in a set of letters, or of the set's null if it is not there. */
GRIM_INLINE unsigned grim_fen_index(const char *set, char letter)
{
    unsigned i = 0;
    while (set[i] && set[i] != letter)
        i++;
    return i;
}

GRIM_INLINE int grim_fen_is_one_of(const char *set, char letter)
{
    return set[grim_fen_index(set, letter)] != 0;
}

GRIM_INLINE int grim_fen_is_dash(const struct grim_fen_field *field)
{
    return field->length == 1 && field->text[0] == '-';
}

/* The squares of the king's rank on one side of it, towards the h-file or the a-file. */
GRIM_INLINE uint64_t grim_fen_wing(unsigned king, int h_wing)
{
    uint64_t rank = UINT64_C(0xff) << (king & 56), a_wing = rank & (grim_bit(king) - 1);
    return h_wing ? rank & ~a_wing & ~grim_bit(king) : a_wing;
}

/* X-FEN, as its author Reinhard Scharnagl posted it in the Computer Chess Club on 9 September 2003
 * (www.stmintz.com/ccc, 314952) and as its page in Wikipedia has it: K and k are castling with the
 * outermost rook towards the h-file, Q and q towards the a-file; a rook that is not the outermost
 * is named by its file instead. Shredder-FEN names all rooks by their files. */
GRIM_INLINE unsigned grim_fen_outermost(const struct grim_position *pos, unsigned color,
                                        int h_wing)
{
    uint64_t rooks =
        grim_pieces(pos, color, GRIM_ROOK) & grim_fen_wing(grim_king_square(pos, color), h_wing);
    if (!rooks)
        return GRIM_NO_SQUARE;
    return h_wing ? grim_highest(rooks) : grim_lowest(rooks);
}

/* Fields that are separated by single spaces; *text moves on to what follows the last. */
enum grim_fen grim_fen_split(const char **text, struct grim_fen_field *fields, unsigned count);

/* The four fields that FEN and EPD share; what they do not say is as in the start position. */
enum grim_fen grim_fen_read_fields(const struct grim_fen_field fields[4],
                                   struct grim_position *pos);
enum grim_fen grim_fen_read_board(const struct grim_fen_field *field, struct grim_position *pos);
enum grim_fen grim_fen_read_castling(const struct grim_fen_field *field,
                                     struct grim_position *pos);
enum grim_fen grim_fen_read_en_passant(const struct grim_fen_field *field,
                                       struct grim_position *pos);

/* The last step: what the counters say about en passant, and the key. */
enum grim_fen grim_fen_finish(const struct grim_fen_field *en_passant, struct grim_position *read,
                              struct grim_position *pos);

enum grim_fen grim_fen_read_halfmove(const struct grim_fen_field *field,
                                     struct grim_position *pos);
enum grim_fen grim_fen_read_fullmove(const struct grim_fen_field *field,
                                     struct grim_position *pos);

#endif

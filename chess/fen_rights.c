#include "fen.h"
#include "notation.h"

#define GRIM_FEN_FILES "abcdefgh"

/* The right for a lower-case letter. */
static unsigned grim_fen_right_rook(const struct grim_position *pos, unsigned color, char letter)
{
    if (letter == 'k' || letter == 'q')
        return grim_fen_outermost(pos, color, letter == 'k');
    unsigned sq = 56 * color + grim_fen_index(GRIM_FEN_FILES, letter);
    return grim_pieces(pos, color, GRIM_ROOK) & grim_bit(sq) ? sq : (unsigned)GRIM_NO_SQUARE;
}

static enum grim_fen grim_fen_add_right(struct grim_position *pos, char letter)
{
    unsigned color = letter >= 'a' ? GRIM_BLACK : GRIM_WHITE, king = grim_king_square(pos, color);
    if (king / 8 != 7 * color)
        return GRIM_FEN_CASTLING_KING;
    unsigned rook = grim_fen_right_rook(pos, color, (char)(letter | 32));
    if (rook == GRIM_NO_SQUARE)
        return GRIM_FEN_CASTLING_ROOK;
    if (pos->castling & grim_bit(rook))
        return GRIM_FEN_CASTLING_TWICE;
    if (pos->castling & grim_fen_wing(king, rook > king))
        return GRIM_FEN_CASTLING_WING;
    pos->castling |= grim_bit(rook);
    return GRIM_FEN_OK;
}

enum grim_fen grim_fen_read_castling(const struct grim_fen_field *field, struct grim_position *pos)
{
    enum grim_fen error = GRIM_FEN_OK;
    if (grim_fen_is_dash(field))
        return GRIM_FEN_OK;
    for (size_t i = 0; i < field->length; i++)
        if (!grim_fen_is_one_of("KQkqABCDEFGHabcdefgh", field->text[i]))
            return GRIM_FEN_CASTLING_FORM;
    for (size_t i = 0; i < field->length && error == GRIM_FEN_OK; i++)
        error = grim_fen_add_right(pos, field->text[i]);
    return error;
}

/* Takes the double push back and looks for a check that was there before it. There cannot be one:
 * the side to move would have left its king in check. */
static enum grim_fen grim_fen_check_push(const struct grim_position *pos, unsigned from,
                                         unsigned behind, unsigned to)
{
    struct grim_position before = *pos;
    if (!(grim_pieces(pos, !pos->side, GRIM_PAWN) & grim_bit(to)))
        return GRIM_FEN_EN_PASSANT_PAWN;
    if (grim_occupied(pos) & (grim_bit(behind) | grim_bit(from)))
        return GRIM_FEN_EN_PASSANT_PATH;
    grim_lift(&before, grim_bit(to));
    grim_place(&before, !pos->side, GRIM_PAWN, from);
    return grim_in_check(&before) ? GRIM_FEN_EN_PASSANT_CHECK : GRIM_FEN_OK;
}

enum grim_fen grim_fen_read_en_passant(const struct grim_fen_field *field,
                                       struct grim_position *pos)
{
    if (grim_fen_is_dash(field))
        return GRIM_FEN_OK;
    unsigned behind = grim_notation_square(field->text);
    if (field->length != 2 || behind == GRIM_NO_SQUARE)
        return GRIM_FEN_EN_PASSANT_FORM;
    if (behind / 8 != (pos->side == GRIM_WHITE ? 5u : 2u))
        return GRIM_FEN_EN_PASSANT_RANK;
    unsigned from = behind ^ 24, to = from ^ 16;
    enum grim_fen error = grim_fen_check_push(pos, from, behind, to);
    if (error == GRIM_FEN_OK)
        pos->en_passant = (uint8_t)grim_en_passant_after(pos, !pos->side, from, to);
    return error;
}

#include "fen.h"
#include "notation.h"

static char *grim_fen_write_number(char *at, unsigned number)
{
    if (number > 9)
        at = grim_fen_write_number(at, number / 10);
    *at++ = (char)('0' + number % 10);
    return at;
}

static char *grim_fen_write_empty(char *at, unsigned squares)
{
    return squares ? grim_fen_write_number(at, squares) : at;
}

static char *grim_fen_write_rank(char *at, const struct grim_position *pos, unsigned rank)
{
    unsigned empty = 0;
    for (unsigned sq = 8 * rank; sq < 8 * rank + 8; sq++) {
        unsigned kind = grim_kind_on(pos, sq), color = pos->of[GRIM_BLACK] >> sq & 1;
        if (kind == GRIM_NOBODY) {
            empty++;
            continue;
        }
        at = grim_fen_write_empty(at, empty);
        empty = 0;
        *at++ = GRIM_FEN_PIECES[6 * color + kind];
    }
    return grim_fen_write_empty(at, empty);
}

static char *grim_fen_write_board(char *at, const struct grim_position *pos)
{
    for (unsigned rank = 8; rank-- > 0;) {
        at = grim_fen_write_rank(at, pos, rank);
        *at++ = rank ? '/' : ' ';
    }
    return at;
}

static char *grim_fen_write_right(char *at, const struct grim_position *pos, unsigned color,
                                  int h_wing, enum grim_fen_style style)
{
    uint64_t rooks = pos->castling & pos->of[color];
    if (rooks)
        rooks &= grim_fen_wing(grim_king_square(pos, color), h_wing);
    if (!rooks)
        return at;
    unsigned rook = grim_lowest(rooks);
    int by_file = style == GRIM_FEN_SHREDDER || rook != grim_fen_outermost(pos, color, h_wing);
    char letter = by_file ? "ABCDEFGH"[rook % 8] : h_wing ? 'K' : 'Q';
    *at++ = (char)(color == GRIM_BLACK ? letter | 32 : letter);
    return at;
}

static char *grim_fen_write_castling(char *at, const struct grim_position *pos,
                                     enum grim_fen_style style)
{
    char *from = at;
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        for (int h_wing = 1; h_wing >= 0; h_wing--)
            at = grim_fen_write_right(at, pos, color, h_wing, style);
    if (at == from)
        *at++ = '-';
    return at;
}

static char *grim_fen_write_en_passant(char *at, unsigned sq)
{
    if (sq != GRIM_NO_SQUARE)
        return grim_notation_put_square(at, sq);
    *at++ = '-';
    return at;
}

/* A counter that is too large for a FEN is written as the largest number. */
static char *grim_fen_write_counter(char *at, unsigned counter)
{
    return grim_fen_write_number(
        at, counter < GRIM_FEN_COUNTER_MAX ? counter : (unsigned)GRIM_FEN_COUNTER_MAX);
}

static char *grim_fen_write_fields(char *at, const struct grim_position *pos,
                                   enum grim_fen_style style)
{
    at = grim_fen_write_board(at, pos);
    *at++ = pos->side == GRIM_WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = grim_fen_write_castling(at, pos, style);
    *at++ = ' ';
    return grim_fen_write_en_passant(at, pos->en_passant);
}

size_t grim_position_to_epd(const struct grim_position *pos, enum grim_fen_style style,
                            char text[GRIM_FEN_SIZE])
{
    if (!pos || !text)
        return 0;
    char *at = grim_fen_write_fields(text, pos, style);
    *at = 0;
    return (size_t)(at - text);
}

size_t grim_position_to_fen(const struct grim_position *pos, enum grim_fen_style style,
                            char text[GRIM_FEN_SIZE])
{
    if (!pos || !text)
        return 0;
    char *at = grim_fen_write_fields(text, pos, style);
    *at++ = ' ';
    at = grim_fen_write_counter(at, pos->halfmove);
    *at++ = ' ';
    at = grim_fen_write_counter(at, pos->fullmove);
    *at = 0;
    return (size_t)(at - text);
}

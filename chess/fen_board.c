#include "fen.h"

/* The first field so far, and where the next piece goes. */
struct grim_fen_board {
    struct grim_position *pos;
    unsigned rank, file;
    int after_digit;
};

static enum grim_fen grim_fen_next_rank(struct grim_fen_board *board)
{
    if (board->file < 8)
        return GRIM_FEN_RANK_SHORT;
    if (board->rank == 0)
        return GRIM_FEN_RANKS_MANY;
    board->rank--;
    board->file = 0;
    return GRIM_FEN_OK;
}

static enum grim_fen grim_fen_skip(struct grim_fen_board *board, unsigned empty)
{
    if (empty < 1 || empty > 8 || board->after_digit)
        return GRIM_FEN_DIGIT;
    board->file += empty;
    return board->file > 8 ? GRIM_FEN_RANK_LONG : GRIM_FEN_OK;
}

static enum grim_fen grim_fen_put(struct grim_fen_board *board, char letter)
{
    unsigned piece = grim_fen_index(GRIM_FEN_PIECES, letter);
    if (piece == 12)
        return GRIM_FEN_LETTER;
    if (board->file > 7)
        return GRIM_FEN_RANK_LONG;
    grim_place(board->pos, piece / 6, piece % 6, 8 * board->rank + board->file++);
    return GRIM_FEN_OK;
}

static enum grim_fen grim_fen_read_square(struct grim_fen_board *board, char letter)
{
    int is_digit = letter >= '0' && letter <= '9';
    enum grim_fen error = letter == '/' ? grim_fen_next_rank(board)
                          : is_digit    ? grim_fen_skip(board, (unsigned)(letter - '0'))
                                        : grim_fen_put(board, letter);
    board->after_digit = is_digit;
    return error;
}

static unsigned grim_fen_beyond(uint64_t pieces, unsigned usual)
{
    unsigned count = grim_count(pieces);
    return count > usual ? count - usual : 0;
}

/* At least this many pieces were pawns: a bishop never changes the colour of its squares. */
static unsigned grim_fen_promoted(const struct grim_position *pos, unsigned color)
{
    const uint64_t light = UINT64_C(0x55aa55aa55aa55aa);
    uint64_t bishops = grim_pieces(pos, color, GRIM_BISHOP);
    return grim_fen_beyond(bishops & light, 1) + grim_fen_beyond(bishops & ~light, 1) +
           grim_fen_beyond(grim_pieces(pos, color, GRIM_ROOK), 2) +
           grim_fen_beyond(grim_pieces(pos, color, GRIM_KNIGHT), 2) +
           grim_fen_beyond(grim_pieces(pos, color, GRIM_QUEEN), 1);
}

static enum grim_fen grim_fen_check_pieces(const struct grim_position *pos, unsigned color)
{
    unsigned kings = grim_count(grim_pieces(pos, color, GRIM_KING));
    uint64_t pawns = grim_pieces(pos, color, GRIM_PAWN);
    if (kings != 1)
        return kings ? GRIM_FEN_KINGS_MANY : GRIM_FEN_KING_MISSING;
    if (grim_count(pos->of[color]) > 16)
        return GRIM_FEN_PIECES_MANY;
    if (grim_count(pawns) > 8)
        return GRIM_FEN_PAWNS_MANY;
    if (grim_count(pawns) + grim_fen_promoted(pos, color) > 8)
        return GRIM_FEN_PROMOTED_MANY;
    return pawns & UINT64_C(0xff000000000000ff) ? GRIM_FEN_PAWN_RANK : GRIM_FEN_OK;
}

enum grim_fen grim_fen_read_board(const struct grim_fen_field *field, struct grim_position *pos)
{
    struct grim_fen_board board = {pos, 7, 0, 0};
    enum grim_fen error = GRIM_FEN_OK;
    for (size_t i = 0; i < field->length && error == GRIM_FEN_OK; i++)
        error = grim_fen_read_square(&board, field->text[i]);
    if (error == GRIM_FEN_OK && board.file < 8)
        error = GRIM_FEN_RANK_SHORT;
    if (error == GRIM_FEN_OK && board.rank > 0)
        error = GRIM_FEN_RANKS_FEW;
    if (error == GRIM_FEN_OK)
        error = grim_fen_check_pieces(pos, GRIM_WHITE);
    return error == GRIM_FEN_OK ? grim_fen_check_pieces(pos, GRIM_BLACK) : error;
}

#include "notation.h"

static const char grim_uci_letters[] = "rbqn"; /* in the order of the kinds */

struct grim_uci_move {
    unsigned from, to, promotion;
};

/* The king's target means castling only if the king is on its usual square with a rook in the
 * corner: elsewhere the king might step there, or the rook stand there. */
static int grim_uci_is_usual_castling(grim_move move)
{
    unsigned rook_file = grim_move_to(move) % 8;
    return grim_move_act(move) == GRIM_CASTLING && grim_move_from(move) % 8 == 4 &&
           (rook_file == 0 || rook_file == 7);
}

static unsigned grim_uci_target(grim_move move, enum grim_notation notation)
{
    unsigned to = grim_move_to(move);
    if (notation != GRIM_STANDARD || !grim_uci_is_usual_castling(move))
        return to;
    return grim_castled_king(grim_move_from(move), to);
}

static char *grim_uci_put_null(char *at)
{
    for (unsigned i = 0; i < 4; i++)
        *at++ = '0';
    return at;
}

static char *grim_uci_put(grim_move move, enum grim_notation notation, char *at)
{
    unsigned promotion = grim_move_promotion(move);
    at = grim_notation_put_square(at, grim_move_from(move));
    at = grim_notation_put_square(at, grim_uci_target(move, notation));
    if (promotion != GRIM_NOBODY)
        *at++ = grim_uci_letters[promotion];
    return at;
}

/* The move says everything; pos is a parameter in case it one day does not. */
size_t grim_move_to_uci(const struct grim_position *pos, grim_move move,
                        enum grim_notation notation, char text[GRIM_UCI_SIZE])
{
    (void)pos;
    return grim_notation_end(text, move == GRIM_NO_MOVE ? grim_uci_put_null(text)
                                                        : grim_uci_put(move, notation, text));
}

static int grim_uci_read(const char *text, struct grim_uci_move *uci)
{
    uci->from = grim_notation_square(text);
    if (uci->from == GRIM_NO_SQUARE)
        return 0;
    uci->to = grim_notation_square(text + 2);
    if (uci->to == GRIM_NO_SQUARE)
        return 0;
    uci->promotion = grim_notation_kind(grim_uci_letters, text[4]);
    return !text[4] || (uci->promotion != GRIM_NOBODY && !text[5]);
}

static int grim_uci_fits(const struct grim_uci_move *uci, grim_move move)
{
    return uci->from == grim_move_from(move) && uci->promotion == grim_move_promotion(move) &&
           (uci->to == grim_uci_target(move, GRIM_STANDARD) ||
            uci->to == grim_uci_target(move, GRIM_CHESS960));
}

enum grim_move_error grim_move_from_uci(const struct grim_position *pos, const char *text,
                                        grim_move *move)
{
    struct grim_uci_move uci;
    struct grim_moves legal;
    if (move)
        *move = GRIM_NO_MOVE;
    if (!pos || !text || !move || !grim_uci_read(text, &uci))
        return GRIM_MOVE_UNREADABLE;
    grim_legal_moves(pos, &legal);
    for (unsigned i = 0; i < legal.count && *move == GRIM_NO_MOVE; i++)
        if (grim_uci_fits(&uci, legal.move[i]))
            *move = legal.move[i];
    return *move == GRIM_NO_MOVE ? GRIM_MOVE_ILLEGAL : GRIM_MOVE_OK;
}

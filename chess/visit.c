/* visit.c - the moves of one piece at a time, and what can be said with that. */
#include "view.h"

static uint64_t grim_piece_targets(const struct grim_position *pos, const struct grim_view *view,
                                   unsigned kind, unsigned from)
{
    uint64_t to;
    if (kind == GRIM_KING)
        return grim_king_attacks(from) & ~view->own & ~view->danger;
    to = kind == GRIM_PAWN     ? grim_pawn_targets(view, pos->side, from)
         : kind == GRIM_KNIGHT ? grim_knight_attacks(from)
                               : grim_slider_attacks(kind, from, view->occ);
    to &= view->checkers & (view->checkers - 1) ? 0 : view->allowed;
    if (view->pinned & grim_bit(from))
        to &= grim_line(view->king, from);
    if (kind == GRIM_PAWN && (grim_en_passant_takers(pos, pos->side) & grim_bit(from)))
        to |= grim_bit(pos->en_passant);
    return to;
}

static struct grim_piece_moves grim_moves_of_piece(const struct grim_position *pos,
                                                   const struct grim_view *view, unsigned kind,
                                                   unsigned from)
{
    struct grim_piece_moves piece = {kind, from, grim_piece_targets(pos, view, kind, from), 0};
    if (kind == GRIM_KING)
        piece.castling = grim_castling_rooks(pos, view, pos->side);
    return piece;
}

int grim_visit_moves(const struct grim_position *pos, unsigned kinds, grim_visitor *visit,
                     void *context)
{
    struct grim_view view = grim_view_of(pos, pos->side);
    for (unsigned kind = 0; kind < 6; kind++) {
        uint64_t pieces = kinds >> kind & 1 ? grim_pieces(pos, pos->side, kind) : 0;
        for (; pieces; pieces &= pieces - 1) {
            struct grim_piece_moves piece =
                grim_moves_of_piece(pos, &view, kind, grim_lowest(pieces));
            int answer = piece.to | piece.castling ? visit(context, &piece) : 0;
            if (answer)
                return answer;
        }
    }
    return 0;
}

/* What a pawn's move to a square is called. */
static unsigned grim_pawn_act(const struct grim_position *pos, unsigned from, unsigned to)
{
    unsigned distance = from < to ? to - from : from - to;
    if (to < 8 || to >= 56)
        return GRIM_PROMOTION;
    return to == pos->en_passant && distance != 8 ? (unsigned)GRIM_EN_PASSANT
           : distance == 16                       ? (unsigned)GRIM_DOUBLE_PUSH
                                                  : (unsigned)GRIM_PAWN;
}

static void grim_append_move(struct grim_moves *moves, unsigned from, unsigned to, unsigned act)
{
    unsigned last = act == GRIM_PROMOTION ? act + 3 : act;
    for (; act <= last; act++)
        moves->move[moves->count++] = grim_move_of(from, to, act);
}

void grim_append_moves(const struct grim_position *pos, const struct grim_piece_moves *piece,
                       struct grim_moves *moves)
{
    for (uint64_t to = piece->to; to; to &= to - 1) {
        unsigned sq = grim_lowest(to);
        unsigned act =
            piece->kind == GRIM_PAWN ? grim_pawn_act(pos, piece->from, sq) : piece->kind;
        grim_append_move(moves, piece->from, sq, act);
    }
    for (uint64_t rooks = piece->castling; rooks; rooks &= rooks - 1)
        grim_append_move(moves, piece->from, grim_lowest(rooks), GRIM_CASTLING);
}

/* The act must be the one that this piece's move to this square has. */
int grim_move_is_legal(const struct grim_position *pos, grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    unsigned kind = grim_move_kind(move);
    struct grim_view view;
    if (!(grim_pieces(pos, pos->side, kind) & grim_bit(from)))
        return 0;
    view = grim_view_of(pos, pos->side);
    if (act == GRIM_CASTLING)
        return grim_castling_rooks(pos, &view, pos->side) >> to & 1;
    if (act > GRIM_PROMOTION)
        act = GRIM_PROMOTION;
    if (kind == GRIM_PAWN && grim_pawn_act(pos, from, to) != act)
        return 0;
    return grim_piece_targets(pos, &view, kind, from) >> to & 1;
}

uint64_t grim_pinned(const struct grim_position *pos, enum grim_color color)
{
    struct grim_view view;
    view.own = pos->of[color];
    view.occ = grim_occupied(pos);
    view.king = grim_king_square(pos, (unsigned)color);
    grim_view_lines(&view, pos, (unsigned)color);
    return view.pinned;
}

/* visit.c - the moves of one piece at a time, and what follows from them. */
#include "legality.h"

static struct grim_piece_moves grim_moves_of_piece(const struct grim_position *pos,
                                                   const struct grim_view *view, unsigned kind,
                                                   unsigned from)
{
    struct grim_piece_moves piece = {kind, from,
                                     grim_piece_targets(pos, view, pos->side, kind, from), 0};
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

int grim_move_is_legal(const struct grim_position *pos, grim_move move)
{
    struct grim_view view;
    if (!(grim_pieces(pos, pos->side, grim_move_kind(move)) & grim_bit(grim_move_from(move))))
        return 0;
    view = grim_view_of(pos, pos->side);
    return grim_is_legal_as(pos, &view, pos->side, move);
}

uint64_t grim_pinned(const struct grim_position *pos, unsigned color)
{
    struct grim_view view;
    view.own = pos->of[color];
    view.occ = grim_occupied(pos);
    view.king = grim_king_square(pos, (unsigned)color);
    grim_view_lines(&view, pos, (unsigned)color);
    return view.pinned;
}

/* legality.h - where one piece may go, and whether any 16 bits are a legal move. */
#ifndef GRIM_CHESS_LEGALITY_H
#define GRIM_CHESS_LEGALITY_H

#include "view.h"

GRIM_ALWAYS_INLINE uint64_t grim_piece_targets(const struct grim_position *pos,
                                               const struct grim_view *view, unsigned side,
                                               unsigned kind, unsigned from)
{
    uint64_t to;
    if (kind == GRIM_KING)
        return grim_king_attacks(from) & ~view->own & ~view->danger;
    to = kind == GRIM_PAWN     ? grim_pawn_targets(view, side, from)
         : kind == GRIM_KNIGHT ? grim_knight_attacks(from)
                               : grim_slider_attacks(kind, from, view->occ);
    to &= view->checkers & (view->checkers - 1) ? 0 : view->allowed;
    if (view->pinned & grim_bit(from))
        to &= grim_line(view->king, from);
    if (kind == GRIM_PAWN && (grim_en_passant_takers(pos, side) & grim_bit(from)))
        to |= grim_bit(pos->en_passant);
    return to;
}

/* The kind of a pawn's move to a square. */
GRIM_INLINE unsigned grim_pawn_act(const struct grim_position *pos, unsigned from, unsigned to)
{
    unsigned distance = from < to ? to - from : from - to;
    if (to < 8 || to >= 56)
        return GRIM_PROMOTION;
    return to == pos->en_passant && distance != 8 ? (unsigned)GRIM_EN_PASSANT
           : distance == 16                       ? (unsigned)GRIM_DOUBLE_PUSH
                                                  : (unsigned)GRIM_PAWN;
}

/* The act must be the one that this piece's move to this square has. */
GRIM_ALWAYS_INLINE int grim_is_legal_as(const struct grim_position *pos,
                                        const struct grim_view *view, unsigned side,
                                        grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    unsigned kind = grim_move_kind(move);
    if (!(grim_pieces(pos, side, kind) & grim_bit(from)))
        return 0;
    if (act == GRIM_CASTLING)
        return grim_castling_rooks(pos, view, side) >> to & 1;
    if (act > GRIM_PROMOTION)
        act = GRIM_PROMOTION;
    if (kind == GRIM_PAWN && grim_pawn_act(pos, from, to) != act)
        return 0;
    return grim_piece_targets(pos, view, side, kind, from) >> to & 1;
}

#endif

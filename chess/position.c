#include "play.h"

uint64_t grim_position_key(const struct grim_position *pos)
{
    uint64_t key = pos->side == GRIM_BLACK ? GRIM_SIDE_KEY : 0;
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        for (unsigned kind = 0; kind < 6; kind++)
            for (uint64_t pieces = grim_pieces(pos, color, kind); pieces; pieces &= pieces - 1)
                key ^= grim_piece_key(color, kind, grim_lowest(pieces));
    return key ^ grim_castling_key(pos->castling) ^ grim_en_passant_key(pos->en_passant);
}

void grim_play(const struct grim_position *pos, grim_move move, struct grim_position *after)
{
    const struct grim_position before = *pos; /* which may be `after` */
    if (before.side == GRIM_WHITE)
        grim_play_as(&before, move, after, GRIM_WHITE, 1);
    else
        grim_play_as(&before, move, after, GRIM_BLACK, 1);
}

void grim_play_null(const struct grim_position *pos, struct grim_position *after)
{
    const struct grim_before_move before = grim_before_move_of(pos, pos->side);
    *after = *pos;
    after->key = before.key;
    after->side = !pos->side;
    after->en_passant = GRIM_NO_SQUARE;
    after->halfmove = before.halfmove;
    after->fullmove = before.fullmove;
}

void grim_make(struct grim_position *pos, grim_move move, struct grim_undo *undo)
{
    unsigned to = grim_move_to(move), act = grim_move_act(move);
    undo->castling = pos->castling;
    undo->key = pos->key;
    undo->en_passant = pos->en_passant;
    undo->halfmove = pos->halfmove;
    undo->fullmove = pos->fullmove;
    undo->captured = (uint8_t)(act == GRIM_CASTLING     ? (unsigned)GRIM_NOBODY
                               : act == GRIM_EN_PASSANT ? (unsigned)GRIM_PAWN
                                                        : grim_kind_on(pos, to));
    grim_play(pos, move, pos);
}

static void grim_take_back_castling(struct grim_position *pos, unsigned king, unsigned rook)
{
    grim_lift(pos,
              grim_bit(grim_castled_king(king, rook)) | grim_bit(grim_castled_rook(king, rook)));
    grim_place(pos, pos->side, GRIM_KING, king);
    grim_place(pos, pos->side, GRIM_ROOK, rook);
}

void grim_unmake(struct grim_position *pos, grim_move move, const struct grim_undo *undo)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    pos->side = !pos->side;
    if (act == GRIM_CASTLING) {
        grim_take_back_castling(pos, from, to);
    } else {
        grim_lift(pos, grim_bit(to));
        grim_place(pos, pos->side, grim_move_kind(move), from);
        if (undo->captured != GRIM_NOBODY)
            grim_place(pos, !pos->side, undo->captured, act == GRIM_EN_PASSANT ? to ^ 8 : to);
    }
    pos->castling = undo->castling;
    pos->key = undo->key;
    pos->en_passant = undo->en_passant;
    pos->halfmove = undo->halfmove;
    pos->fullmove = undo->fullmove;
}

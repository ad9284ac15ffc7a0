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
    grim_set_counters(after, &before, pos->side, 0);
}

/* ---- In place ----
 *
 * Only the boards that change are written, and unmaking turns the same squares of them again. */

/* King and rook castle, or go back. */
static void grim_turn_castling(struct grim_position *pos, unsigned side, unsigned king,
                               unsigned rook)
{
    uint64_t kings = grim_bit(king) ^ grim_bit(grim_castled_king(king, rook));
    uint64_t rooks = grim_bit(rook) ^ grim_bit(grim_castled_rook(king, rook));
    pos->pieces[GRIM_KING] ^= kings;
    pos->pieces[GRIM_ROOK] ^= rooks;
    pos->of[side] ^= kings ^ rooks;
}

static uint64_t grim_make_castling(struct grim_position *pos, unsigned side, unsigned king,
                                   unsigned rook)
{
    unsigned king_to = grim_castled_king(king, rook), rook_to = grim_castled_rook(king, rook);
    grim_turn_castling(pos, side, king, rook);
    return grim_piece_key(side, GRIM_KING, king) ^ grim_piece_key(side, GRIM_ROOK, rook) ^
           grim_piece_key(side, GRIM_KING, king_to) ^ grim_piece_key(side, GRIM_ROOK, rook_to);
}

GRIM_ALWAYS_INLINE void grim_turn_taken(struct grim_position *pos, unsigned side, unsigned kind,
                                        unsigned sq)
{
    pos->pieces[kind] ^= grim_bit(sq);
    pos->of[side] ^= grim_bit(sq);
}

GRIM_ALWAYS_INLINE void grim_turn_piece(struct grim_position *pos, unsigned side, unsigned kind,
                                        unsigned from, unsigned to)
{
    uint64_t both = grim_bit(from) | grim_bit(to);
    pos->pieces[kind] ^= both;
    pos->of[side] ^= both;
}

/* Returns what it adds to the key. */
GRIM_ALWAYS_INLINE uint64_t grim_make_piece(struct grim_position *pos, unsigned side,
                                            unsigned kind, unsigned from, unsigned to,
                                            struct grim_undo *undo)
{
    uint64_t key = grim_piece_key(side, kind, from) ^ grim_piece_key(side, kind, to);
    if (kind == GRIM_PAWN)
        pos->halfmove = 0;
    if (pos->of[!side] >> to & 1) {
        unsigned captured = grim_taken_kind(pos, to);
        undo->captured = (uint8_t)captured;
        pos->halfmove = 0;
        key ^= grim_piece_key(!side, captured, to);
        grim_turn_taken(pos, !side, captured, to);
    }
    grim_turn_piece(pos, side, kind, from, to);
    return key;
}

/* A pawn becomes another piece, or comes back. */
static void grim_turn_promotion(struct grim_position *pos, unsigned kind, unsigned to)
{
    pos->pieces[GRIM_PAWN] ^= grim_bit(to);
    pos->pieces[kind] ^= grim_bit(to);
}

/* Moves that are more than a piece going somewhere. */
static uint64_t grim_make_special(struct grim_position *pos, unsigned side, grim_move move,
                                  struct grim_undo *undo)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    uint64_t key;
    if (act == GRIM_CASTLING)
        return grim_make_castling(pos, side, from, to);
    key = grim_make_piece(pos, side, GRIM_PAWN, from, to, undo);
    if (act == GRIM_DOUBLE_PUSH) {
        pos->en_passant = (uint8_t)grim_en_passant_after(pos, side, from, to);
        return key ^ grim_en_passant_key(pos->en_passant);
    }
    if (act == GRIM_EN_PASSANT) {
        undo->captured = GRIM_PAWN;
        grim_turn_taken(pos, !side, GRIM_PAWN, to ^ 8);
        return key ^ grim_piece_key(!side, GRIM_PAWN, to ^ 8);
    }
    grim_turn_promotion(pos, grim_becomes(act), to);
    return key ^ grim_piece_key(side, GRIM_PAWN, to) ^ grim_piece_key(side, grim_becomes(act), to);
}

static void grim_unmake_special(struct grim_position *pos, unsigned side, grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    if (act == GRIM_CASTLING) {
        grim_turn_castling(pos, side, from, to);
        return;
    }
    if (act >= GRIM_PROMOTION)
        grim_turn_promotion(pos, grim_becomes(act), to);
    grim_turn_piece(pos, side, GRIM_PAWN, from, to);
}

GRIM_ALWAYS_INLINE void grim_make_as(struct grim_position *pos, grim_move move,
                                     struct grim_undo *undo, unsigned side)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    const struct grim_before_move before = grim_before_move_of(pos, side);
    uint64_t key = before.key, both = grim_bit(from) | grim_bit(to);
    undo->castling = pos->castling;
    undo->key = pos->key;
    undo->en_passant = pos->en_passant;
    undo->halfmove = pos->halfmove;
    undo->fullmove = pos->fullmove;
    undo->captured = GRIM_NOBODY;
    grim_set_counters(pos, &before, side, 0);
    if (both & before.castling_squares)
        key ^= grim_lose_castling(pos, pos, side, both);
    if (act < GRIM_CASTLING)
        key ^= grim_make_piece(pos, side, act, from, to, undo);
    else
        key ^= grim_make_special(pos, side, move, undo);
    pos->key = key;
}

void grim_make(struct grim_position *pos, grim_move move, struct grim_undo *undo)
{
    if (pos->side == GRIM_WHITE)
        grim_make_as(pos, move, undo, GRIM_WHITE);
    else
        grim_make_as(pos, move, undo, GRIM_BLACK);
}

void grim_unmake(struct grim_position *pos, grim_move move, const struct grim_undo *undo)
{
    unsigned to = grim_move_to(move), act = grim_move_act(move), side = !pos->side;
    pos->side = (uint8_t)side;
    if (act < GRIM_CASTLING)
        grim_turn_piece(pos, side, act, grim_move_from(move), to);
    else
        grim_unmake_special(pos, side, move);
    if (undo->captured != GRIM_NOBODY)
        grim_turn_taken(pos, !side, undo->captured, act == GRIM_EN_PASSANT ? to ^ 8 : to);
    pos->castling = undo->castling;
    pos->key = undo->key;
    pos->en_passant = undo->en_passant;
    pos->halfmove = undo->halfmove;
    pos->fullmove = undo->fullmove;
}

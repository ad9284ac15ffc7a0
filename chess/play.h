/* play.h - a move made on a copy.
 *
 * Whoever stands on the two squares leaves the board, and then the man that moved is put where it
 * goes: captures need no case of their own. The side to move is an argument so that the generators
 * can give a constant. */
#ifndef GRIM_CHESS_PLAY_H
#define GRIM_CHESS_PLAY_H

#include "board.h"
#include "keys.h"

GRIM_ALWAYS_INLINE void grim_lift(struct grim_position *pos, uint64_t squares)
{
    for (unsigned kind = 0; kind < 6; kind++)
        pos->men[kind] &= ~squares;
    pos->of[GRIM_WHITE] &= ~squares;
    pos->of[GRIM_BLACK] &= ~squares;
}

GRIM_ALWAYS_INLINE void grim_place(struct grim_position *pos, unsigned side, unsigned kind,
                                   unsigned sq)
{
    pos->men[kind] |= grim_bit(sq);
    pos->of[side] |= grim_bit(sq);
}

/* ---- The board ---- */

/* Board by board, not as a copy that is changed: a processor waits when it loads as a whole what it
 * has just stored in pieces. */
GRIM_ALWAYS_INLINE void grim_copy_without(const struct grim_position *pos,
                                          struct grim_position *after, uint64_t squares)
{
    for (unsigned kind = 0; kind < 6; kind++)
        after->men[kind] = pos->men[kind] & ~squares;
    after->of[GRIM_WHITE] = pos->of[GRIM_WHITE] & ~squares;
    after->of[GRIM_BLACK] = pos->of[GRIM_BLACK] & ~squares;
}

GRIM_ALWAYS_INLINE void grim_castle(struct grim_position *after, unsigned side, unsigned king,
                                    unsigned rook)
{
    grim_place(after, side, GRIM_KING, grim_castled_king(king, rook));
    grim_place(after, side, GRIM_ROOK, grim_castled_rook(king, rook));
}

/* The square behind a pawn that pushed two, if a pawn of the other side could take it there. */
GRIM_ALWAYS_INLINE unsigned grim_en_passant_after(const struct grim_position *after, unsigned side,
                                                  unsigned from, unsigned to)
{
    unsigned behind = (from + to) / 2;
    uint64_t takers = grim_pawn_attacks((enum grim_color)side, behind);
    return takers & grim_men(after, !side, GRIM_PAWN) ? behind : (unsigned)GRIM_NO_SQUARE;
}

GRIM_ALWAYS_INLINE unsigned grim_becomes(unsigned act)
{
    return act < GRIM_PROMOTION ? (unsigned)GRIM_PAWN : act - GRIM_PROMOTION;
}

GRIM_ALWAYS_INLINE void grim_play_pawn(struct grim_position *after, unsigned side, unsigned from,
                                       unsigned to, unsigned act)
{
    grim_place(after, side, grim_becomes(act), to);
    if (act == GRIM_EN_PASSANT)
        grim_lift(after, grim_bit(to ^ 8));
    else if (act == GRIM_DOUBLE_PUSH)
        after->en_passant = (uint8_t)grim_en_passant_after(after, side, from, to);
}

GRIM_ALWAYS_INLINE void grim_play_board(const struct grim_position *pos,
                                        struct grim_position *after, unsigned side, grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    uint64_t both = grim_bit(from) | grim_bit(to);
    grim_copy_without(pos, after, both);
    after->en_passant = GRIM_NO_SQUARE;
    if (act < GRIM_CASTLING)
        grim_place(after, side, act, to);
    else if (act == GRIM_CASTLING)
        grim_castle(after, side, from, to);
    else
        grim_play_pawn(after, side, from, to, act);
}

GRIM_ALWAYS_INLINE uint64_t grim_castling_after(const struct grim_position *pos, unsigned side,
                                                grim_move move)
{
    unsigned act = grim_move_act(move);
    uint64_t home = side == GRIM_WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
    uint64_t king_left = act == GRIM_KING || act == GRIM_CASTLING ? home : 0;
    return pos->castling &
           ~(king_left | grim_bit(grim_move_from(move)) | grim_bit(grim_move_to(move)));
}

GRIM_ALWAYS_INLINE unsigned grim_halfmove_after(const struct grim_position *pos, unsigned side,
                                                grim_move move)
{
    int captures = (pos->of[!side] & grim_bit(grim_move_to(move))) != 0;
    int resets = captures | (grim_move_kind(move) == GRIM_PAWN);
    return resets ? 0 : pos->halfmove + 1u;
}

/* ---- The key ---- */

/* The kind on an occupied square: the numbers of the boards that lack it are left out. */
GRIM_ALWAYS_INLINE unsigned grim_taken_kind(const struct grim_position *pos, unsigned sq)
{
    unsigned kind = 0;
    for (unsigned i = 1; i < 6; i++)
        kind += i * (unsigned)(pos->men[i] >> sq & 1);
    return kind;
}

GRIM_ALWAYS_INLINE uint64_t grim_castle_key(unsigned side, unsigned king, unsigned rook)
{
    return grim_man_key(side, GRIM_KING, king) ^ grim_man_key(side, GRIM_ROOK, rook) ^
           grim_man_key(side, GRIM_KING, grim_castled_king(king, rook)) ^
           grim_man_key(side, GRIM_ROOK, grim_castled_rook(king, rook));
}

GRIM_ALWAYS_INLINE uint64_t grim_men_key_change(const struct grim_position *pos, unsigned side,
                                                grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    unsigned kind = act < GRIM_CASTLING ? act : (unsigned)GRIM_PAWN;
    unsigned becomes = act < GRIM_CASTLING ? act : grim_becomes(act);
    uint64_t key = grim_man_key(side, kind, from) ^ grim_man_key(side, becomes, to);
    if (pos->of[!side] & grim_bit(to))
        key ^= grim_man_key(!side, grim_taken_kind(pos, to), to);
    if (act == GRIM_EN_PASSANT)
        key ^= grim_man_key(!side, GRIM_PAWN, to ^ 8);
    return key;
}

GRIM_ALWAYS_INLINE uint64_t grim_key_change(const struct grim_position *pos,
                                            const struct grim_position *after, unsigned side,
                                            grim_move move)
{
    uint64_t key = GRIM_SIDE_KEY ^ grim_en_passant_key(pos->en_passant) ^
                   grim_en_passant_key(after->en_passant);
    if (pos->castling != after->castling)
        key ^= grim_castling_key(pos->castling ^ after->castling);
    return key ^ (grim_move_act(move) == GRIM_CASTLING
                      ? grim_castle_key(side, grim_move_from(move), grim_move_to(move))
                      : grim_men_key_change(pos, side, move));
}

/* ---- Both ---- */

/* Counting needs no keys; whoever asks for none gets 0. */
GRIM_ALWAYS_INLINE void grim_play_as(const struct grim_position *pos, grim_move move,
                                     struct grim_position *after, unsigned side, int keyed)
{
    grim_play_board(pos, after, side, move);
    after->castling = grim_castling_after(pos, side, move);
    after->side = (uint8_t)!side;
    after->halfmove = (uint16_t)grim_halfmove_after(pos, side, move);
    after->fullmove = (uint16_t)(pos->fullmove + (side == GRIM_BLACK));
    after->unused = 0;
    after->key = keyed ? pos->key ^ grim_key_change(pos, after, side, move) : 0;
}

#endif

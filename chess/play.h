/* play.h - a move made on a copy.
 *
 * What stands on the two squares leaves the board, and then the piece that moved is put where
 * it goes: captures need no case of their own. The side to move is an argument so that the
 * generators can give a constant. */
#ifndef GRIM_CHESS_PLAY_H
#define GRIM_CHESS_PLAY_H

#include "board.h"
#include "keys.h"

GRIM_ALWAYS_INLINE void grim_lift(struct grim_position *pos, uint64_t squares)
{
    for (unsigned kind = 0; kind < 6; kind++)
        pos->pieces[kind] &= ~squares;
    pos->of[GRIM_WHITE] &= ~squares;
    pos->of[GRIM_BLACK] &= ~squares;
}

GRIM_ALWAYS_INLINE void grim_place(struct grim_position *pos, unsigned side, unsigned kind,
                                   unsigned sq)
{
    pos->pieces[kind] |= grim_bit(sq);
    pos->of[side] |= grim_bit(sq);
}

/* ---- The board ---- */

/* Board by board, not as a copy that is changed: a processor waits when it loads as a whole what
 * it has just stored in pieces. A generator may know how to do it with vectors. */
GRIM_ALWAYS_INLINE void grim_move_boards(const struct grim_position *pos,
                                         struct grim_position *after, uint64_t lifted,
                                         unsigned side, unsigned kind, uint64_t to)
{
    for (unsigned i = 0; i < 6; i++)
        after->pieces[i] = pos->pieces[i] & ~lifted;
    after->of[GRIM_WHITE] = pos->of[GRIM_WHITE] & ~lifted;
    after->of[GRIM_BLACK] = pos->of[GRIM_BLACK] & ~lifted;
    after->pieces[kind] |= to;
    after->of[side] |= to;
}

GRIM_STATIC_ASSERT(offsetof(struct grim_position, pieces) == 0 &&
                       offsetof(struct grim_position, of) == 48,
                   "a position begins with its eight boards");

#ifndef GRIM_MOVE_BOARDS
#define GRIM_MOVE_BOARDS grim_move_boards
#endif

/* ---- What all moves of a position begin with ---- */

struct grim_before_move {
    uint64_t key; /* with nothing moved and the other side to move */
    uint64_t
        castling_squares; /* squares that cost castling rights when they are left or entered */
    uint16_t halfmove;    /* if nothing resets it */
    uint16_t fullmove;
};

GRIM_ALWAYS_INLINE struct grim_before_move grim_before_move_of(const struct grim_position *pos,
                                                               unsigned side)
{
    struct grim_before_move before;
    uint64_t king = grim_pieces(pos, side, GRIM_KING);
    before.key = pos->key ^ GRIM_SIDE_KEY ^ grim_en_passant_key(pos->en_passant);
    before.castling_squares = pos->castling | (pos->castling & pos->of[side] ? king : 0);
    before.halfmove = (uint16_t)(pos->halfmove + (pos->halfmove < UINT16_MAX));
    before.fullmove =
        (uint16_t)(pos->fullmove + (side == GRIM_BLACK && pos->fullmove < UINT16_MAX));
    return before;
}

/* ---- What few moves do: each returns what it adds to the key ---- */

GRIM_INLINE uint64_t grim_lose_castling(const struct grim_position *pos,
                                        struct grim_position *after, unsigned side, uint64_t both)
{
    uint64_t home = side == GRIM_WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
    uint64_t lost = pos->castling & (pos->pieces[GRIM_KING] & both ? home | both : both);
    after->castling ^= lost;
    return grim_castling_key(lost);
}

GRIM_INLINE uint64_t grim_castle(const struct grim_position *pos, struct grim_position *after,
                                 unsigned side, unsigned king, unsigned rook)
{
    unsigned king_to = grim_castled_king(king, rook), rook_to = grim_castled_rook(king, rook);
    grim_move_boards(pos, after, grim_bit(king) | grim_bit(rook), side, GRIM_KING,
                     grim_bit(king_to));
    grim_place(after, side, GRIM_ROOK, rook_to);
    return grim_piece_key(side, GRIM_KING, king) ^ grim_piece_key(side, GRIM_ROOK, rook) ^
           grim_piece_key(side, GRIM_KING, king_to) ^ grim_piece_key(side, GRIM_ROOK, rook_to);
}

/* The square behind a pawn that pushed two, if a pawn of the other side could take it there. */
GRIM_INLINE unsigned grim_en_passant_after(const struct grim_position *pos, unsigned side,
                                           unsigned from, unsigned to)
{
    unsigned behind = (from + to) / 2;
    uint64_t takers = grim_pawn_attacks((enum grim_color)side, behind);
    return takers & grim_pieces(pos, !side, GRIM_PAWN) ? behind : (unsigned)GRIM_NO_SQUARE;
}

GRIM_INLINE uint64_t grim_play_en_passant(const struct grim_position *pos,
                                          struct grim_position *after, unsigned side,
                                          unsigned from, unsigned to, unsigned act)
{
    if (act == GRIM_EN_PASSANT) {
        grim_lift(after, grim_bit(to ^ 8));
        return grim_piece_key(!side, GRIM_PAWN, to ^ 8);
    }
    if (act != GRIM_DOUBLE_PUSH)
        return 0;
    after->en_passant = (uint8_t)grim_en_passant_after(pos, side, from, to);
    return grim_en_passant_key(after->en_passant);
}

/* ---- What every move does ---- */

/* The kind that arrives: one digit for each act. */
GRIM_ALWAYS_INLINE unsigned grim_becomes(unsigned act)
{
    return (unsigned)(UINT64_C(0x3210555554543210) >> 4 * act) & 15;
}

/* The kind on an occupied square, bit by bit of its number; kings are not taken. A generator that
 * knows how to say it at once, for empty squares too, is spared guessing what captures. */
GRIM_ALWAYS_INLINE unsigned grim_taken_kind(const struct grim_position *pos, unsigned sq)
{
    const uint64_t *pieces = pos->pieces;
    uint64_t ones = pieces[GRIM_BISHOP] | pieces[GRIM_KNIGHT] | pieces[GRIM_PAWN];
    uint64_t twos = pieces[GRIM_QUEEN] | pieces[GRIM_KNIGHT], fours = pieces[GRIM_PAWN];
    return (unsigned)((ones >> sq & 1) | (twos >> sq & 1) << 1 | (fours >> sq & 1) << 2);
}

GRIM_ALWAYS_INLINE void grim_set_counters(struct grim_position *after,
                                          const struct grim_before_move *before, unsigned side,
                                          unsigned resets)
{
    after->side = (uint8_t)!side;
    after->en_passant = GRIM_NO_SQUARE;
    after->halfmove = before->halfmove & (uint16_t)(resets - 1);
    after->fullmove = before->fullmove;
    after->unused = 0;
}

/* A piece of one kind goes and arrives as one of a kind. Returns what it adds to the key. */
GRIM_ALWAYS_INLINE uint64_t grim_play_piece(const struct grim_position *pos,
                                            const struct grim_before_move *before,
                                            struct grim_position *after, unsigned side,
                                            unsigned from, unsigned to, unsigned kind,
                                            unsigned becomes, unsigned captures)
{
    const uint64_t *keys = grim_piece_key_table[6 * side + kind];
    uint64_t key = keys[from] ^ (becomes == kind ? keys[to] : grim_piece_key(side, becomes, to));
    GRIM_MOVE_BOARDS(pos, after, grim_bit(from) | grim_bit(to), side, becomes, grim_bit(to));
    grim_set_counters(after, before, side, captures | (kind == GRIM_PAWN));
#ifdef GRIM_TAKEN_KIND
    key ^= grim_piece_key(!side, GRIM_TAKEN_KIND(pos, to), to) & (0 - (uint64_t)captures);
#else
    if (captures)
        key ^= grim_piece_key(!side, grim_taken_kind(pos, to), to);
#endif
    return key;
}

/* Moves that are more than a piece going somewhere. */
GRIM_ALWAYS_INLINE uint64_t grim_play_special(const struct grim_position *pos,
                                              const struct grim_before_move *before,
                                              struct grim_position *after, unsigned side,
                                              unsigned from, unsigned to, unsigned act,
                                              unsigned captures)
{
    uint64_t key;
    if (act == GRIM_CASTLING) {
        grim_set_counters(after, before, side, 0);
        return grim_castle(pos, after, side, from, to);
    }
    key = grim_play_piece(pos, before, after, side, from, to, GRIM_PAWN, grim_becomes(act),
                          captures);
    return key ^ grim_play_en_passant(pos, after, side, from, to, act);
}

/* Counting needs no keys; where none is asked for it is 0. */
GRIM_ALWAYS_INLINE void grim_play_act(const struct grim_position *pos,
                                      const struct grim_before_move *before,
                                      struct grim_position *after, unsigned side, unsigned from,
                                      unsigned to, unsigned act, unsigned captures, int keyed)
{
    uint64_t both = grim_bit(from) | grim_bit(to), key = before->key;
    after->castling = pos->castling;
    if (act < GRIM_CASTLING)
        key ^= grim_play_piece(pos, before, after, side, from, to, act, act, captures);
    else
        key ^= grim_play_special(pos, before, after, side, from, to, act, captures);
    if (both & before->castling_squares)
        key ^= grim_lose_castling(pos, after, side, both);
    after->key = keyed ? key : 0;
}

GRIM_ALWAYS_INLINE void grim_play_as(const struct grim_position *pos, grim_move move,
                                     struct grim_position *after, unsigned side, int keyed)
{
    const struct grim_before_move before = grim_before_move_of(pos, side);
    unsigned to = grim_move_to(move);
    grim_play_act(pos, &before, after, side, grim_move_from(move), to, grim_move_act(move),
                  (unsigned)(pos->of[!side] >> to & 1), keyed);
}

#endif

/* view.h - what the side to move must know before it can say where its pieces go.
 *
 * A move is legal if it does not leave the king attacked. Three boards say all of it, but for the
 * oddities of en passant and castling:
 *
 *   danger   what the enemy attacks once the king has left its square: it may not go there
 *   allowed  where the other pieces may go: onto or before the one checker;
 *            anywhere without a check
 *   pinned   own pieces that stand alone between the king and a slider: they stay on that line
 *
 * Functions here are forced inline with a constant side: the compiler makes one for each. */
#ifndef GRIM_CHESS_VIEW_H
#define GRIM_CHESS_VIEW_H

#include "board.h"

/* One step up the board as the side sees it. */
GRIM_ALWAYS_INLINE uint64_t grim_forward(unsigned side, uint64_t squares)
{
    return side == GRIM_WHITE ? squares << 8 : squares >> 8;
}

/* A rank counted from the side's own: 0 is the first. */
GRIM_ALWAYS_INLINE uint64_t grim_rank_of(unsigned side, unsigned rank)
{
    return UINT64_C(0xff) << 8 * (side == GRIM_WHITE ? rank : 7 - rank);
}

GRIM_ALWAYS_INLINE uint64_t grim_pawns_to_a(unsigned side, uint64_t pawns)
{
    return grim_forward(side, (pawns & ~GRIM_A_FILE) >> 1);
}

GRIM_ALWAYS_INLINE uint64_t grim_pawns_to_h(unsigned side, uint64_t pawns)
{
    return grim_forward(side, (pawns & ~GRIM_H_FILE) << 1);
}

GRIM_ALWAYS_INLINE uint64_t grim_pawns_attack(unsigned side, uint64_t pawns)
{
    return grim_pawns_to_a(side, pawns) | grim_pawns_to_h(side, pawns);
}

/* All squares a set of knights attacks. */
GRIM_ALWAYS_INLINE uint64_t grim_knights_attack(uint64_t knights)
{
    uint64_t one = (knights & ~GRIM_A_FILE) >> 1 | (knights & ~GRIM_H_FILE) << 1;
    uint64_t two = (knights & ~(GRIM_A_FILE | GRIM_A_FILE << 1)) >> 2 |
                   (knights & ~(GRIM_H_FILE | GRIM_H_FILE >> 1)) << 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

GRIM_ALWAYS_INLINE uint64_t grim_slider_attacks(unsigned kind, unsigned sq, uint64_t occ)
{
    return kind == GRIM_ROOK     ? grim_rook_attacks(sq, occ)
           : kind == GRIM_BISHOP ? grim_bishop_attacks(sq, occ)
                                 : grim_queen_attacks(sq, occ);
}

GRIM_ALWAYS_INLINE uint64_t grim_sliders_attack(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    uint64_t attacks = 0;
    for (; rooks; rooks &= rooks - 1)
        attacks |= grim_rook_attacks(grim_lowest(rooks), occ);
    for (; bishops; bishops &= bishops - 1)
        attacks |= grim_bishop_attacks(grim_lowest(bishops), occ);
    return attacks;
}

/* A generator may know a faster way. */
#ifndef GRIM_SLIDERS_ATTACK
#define GRIM_SLIDERS_ATTACK grim_sliders_attack
#endif

GRIM_ALWAYS_INLINE uint64_t grim_rook_lines(const struct grim_position *pos, unsigned color)
{
    return (pos->pieces[GRIM_ROOK] | pos->pieces[GRIM_QUEEN]) & pos->of[color];
}

GRIM_ALWAYS_INLINE uint64_t grim_bishop_lines(const struct grim_position *pos, unsigned color)
{
    return (pos->pieces[GRIM_BISHOP] | pos->pieces[GRIM_QUEEN]) & pos->of[color];
}

/* What the pawns, knights and the king of a colour attack. */
GRIM_ALWAYS_INLINE uint64_t grim_leapers_attack(const struct grim_position *pos, unsigned color)
{
    uint64_t pawns = grim_pieces(pos, color, GRIM_PAWN);
    return grim_pawns_attack(color, pawns) |
           grim_knights_attack(grim_pieces(pos, color, GRIM_KNIGHT)) |
           grim_king_attacks(grim_king_square(pos, color));
}

/* Checkers and pins come from the king: sliders it sees give check, and sliders it sees through
 * one piece of its own pin that piece. */
GRIM_ALWAYS_INLINE void grim_view_lines(struct grim_view *view, const struct grim_position *pos,
                                        unsigned side)
{
    uint64_t rooks = grim_rook_lines(pos, !side), bishops = grim_bishop_lines(pos, !side);
    struct grim_both seen = grim_both_attacks(view->king, view->occ);
    uint64_t file_or_rank = grim_rook_attacks(view->king, view->occ ^ (seen.rook & view->own));
    uint64_t diagonal = grim_bishop_attacks(view->king, view->occ ^ (seen.bishop & view->own));
    uint64_t pinners = (file_or_rank & ~seen.rook & rooks) | (diagonal & ~seen.bishop & bishops);
    view->checkers = (seen.rook & rooks) | (seen.bishop & bishops);
    view->pinned = 0;
    for (; pinners; pinners &= pinners - 1)
        view->pinned |= grim_between(view->king, grim_lowest(pinners)) & view->own;
}

GRIM_ALWAYS_INLINE void grim_view_checks(struct grim_view *view, const struct grim_position *pos,
                                         unsigned side)
{
    uint64_t knights = grim_pieces(pos, !side, GRIM_KNIGHT),
             pawns = grim_pieces(pos, !side, GRIM_PAWN);
    view->checkers |= (grim_knight_attacks(view->king) & knights) |
                      (grim_pawn_attacks((enum grim_color)side, view->king) & pawns);
    view->allowed = ~view->own;
    if (view->checkers)
        view->allowed &= view->checkers | grim_between(view->king, grim_lowest(view->checkers));
}

/* All but the danger. */
GRIM_ALWAYS_INLINE struct grim_view grim_view_before_danger(const struct grim_position *pos,
                                                            unsigned side)
{
    struct grim_view view;
    view.own = pos->of[side];
    view.enemy = pos->of[!side];
    view.occ = view.own | view.enemy;
    view.king = grim_king_square(pos, side);
    view.danger = 0;
    grim_view_lines(&view, pos, side);
    grim_view_checks(&view, pos, side);
    return view;
}

GRIM_ALWAYS_INLINE uint64_t grim_danger(const struct grim_position *pos,
                                        const struct grim_view *view, unsigned side)
{
    return grim_leapers_attack(pos, !side) |
           GRIM_SLIDERS_ATTACK(grim_rook_lines(pos, !side), grim_bishop_lines(pos, !side),
                               view->occ ^ grim_bit(view->king));
}

GRIM_ALWAYS_INLINE struct grim_view grim_view_of(const struct grim_position *pos, unsigned side)
{
    struct grim_view view = grim_view_before_danger(pos, side);
    view.danger = grim_danger(pos, &view, side);
    return view;
}

/* A pawn's targets, en passant apart. */
GRIM_ALWAYS_INLINE uint64_t grim_pawn_targets(const struct grim_view *view, unsigned side,
                                              unsigned from)
{
    uint64_t free = ~view->occ, one = grim_forward(side, grim_bit(from)) & free;
    uint64_t two = grim_forward(side, one & grim_rank_of(side, 2)) & free;
    return one | two | (grim_pawn_attacks((enum grim_color)side, from) & view->enemy);
}

/* ---- The two moves that are more than a piece going somewhere ---- */

/* Two pawns leave a rank at once, so no pin can say it: look at the board afterwards. */
GRIM_INLINE int grim_en_passant_is_safe(const struct grim_position *pos, unsigned side,
                                        unsigned from)
{
    uint64_t taken = grim_bit(pos->en_passant ^ 8u), to = grim_bit(pos->en_passant);
    uint64_t occ = (grim_occupied(pos) ^ grim_bit(from) ^ taken) | to;
    unsigned king = grim_king_square(pos, side);
    return !(grim_attackers_to(pos, king, occ) & pos->of[!side] & ~taken);
}

/* The pawns that may take en passant. */
GRIM_INLINE uint64_t grim_en_passant_takers(const struct grim_position *pos, unsigned side)
{
    uint64_t safe = 0, takers;
    if (pos->en_passant == GRIM_NO_SQUARE)
        return 0;
    takers = grim_pawn_attacks((enum grim_color) !side, pos->en_passant) &
             grim_pieces(pos, side, GRIM_PAWN);
    for (; takers; takers &= takers - 1)
        if (grim_en_passant_is_safe(pos, side, grim_lowest(takers)))
            safe |= takers & (0 - takers);
    return safe;
}

/* The way of a king or rook to where castling puts it, the end included. */
GRIM_INLINE uint64_t grim_castling_way(unsigned from, unsigned to)
{
    return from == to ? 0 : grim_between(from, to) | grim_bit(to);
}

/* In Chess960 the rook may have hidden the king from a slider on their rank: look again. */
GRIM_INLINE int grim_castling_is_legal(const struct grim_position *pos,
                                       const struct grim_view *view, unsigned side, unsigned rook)
{
    unsigned king_to = grim_castled_king(view->king, rook);
    unsigned rook_to = grim_castled_rook(view->king, rook);
    uint64_t others = view->occ ^ grim_bit(view->king) ^ grim_bit(rook);
    uint64_t way = grim_castling_way(view->king, king_to);
    uint64_t after = others | grim_bit(king_to) | grim_bit(rook_to);
    return !((way | grim_castling_way(rook, rook_to)) & others) && !(way & view->danger) &&
           !(grim_rook_attacks(king_to, after) & grim_rook_lines(pos, !side));
}

/* The rooks with which the king may castle now. */
GRIM_INLINE uint64_t grim_castling_rooks(const struct grim_position *pos,
                                         const struct grim_view *view, unsigned side)
{
    uint64_t legal = 0, rooks = pos->castling & view->own;
    if (view->checkers)
        return 0;
    for (; rooks; rooks &= rooks - 1)
        if (grim_castling_is_legal(pos, view, side, grim_lowest(rooks)))
            legal |= rooks & (0 - rooks);
    return legal;
}

#endif

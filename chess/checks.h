/* checks.h - how the side to move gives check: by where a piece arrives, and by the line that it
 * leaves open. */
#ifndef GRIM_CHESS_CHECKS_H
#define GRIM_CHESS_CHECKS_H

#include "view.h"

/* Own pieces that stand alone between an own slider and the enemy's king. */
GRIM_ALWAYS_INLINE uint64_t grim_hiding(const struct grim_position *pos,
                                        const struct grim_view *view, unsigned side, unsigned king,
                                        struct grim_both seen)
{
    uint64_t file_or_rank = grim_rook_attacks(king, view->occ ^ (seen.rook & view->own));
    uint64_t diagonal = grim_bishop_attacks(king, view->occ ^ (seen.bishop & view->own));
    uint64_t behind = (file_or_rank & ~seen.rook & grim_rook_lines(pos, side)) |
                      (diagonal & ~seen.bishop & grim_bishop_lines(pos, side));
    uint64_t hiding = 0;
    for (; behind; behind &= behind - 1)
        hiding |= grim_between(king, grim_lowest(behind)) & view->own;
    return hiding;
}

GRIM_ALWAYS_INLINE struct grim_checks grim_checks_as(const struct grim_position *pos,
                                                     const struct grim_view *view, unsigned side)
{
    struct grim_checks checks;
    unsigned king = grim_king_square(pos, !side);
    struct grim_both seen = grim_both_attacks(king, view->occ);
    checks.from[GRIM_ROOK] = seen.rook;
    checks.from[GRIM_BISHOP] = seen.bishop;
    checks.from[GRIM_QUEEN] = seen.rook | seen.bishop;
    checks.from[GRIM_KNIGHT] = grim_knight_attacks(king);
    checks.from[GRIM_KING] = 0;
    checks.from[GRIM_PAWN] = grim_pawn_attacks((enum grim_color) !side, king);
    checks.hiding = grim_hiding(pos, view, side, king, seen);
    checks.king = king;
    return checks;
}

/* ---- Moves of one piece to another square ---- */

/* A piece that hides a slider can go nowhere else on their line with the king and cease to. */
GRIM_ALWAYS_INLINE uint64_t grim_opened_targets(const struct grim_checks *checks, unsigned from)
{
    return checks->hiding & grim_bit(from) ? ~grim_line(checks->king, from) : 0;
}

GRIM_ALWAYS_INLINE uint64_t grim_checking_targets(const struct grim_checks *checks, unsigned kind,
                                                  unsigned from)
{
    return checks->from[kind] | grim_opened_targets(checks, from);
}

/* The pawns that give check by any push: it leaves every line but the file. */
GRIM_ALWAYS_INLINE uint64_t grim_opening_pushers(const struct grim_position *pos, unsigned side,
                                                 const struct grim_checks *checks)
{
    return checks->hiding & grim_pieces(pos, side, GRIM_PAWN) & ~(GRIM_A_FILE << checks->king % 8);
}

/* ---- Moves that change more than that: look at the board afterwards ---- */

GRIM_ALWAYS_INLINE int grim_promotion_gives_check(const struct grim_view *view,
                                                  const struct grim_checks *checks, grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move);
    unsigned kind = grim_move_promotion(move);
    uint64_t attacks = kind == GRIM_KNIGHT
                           ? grim_knight_attacks(to)
                           : grim_slider_attacks(kind, to, view->occ ^ grim_bit(from));
    return ((attacks & grim_bit(checks->king)) |
            (grim_opened_targets(checks, from) & grim_bit(to))) != 0;
}

GRIM_ALWAYS_INLINE int grim_en_passant_gives_check(const struct grim_position *pos,
                                                   const struct grim_view *view,
                                                   const struct grim_checks *checks, unsigned side,
                                                   grim_move move)
{
    unsigned to = grim_move_to(move);
    uint64_t gone = grim_bit(grim_move_from(move)) | grim_bit(to ^ 8u);
    struct grim_both lines = grim_both_attacks(checks->king, (view->occ & ~gone) | grim_bit(to));
    return ((checks->from[GRIM_PAWN] & grim_bit(to)) | (lines.rook & grim_rook_lines(pos, side)) |
            (lines.bishop & grim_bishop_lines(pos, side))) != 0;
}

/* The rook alone: where king and rook have left a line open, it stands on that line. */
GRIM_ALWAYS_INLINE int grim_castling_gives_check(const struct grim_view *view,
                                                 const struct grim_checks *checks, unsigned rook)
{
    uint64_t left = grim_bit(view->king) | grim_bit(rook);
    uint64_t occ = (view->occ & ~left) | grim_bit(grim_castled_king(view->king, rook));
    return grim_rook_attacks(grim_castled_rook(view->king, rook), occ) >> checks->king & 1;
}

GRIM_ALWAYS_INLINE uint64_t grim_checking_castlings(const struct grim_view *view,
                                                    const struct grim_checks *checks,
                                                    uint64_t rooks)
{
    uint64_t checking = 0;
    for (; rooks; rooks &= rooks - 1)
        if (grim_castling_gives_check(view, checks, grim_lowest(rooks)))
            checking |= rooks & (0 - rooks);
    return checking;
}

GRIM_ALWAYS_INLINE int grim_gives_check_as(const struct grim_position *pos,
                                           const struct grim_view *view,
                                           const struct grim_checks *checks, unsigned side,
                                           grim_move move)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    if (act == GRIM_CASTLING)
        return grim_castling_gives_check(view, checks, to);
    if (act == GRIM_EN_PASSANT)
        return grim_en_passant_gives_check(pos, view, checks, side, move);
    if (act >= GRIM_PROMOTION)
        return grim_promotion_gives_check(view, checks, move);
    return (int)(grim_checking_targets(checks, grim_move_kind(move), from) >> to & 1);
}

#endif

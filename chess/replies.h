/* replies.h - the replies to one move, counted with the position after it kept in registers.
 *
 * From one move to the next little changes: the piece that moves leaves a square and enters another,
 * where a piece of the other side may vanish. So everything is set up once for the position
 * (grim_opponent: the side that replies) and once for each piece (grim_mover), and a move costs
 *
 *   a flood of the mover's sliders from where they now stand: the squares the other king must not
 *     enter, and whether it is in check,
 *   a flood of the other side's sliders: their moves, a count of bits in each lane, since in one
 *     direction no square is reached twice,
 *   a look from the other king along its lines: where it meets the first flood there is a pin,
 *   pawns, knights and the king by shifts and tables.
 *
 * A flood (Kogge-Stone) doubles the distance in each of three steps. Both run over the same empty
 * squares and share what these cost. Checks and pins take their time apart. */
#ifndef GRIM_CHESS_REPLIES_H
#define GRIM_CHESS_REPLIES_H

#include "flood.h"
#include "play.h"
#include "view.h"

/* ---- What stays the same for all moves: the side that replies ---- */

struct grim_right {
    uint64_t rook;
    uint64_t empty; /* must be */
    uint64_t safe;  /* must be, too */
    unsigned king_to;
    uint64_t behind_rook; /* in Chess960: where a slider may stand behind the rook */
};

struct grim_opponent {
    grim_lanes sliders;
    grim_lanes own;
    grim_lanes king_lines; /* in both lanes of a line all of it */
    uint64_t pieces;
    uint64_t pawns;
    uint64_t knights;
    uint64_t rooks; /* and queens */
    uint64_t bishops;
    uint64_t king_to;
    unsigned knight_replies; /* as long as none is taken */
    unsigned slider_replies; /* as long as nothing happens on their squares */
    unsigned king;
    int has_rights;
    struct grim_right right[2];
};

/* ---- What stays the same for all moves of one piece ---- */

struct grim_mover {
    grim_lanes sliders;    /* of its side, without it */
    grim_lanes lines;      /* the lanes in which it slides from where it arrives */
    const uint64_t *leaps; /* what it attacks from there by leaping */
    uint64_t others_leap;  /* what the other leapers of its side attack */
    uint64_t occ;          /* without it */
    uint64_t rooks;        /* rooks and queens of its side, without it */
    uint64_t is_rook;      /* all ones if it arrives as one of these */
};

/* ---- The board after a move ---- */

struct grim_child {
    grim_lanes movers;
    grim_lanes attacks; /* of the movers */
    grim_lanes seen;    /* from the king */
    grim_lanes sliders;
    grim_lanes own;
    struct grim_empty empty;
    uint64_t occ;
    uint64_t pieces;
    uint64_t danger;
    uint64_t arrived;
    uint64_t taken; /* where it arrived, if a piece stood there */
};

/* What the king sees along its lines, in both lanes of each: a piece it sees that is attacked
 * along the same line is attacked from the other side, since the king would be in the way. */
GRIM_ALWAYS_INLINE grim_lanes grim_seen_by_king(const struct grim_opponent *opponent, uint64_t occ)
{
    struct grim_both seen = grim_both_attacks(opponent->king, occ);
    return grim_lanes_and(opponent->king_lines, grim_lanes_lines(seen.rook, seen.bishop));
}

/* With the piece that moved on `arrived`, a square or none. */
GRIM_ALWAYS_INLINE struct grim_child grim_child_with(const struct grim_opponent *opponent,
                                                     const struct grim_mover *mover,
                                                     uint64_t arrived, uint64_t leap, int captures)
{
    struct grim_child child;
    const grim_lanes wrap = grim_lanes_wrap();
    grim_lanes square = grim_lanes_all(arrived), occ;
    child.arrived = arrived;
    child.occ = mover->occ | arrived;
    child.taken = captures ? arrived : 0;
    child.pieces = opponent->pieces & ~child.taken;
    occ = grim_lanes_all(child.occ);
    child.empty = grim_empty_of(grim_lanes_less(wrap, occ));
    child.movers = grim_lanes_or_and(mover->sliders, mover->lines, square);
    child.attacks = grim_lanes_and(grim_flood(child.movers, &child.empty), wrap);
    child.seen = grim_seen_by_king(opponent, child.occ);
    child.sliders = captures ? grim_lanes_less(opponent->sliders, square) : opponent->sliders;
    child.own = captures ? grim_lanes_less(opponent->own, square) : opponent->own;
    child.danger = grim_lanes_union(child.attacks) | mover->others_leap | leap;
    return child;
}

GRIM_ALWAYS_INLINE struct grim_child grim_child_of(const struct grim_opponent *opponent,
                                                   const struct grim_mover *mover, unsigned to,
                                                   int captures)
{
    return grim_child_with(opponent, mover, grim_bit(to), mover->leaps[to], captures);
}

/* ---- Replies without check or pin ---- */

GRIM_ALWAYS_INLINE unsigned grim_pawn_replies(unsigned side, uint64_t pawns, uint64_t occ,
                                              uint64_t enemy, uint64_t allowed)
{
    uint64_t one = grim_forward(side, pawns) & ~occ, last = grim_rank_of(side, 7);
    uint64_t two = grim_forward(side, one & grim_rank_of(side, 2)) & ~occ;
    uint64_t to_a = grim_pawns_to_a(side, pawns) & enemy & allowed;
    uint64_t to_h = grim_pawns_to_h(side, pawns) & enemy & allowed;
    /* no push of one ends where a push of two does: its pawn would stand in the way */
    uint64_t push = (one | two) & allowed;
    unsigned count = grim_count(push) + grim_count(to_a) + grim_count(to_h);
    if (pawns & grim_rank_of(side, 6))
        count += 3 * (grim_count(push & last) + grim_count(to_a & last) + grim_count(to_h & last));
    return count;
}

GRIM_ALWAYS_INLINE unsigned grim_knight_replies(uint64_t knights, uint64_t allowed)
{
    unsigned count = 0;
    for (; knights; knights &= knights - 1)
        count += grim_count(grim_knight_attacks(grim_lowest(knights)) & allowed);
    return count;
}

/* No branch but for rooks that hide something: whether the way is free is hard to foresee. */
GRIM_ALWAYS_INLINE unsigned grim_can_castle(const struct grim_opponent *opponent,
                                            const struct grim_right *right,
                                            const struct grim_mover *mover,
                                            const struct grim_child *child)
{
    uint64_t hinders = (child->occ & right->empty) | (child->danger & right->safe);
    if (right->behind_rook) {
        uint64_t rooks = mover->rooks | (child->arrived & mover->is_rook);
        uint64_t others = child->occ & ~(right->rook | grim_bit(opponent->king));
        hinders |= grim_rook_attacks(right->king_to, others) & rooks & right->behind_rook;
    }
    return !(hinders | (child->taken & right->rook));
}

GRIM_ALWAYS_INLINE unsigned grim_castling_replies(const struct grim_opponent *opponent,
                                                  const struct grim_mover *mover,
                                                  const struct grim_child *child)
{
    if (!opponent->has_rights)
        return 0;
    return grim_can_castle(opponent, &opponent->right[0], mover, child) +
           grim_can_castle(opponent, &opponent->right[1], mover, child);
}

/* Of the king: what the danger leaves it. */
GRIM_ALWAYS_INLINE unsigned grim_king_replies(const struct grim_opponent *opponent,
                                              const struct grim_mover *mover,
                                              const struct grim_child *child)
{
    return grim_count(opponent->king_to & ~(child->pieces | child->danger)) +
           grim_castling_replies(opponent, mover, child);
}

/* Of pawns and knights. */
GRIM_ALWAYS_INLINE unsigned grim_leaper_replies(const struct grim_opponent *opponent,
                                                const struct grim_child *child, unsigned side,
                                                int captures)
{
    unsigned count = captures
                         ? grim_knight_replies(opponent->knights & ~child->taken, ~child->pieces)
                         : opponent->knight_replies;
    return count + grim_pawn_replies(side, opponent->pawns & ~child->taken, child->occ,
                                     child->occ ^ child->pieces, ~UINT64_C(0));
}

GRIM_ALWAYS_INLINE grim_lanes grim_slider_replies(const struct grim_child *child)
{
    grim_lanes to = grim_flood(child->sliders, &child->empty);
    return grim_lanes_and_less(to, grim_lanes_wrap(), child->own);
}

/* ---- Replies with pinned pieces ---- */

/* How many of the moves that a piece would have it loses by being pinned. */
GRIM_ALWAYS_INLINE unsigned grim_pin_costs(const struct grim_opponent *opponent,
                                           const struct grim_child *child, unsigned side,
                                           uint64_t piece)
{
    unsigned sq = grim_lowest(piece);
    uint64_t line = grim_line(opponent->king, sq), enemy = child->occ ^ child->pieces, to = 0;
    if (opponent->pawns & piece)
        return grim_pawn_replies(side, piece, child->occ, enemy, ~UINT64_C(0)) -
               grim_pawn_replies(side, piece, child->occ, enemy, line);
    if (opponent->knights & piece)
        return grim_count(grim_knight_attacks(sq) & ~child->pieces);
    if (opponent->rooks & piece)
        to = grim_rook_attacks(sq, child->occ);
    if (opponent->bishops & piece)
        to |= grim_bishop_attacks(sq, child->occ);
    return grim_count(to & ~(child->pieces | line));
}

GRIM_ALWAYS_INLINE grim_lanes grim_pins_of(const struct grim_child *child)
{
    return grim_lanes_and(grim_lanes_and(child->attacks, child->seen), child->own);
}

GRIM_ALWAYS_INLINE unsigned grim_pins_cost(const struct grim_opponent *opponent,
                                           const struct grim_child *child, unsigned side)
{
    unsigned cost = 0;
    for (uint64_t pieces = grim_lanes_union(grim_pins_of(child)); pieces; pieces &= pieces - 1)
        cost += grim_pin_costs(opponent, child, side, pieces & (0 - pieces));
    return cost;
}

/* ---- Replies to check ---- */

/* Checkers that slide are the movers the king sees; one that leaps is the piece that moved.
 * Squares behind the king on a checker's line are no escape. */
GRIM_ALWAYS_INLINE uint64_t grim_checkers_of(const struct grim_opponent *opponent,
                                             const struct grim_mover *mover,
                                             const struct grim_child *child, uint64_t *behind)
{
    uint64_t sliders = grim_lanes_union(grim_lanes_and(child->seen, child->movers));
    uint64_t leapers =
        child->arrived & (0 - (mover->leaps[grim_lowest(child->arrived)] >> opponent->king & 1));
    for (uint64_t pieces = sliders; pieces; pieces &= pieces - 1)
        *behind |= grim_line(opponent->king, grim_lowest(pieces)) & ~(pieces & (0 - pieces));
    return sliders | leapers;
}

/* A pinned piece cannot help: its line is not the checker's. */
GRIM_ALWAYS_INLINE unsigned grim_check_replies(const struct grim_opponent *opponent,
                                               const struct grim_mover *mover,
                                               const struct grim_child *child, unsigned side,
                                               grim_lanes_sum *sum)
{
    uint64_t behind = 0, checkers = grim_checkers_of(opponent, mover, child, &behind);
    uint64_t pinned = grim_lanes_union(grim_pins_of(child)), idle = child->taken | pinned;
    uint64_t allowed = checkers | grim_between(opponent->king, grim_lowest(checkers));
    unsigned count = grim_count(opponent->king_to & ~(child->pieces | child->danger | behind));
    grim_lanes to;
    if (checkers & (checkers - 1))
        return count;
    to = grim_flood(grim_lanes_less(child->sliders, grim_lanes_all(pinned)), &child->empty);
    to = grim_lanes_and(grim_lanes_and(to, grim_lanes_wrap()), grim_lanes_all(allowed));
    *sum = grim_lanes_sum_add(*sum, to);
    count += grim_knight_replies(opponent->knights & ~idle, allowed);
    return count + grim_pawn_replies(side, opponent->pawns & ~idle, child->occ,
                                     child->occ ^ child->pieces, allowed);
}
/* ---- Setting up ---- */

GRIM_ALWAYS_INLINE struct grim_right grim_right_of(unsigned king, unsigned rook)
{
    struct grim_right right;
    uint64_t behind = rook > king ? ~UINT64_C(1) << rook : grim_bit(rook) - 1;
    right.king_to = grim_castled_king(king, rook);
    right.rook = grim_bit(rook);
    right.safe = grim_castling_way(king, right.king_to);
    right.empty = (right.safe | grim_castling_way(rook, grim_castled_rook(king, rook))) &
                  ~(right.rook | grim_bit(king));
    right.behind_rook = behind & (UINT64_C(0xff) << (king & 56));
    return right;
}

/* What is no right is one that can never be used: the whole board would have to be empty. Each field by
 * itself: a copy of the whole would read what was just written in other pieces, and wait. */
GRIM_ALWAYS_INLINE void grim_no_right(struct grim_right *right)
{
    right->rook = 0;
    right->empty = ~UINT64_C(0);
    right->safe = 0;
    right->king_to = 0;
    right->behind_rook = 0;
}

GRIM_ALWAYS_INLINE void grim_opponent_rights(struct grim_opponent *opponent,
                                             const struct grim_position *pos, unsigned side)
{
    uint64_t rooks = pos->castling & pos->of[side];
    opponent->has_rights = rooks != 0;
    grim_no_right(&opponent->right[0]);
    grim_no_right(&opponent->right[1]);
    for (unsigned i = 0; rooks; rooks &= rooks - 1)
        opponent->right[i++] = grim_right_of(opponent->king, grim_lowest(rooks));
}

GRIM_ALWAYS_INLINE grim_lanes grim_lines_through(unsigned sq)
{
    const struct grim_empty nothing = grim_empty_of(grim_lanes_wrap());
    grim_lanes rays = grim_flood(grim_lanes_all(grim_bit(sq)), &nothing);
    rays = grim_lanes_and(rays, grim_lanes_wrap());
    return grim_lanes_or(rays, grim_lanes_opposite(rays));
}

GRIM_ALWAYS_INLINE struct grim_opponent grim_opponent_of(const struct grim_position *pos,
                                                         unsigned side)
{
    struct grim_opponent opponent;
    opponent.king = grim_king_square(pos, side);
    opponent.king_lines = grim_lines_through(opponent.king);
    opponent.rooks = grim_rook_lines(pos, side);
    opponent.bishops = grim_bishop_lines(pos, side);
    opponent.sliders = grim_lanes_lines(opponent.rooks, opponent.bishops);
    opponent.pieces = pos->of[side];
    opponent.own = grim_lanes_all(opponent.pieces);
    opponent.pawns = grim_pieces(pos, side, GRIM_PAWN);
    opponent.knights = grim_pieces(pos, side, GRIM_KNIGHT);
    opponent.knight_replies = grim_knight_replies(opponent.knights, ~opponent.pieces);
    opponent.king_to = grim_king_attacks(opponent.king);
    grim_opponent_rights(&opponent, pos, side);
    return opponent;
}

#endif

/* two_lanes.h - the leaves two plies down, without the positions between.
 *
 * Nearly all of a perft's time goes into counting the replies to each move of a position: one by one
 * (replies.h), but for moves that change none. */
#ifndef GRIM_CHESS_TWO_LANES_H
#define GRIM_CHESS_TWO_LANES_H

#include "move_sets.h"
#include "replies.h"

/* ---- All moves of a piece ---- */

enum grim_change { GRIM_CALM, GRIM_QUIET, GRIM_CAPTURE }; /* as in struct grim_lists */

GRIM_ALWAYS_INLINE uint64_t grim_replies_to(const struct grim_opponent *opponent,
                                            const struct grim_mover *mover, uint64_t to,
                                            unsigned side, enum grim_change change,
                                            grim_lanes_sum *sum)
{
    const int captures = change == GRIM_CAPTURE;
    uint64_t count = 0;
    for (; to; to &= to - 1) {
        struct grim_child child = grim_child_of(opponent, mover, grim_lowest(to), captures);
        if (child.danger >> opponent->king & 1) {
            count += grim_check_replies(opponent, mover, &child, side, sum);
            continue;
        }
        count += grim_king_replies(opponent, mover, &child);
        count += grim_leaper_replies(opponent, &child, side, captures);
        if (change == GRIM_CALM)
            count += opponent->slider_replies;
        else
            *sum = grim_lanes_sum_add(*sum, grim_slider_replies(&child));
        if (grim_lanes_meet(grim_lanes_and(child.attacks, child.seen), child.own))
            count -= grim_pins_cost(opponent, &child, side);
    }
    return count;
}
struct grim_two {
    struct grim_opponent opponent;
    grim_lanes sliders; /* of the side that moves */
    uint64_t rooks;
    uint64_t occ;
    grim_lanes_sum sum;
    uint64_t count;
};

static const uint64_t grim_no_leaps[64] = {0};

/* Tables by the kind that arrives. */
GRIM_ALWAYS_INLINE const uint64_t *grim_leaps_of(unsigned side, unsigned kind)
{
    return kind == GRIM_KNIGHT ? grim_knight_table
           : kind == GRIM_KING ? grim_king_table
           : kind == GRIM_PAWN ? grim_pawn_table[side]
                               : grim_no_leaps;
}

GRIM_ALWAYS_INLINE struct grim_mover grim_mover_of(const struct grim_two *two, unsigned side,
                                                   const struct grim_move_set *move_set)
{
    struct grim_mover mover;
    uint64_t left = grim_bit(move_set->from), all = ~UINT64_C(0);
    unsigned kind = move_set->becomes;
    mover.is_rook = kind == GRIM_ROOK || kind == GRIM_QUEEN ? all : 0;
    mover.rooks = two->rooks & ~left;
    mover.sliders = grim_lanes_less(two->sliders, grim_lanes_all(left));
    mover.lines =
        grim_lanes_lines(mover.is_rook, kind == GRIM_BISHOP || kind == GRIM_QUEEN ? all : 0);
    mover.leaps = grim_leaps_of(side, kind);
    mover.others_leap = move_set->others_leap;
    mover.occ = two->occ & ~left;
    return mover;
}

/* ---- Moves that change no reply ---- */

/* Many moves change nothing for the side that replies: there are as many replies as if the mover had
 * passed, and such moves are counted by the set. A move is one of them if both its squares are out of
 * the way of
 *
 *   its sliders: none reaches them,
 *   its pawns: none pushes or captures there, whether it could now or not,
 *   castling: its squares are others,
 *   the court, which is the squares whose being attacked matters to the king: no slider of the mover's
 *     side looks through them at the court, and the piece that moves attacks the court neither before
 *     nor after,
 *   pins: they are not on a line of the king's that has a slider of the mover's side, or lie behind
 *     a second piece there, the first being the king's own; for a slider that moves, on any line of its own kind.
 *
 * That no slider looks through a square at the court is two floods that do not meet there, one from
 * the sliders and one, the other way, from the court. Both end on the first piece, so it holds for a
 * square that is left as well as for one that is entered. Only a pawn that becomes a slider could look
 * back through the square it left; it is counted as all others are. */

/* Squares whose being attacked matters to the king. */
GRIM_ALWAYS_INLINE uint64_t grim_court(const struct grim_opponent *opponent)
{
    return (opponent->king_to & ~opponent->pieces) | grim_bit(opponent->king) |
           opponent->right[0].safe | opponent->right[1].safe;
}

GRIM_ALWAYS_INLINE uint64_t grim_castling_squares(const struct grim_right *right)
{
    return right->rook ? right->rook | right->empty | right->behind_rook : 0;
}

GRIM_ALWAYS_INLINE uint64_t grim_pawns_want(const struct grim_opponent *opponent, unsigned side)
{
    uint64_t one = grim_forward(side, opponent->pawns);
    return one | grim_forward(side, one & grim_rank_of(side, 2)) |
           grim_pawns_attack(side, opponent->pawns);
}

GRIM_ALWAYS_INLINE uint64_t grim_kings_attack(uint64_t kings)
{
    uint64_t row = kings | (kings & ~GRIM_A_FILE) >> 1 | (kings & ~GRIM_H_FILE) << 1;
    return row | row << 8 | row >> 8;
}

/* What the king sees, through one piece of his own too. */
GRIM_ALWAYS_INLINE struct grim_both grim_seen_through(const struct grim_opponent *opponent,
                                                      uint64_t occ)
{
    struct grim_both seen = grim_both_attacks(opponent->king, occ);
    seen.rook = grim_rook_attacks(opponent->king, occ ^ (seen.rook & opponent->pieces));
    seen.bishop = grim_bishop_attacks(opponent->king, occ ^ (seen.bishop & opponent->pieces));
    return seen;
}

/* Squares that whoever moves may leave and enter, as far as his own attacks do not matter. */
GRIM_ALWAYS_INLINE uint64_t grim_still_for_all(const struct grim_opponent *opponent,
                                               const struct grim_child *passed,
                                               grim_lanes court_sees, uint64_t seen)
{
    grim_lanes looks = grim_lanes_and(passed->attacks, grim_lanes_opposite(court_sees));
    grim_lanes lines = opponent->king_lines;
    lines = grim_lanes_where_meet(lines, lines, passed->movers);
    return ~(grim_lanes_union(looks) | (seen & grim_lanes_union(lines)) |
             grim_castling_squares(&opponent->right[0]) |
             grim_castling_squares(&opponent->right[1]));
}

/* `still->calm` is known. */
GRIM_ALWAYS_INLINE void grim_find_still(struct grim_still *still,
                                        const struct grim_opponent *opponent,
                                        const struct grim_child *passed,
                                        const struct grim_position *pos, unsigned side)
{
    uint64_t court = grim_court(opponent), last = grim_rank_of(side, 6), any, rook, bishop;
    uint64_t king, knight, pawn, pawns = grim_pieces(pos, side, GRIM_PAWN);
    grim_lanes court_sees = grim_flood(grim_lanes_all(court), &passed->empty);
    struct grim_both seen = grim_seen_through(opponent, passed->occ), aims;
    court_sees = grim_lanes_and(court_sees, grim_lanes_wrap());
    aims = grim_lanes_unions(court_sees);
    any = still->calm & ~grim_pawns_want(opponent, !side) &
          grim_still_for_all(opponent, passed, court_sees, seen.rook | seen.bishop);
    rook = any & ~(aims.rook | seen.rook);
    bishop = any & ~(aims.bishop | seen.bishop);
    king = any & ~grim_kings_attack(court);
    knight = any & ~grim_knights_attack(court);
    pawn = any & ~grim_pawns_attack(!side, court);
    still->enter[GRIM_ROOK] = rook;
    still->enter[GRIM_BISHOP] = bishop;
    still->enter[GRIM_QUEEN] = rook & bishop;
    still->enter[GRIM_KING] = king;
    still->enter[GRIM_KNIGHT] = knight;
    still->enter[GRIM_PAWN] = pawn;
    still->leave = (grim_rook_lines(pos, side) & ~rook) | (grim_bishop_lines(pos, side) & ~bishop);
    still->leave |= grim_pieces(pos, side, GRIM_KING) & ~king;
    still->leave |= grim_pieces(pos, side, GRIM_KNIGHT) & ~knight;
    still->leave |= pawns & (last | ~pawn);
    still->leave = any & ~still->leave;
}

/* Returns the replies after passing, and finds what changes none of them. */
GRIM_ALWAYS_INLINE uint64_t grim_pass(struct grim_opponent *opponent, struct grim_still *still,
                                      const struct grim_position *pos, unsigned side,
                                      const struct grim_mover *nobody)
{
    struct grim_child passed = grim_child_with(opponent, nobody, 0, 0, 0);
    grim_lanes reached = grim_flood(passed.sliders, &passed.empty);
    uint64_t replies;
    reached = grim_lanes_and(reached, grim_lanes_wrap());
    opponent->slider_replies = (unsigned)grim_lanes_sum_all(
        grim_lanes_sum_add(grim_lanes_sum_none(), grim_lanes_less(reached, passed.own)));
    replies = opponent->slider_replies + grim_leaper_replies(opponent, &passed, !side, 0) +
              grim_king_replies(opponent, nobody, &passed);
    if (grim_lanes_meet(grim_lanes_and(passed.attacks, passed.seen), passed.own))
        replies -= grim_pins_cost(opponent, &passed, !side);
    still->calm = ~grim_lanes_union(reached);
    grim_find_still(still, opponent, &passed, pos, side);
    return replies;
}

/* ---- All moves of a position ---- */

GRIM_ALWAYS_INLINE void grim_two_pieces(struct grim_two *two, unsigned side,
                                        const struct grim_move_sets *move_sets,
                                        enum grim_change change)
{
    for (unsigned i = 0; i < move_sets->count; i++) {
        const struct grim_move_set *move_set = &move_sets->move_set[i];
        struct grim_mover mover = grim_mover_of(two, side, move_set);
        two->count +=
            grim_replies_to(&two->opponent, &mover, move_set->to, !side, change, &two->sum);
    }
}

GRIM_ALWAYS_INLINE uint64_t grim_count_two_in_lanes(const struct grim_position *pos, unsigned side)
{
    struct grim_two two;
    struct grim_lists lists;
    struct grim_view view = grim_view_of(pos, side);
    struct grim_mover nobody;
    uint64_t replies;
    lists.calm.count = lists.quiet.count = lists.captures.count = lists.as_before = 0;
    two.opponent = grim_opponent_of(pos, !side);
    two.rooks = grim_rook_lines(pos, side);
    two.sliders = grim_lanes_lines(two.rooks, grim_bishop_lines(pos, side));
    two.occ = view.occ;
    two.sum = grim_lanes_sum_none();
    nobody.sliders = two.sliders;
    nobody.lines = grim_lanes_all(0);
    nobody.others_leap = grim_leapers_attack(pos, side);
    nobody.occ = two.occ;
    nobody.rooks = two.rooks;
    nobody.is_rook = 0;
    nobody.leaps = grim_no_leaps;
    replies = grim_pass(&two.opponent, &lists.still, pos, side, &nobody);
    two.count = grim_list_moves(&lists, pos, &view, side);
    two.count += lists.as_before * replies;
    grim_two_pieces(&two, side, &lists.calm, GRIM_CALM);
    grim_two_pieces(&two, side, &lists.quiet, GRIM_QUIET);
    grim_two_pieces(&two, side, &lists.captures, GRIM_CAPTURE);
    return two.count + grim_lanes_sum_all(two.sum);
}

#endif

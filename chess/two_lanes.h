/* two_lanes.h - the leaves two plies down, without the positions between.
 *
 * Nearly all of a perft's time goes into counting the replies to each move of a position. Most moves
 * change them in ways that add up, and are counted by the set (known.h); the others one by one, with
 * one flood or two (replies.h). */
#ifndef GRIM_CHESS_TWO_LANES_H
#define GRIM_CHESS_TWO_LANES_H

#include "known.h"
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
    unsigned king;
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

/* Castling: the rook is where it goes already, and the king arrives. */
GRIM_ALWAYS_INLINE struct grim_mover grim_castler_of(const struct grim_two *two,
                                                     const struct grim_move_set *move_set)
{
    struct grim_mover mover;
    uint64_t rook = grim_bit(move_set->from), left = rook | grim_bit(two->king);
    uint64_t rook_to = grim_bit(grim_castled_rook(two->king, move_set->from));
    mover.is_rook = 0;
    mover.rooks = (two->rooks & ~rook) | rook_to;
    mover.sliders = grim_lanes_or(grim_lanes_less(two->sliders, grim_lanes_all(rook)),
                                  grim_lanes_lines(rook_to, 0));
    mover.lines = grim_lanes_all(0);
    mover.leaps = grim_king_table;
    mover.others_leap = move_set->others_leap;
    mover.occ = (two->occ & ~left) | rook_to;
    return mover;
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
/* ---- All moves of a position ---- */

GRIM_ALWAYS_INLINE void grim_two_pieces(struct grim_two *two, unsigned side,
                                        const struct grim_move_sets *move_sets,
                                        enum grim_change change)
{
    for (unsigned i = 0; i < move_sets->count; i++) {
        const struct grim_move_set *move_set = &move_sets->move_set[i];
        struct grim_mover mover = change == GRIM_QUIET && move_set->becomes == GRIM_CASTLING
                                      ? grim_castler_of(two, move_set)
                                      : grim_mover_of(two, side, move_set);
        two->count +=
            grim_replies_to(&two->opponent, &mover, move_set->to, !side, change, &two->sum);
    }
}

GRIM_ALWAYS_INLINE uint64_t grim_count_two_in_lanes(const struct grim_position *pos, unsigned side)
{
    struct grim_two two;
    struct grim_lists lists;
    struct grim_view view = grim_view_before_danger(pos, side);
    struct grim_mover nobody;
    lists.all.count = lists.calm.count = lists.quiet.count = lists.captures.count = 0;
    lists.tally = grim_no_tally();
    two.opponent = grim_opponent_of(pos, !side);
    two.rooks = grim_rook_lines(pos, side);
    two.sliders = grim_lanes_lines(two.rooks, grim_bishop_lines(pos, side));
    two.occ = view.occ;
    two.king = view.king;
    two.sum = grim_lanes_sum_none();
    nobody.sliders = two.sliders;
    nobody.lines = grim_lanes_all(0);
    nobody.others_leap = grim_leapers_attack(pos, side);
    nobody.occ = two.occ;
    nobody.rooks = two.rooks;
    nobody.is_rook = 0;
    nobody.leaps = grim_no_leaps;
    grim_pass(&two.opponent, &lists.known, pos, side, &nobody);
    /* without a check, the king hides no square from a slider */
    view.danger = view.checkers ? grim_danger(pos, &view, side)
                                : ~lists.known.calm | grim_leapers_attack(pos, !side);
    two.count = grim_list_moves(&lists, &two.opponent, pos, &view, side);
    grim_sort_moves(&lists, view.enemy, side);
    two.count += grim_known_replies(&lists.known, &two.opponent, &lists.tally, !side, &two.sum);
    grim_two_pieces(&two, side, &lists.calm, GRIM_CALM);
    grim_two_pieces(&two, side, &lists.quiet, GRIM_QUIET);
    grim_two_pieces(&two, side, &lists.captures, GRIM_CAPTURE);
    return two.count + grim_lanes_sum_all(two.sum);
}

#endif

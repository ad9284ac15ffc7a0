/* move_sets.h - the moves of a position, piece by piece, for counting the replies to each.
 *
 * A pawn that promotes has four sets of moves, a castling one from the rook's square to where the king
 * goes. Captures en passant are played and counted on the spot. */
#ifndef GRIM_CHESS_MOVE_SETS_H
#define GRIM_CHESS_MOVE_SETS_H

#include "known.h"
#include "walk.h"

/* No two fields beside each other have one size: a compiler would read both at once, and wait until
 * what was written in two pieces has reached the cache. */
struct grim_move_set {
    uint64_t to;
    unsigned from;
    uint64_t others_leap; /* what the leapers that stay attack */
    unsigned becomes;     /* a kind */
};

struct grim_move_sets {
    unsigned count;
    struct grim_move_set move_set[8 + 4 * 8 + 2];
};

/* Moves apart by what they change: known without a look; nothing for the other side's sliders; who
 * stands where; and how many there are. */
struct grim_lists {
    struct grim_known known;
    struct grim_tally tally;
    struct grim_move_sets all;
    struct grim_move_sets calm;
    struct grim_move_sets quiet;
    struct grim_move_sets captures;
};

GRIM_ALWAYS_INLINE void grim_add_move_set(struct grim_move_sets *move_sets, unsigned from,
                                          unsigned becomes, uint64_t to, uint64_t others_leap)
{
    struct grim_move_set move_set = {to, from, others_leap, becomes};
    move_sets->move_set[move_sets->count] = move_set;
    move_sets->count += to != 0;
}

/* The moves of a piece, for now all together. */
GRIM_ALWAYS_INLINE void grim_list_piece(struct grim_lists *lists, unsigned from, unsigned becomes,
                                        uint64_t to, uint64_t others_leap)
{
    grim_add_move_set(&lists->all, from, becomes, to, others_leap);
}

/* Counts what is known, and puts the rest apart. */
GRIM_ALWAYS_INLINE void grim_sort_moves(struct grim_lists *lists, uint64_t enemy, unsigned side)
{
    const struct grim_known *known = &lists->known;
    for (unsigned i = 0; i < lists->all.count; i++) {
        const struct grim_move_set *set = &lists->all.move_set[i];
        unsigned from = set->from, becomes = set->becomes;
        uint64_t calm = known->calm & (0 - (known->calm >> from & 1)), to = set->to, quiet;
        to ^= grim_count_known(known, &lists->tally, !side, from, becomes, to);
        if (!to)
            continue;
        quiet = to & ~enemy;
        grim_add_move_set(&lists->calm, from, becomes, quiet & calm, set->others_leap);
        grim_add_move_set(&lists->quiet, from, becomes, quiet & ~calm, set->others_leap);
        grim_add_move_set(&lists->captures, from, becomes, to & enemy, set->others_leap);
    }
}

/* What the leapers of a side attack, by kind. */
struct grim_leaps {
    uint64_t pawns;
    uint64_t knights;
    uint64_t king;
};

GRIM_ALWAYS_INLINE struct grim_leaps grim_leaps_by_kind(const struct grim_position *pos,
                                                        unsigned side, unsigned king)
{
    struct grim_leaps leaps;
    leaps.pawns = grim_pawns_attack(side, grim_pieces(pos, side, GRIM_PAWN));
    leaps.knights = grim_knights_attack(grim_pieces(pos, side, GRIM_KNIGHT));
    leaps.king = grim_king_attacks(king);
    return leaps;
}

GRIM_ALWAYS_INLINE void grim_list_sliders(struct grim_lists *lists,
                                          const struct grim_position *pos,
                                          const struct grim_view *view, unsigned side,
                                          unsigned kind, const struct grim_leaps *leaps)
{
    uint64_t leap = leaps->pawns | leaps->knights | leaps->king;
    for (uint64_t pieces = grim_pieces(pos, side, kind); pieces; pieces &= pieces - 1) {
        unsigned from = grim_lowest(pieces);
        uint64_t to = grim_slider_attacks(kind, from, view->occ) & view->allowed;
        if (view->pinned & grim_bit(from))
            to &= grim_line(view->king, from);
        grim_list_piece(lists, from, kind, to, leap);
    }
}

GRIM_ALWAYS_INLINE void grim_list_knights(struct grim_lists *lists,
                                          const struct grim_position *pos,
                                          const struct grim_view *view, unsigned side,
                                          const struct grim_leaps *leaps)
{
    uint64_t knights = grim_pieces(pos, side, GRIM_KNIGHT), leap = leaps->pawns | leaps->king;
    for (uint64_t pieces = knights & ~view->pinned; pieces; pieces &= pieces - 1) {
        unsigned from = grim_lowest(pieces);
        grim_list_piece(lists, from, GRIM_KNIGHT, grim_knight_attacks(from) & view->allowed,
                        leap | grim_knights_attack(knights & ~grim_bit(from)));
    }
}

/* Squares where a pawn that pushed two could be taken en passant. */
GRIM_ALWAYS_INLINE uint64_t grim_en_passant_risks(const struct grim_position *pos, unsigned side)
{
    uint64_t takers = grim_pieces(pos, !side, GRIM_PAWN) & grim_rank_of(side, 3);
    return (takers & ~GRIM_A_FILE) >> 1 | (takers & ~GRIM_H_FILE) << 1;
}

/* Where pawns go with a push of two. */
GRIM_ALWAYS_INLINE uint64_t grim_pushes_of_two(const struct grim_view *view, unsigned side,
                                               uint64_t pawns)
{
    uint64_t file = GRIM_A_FILE << view->king % 8, third = grim_rank_of(side, 2);
    uint64_t one = grim_forward(side, pawns & (~view->pinned | file)) & ~view->occ & third;
    return grim_forward(side, one) & ~view->occ & view->allowed;
}

/* Pushes from squares whose leaving changes nothing are counted by the set. Returns their targets; what is
 * left in `pawns` has other moves. */
GRIM_ALWAYS_INLINE uint64_t grim_count_known_pushes(struct grim_lists *lists,
                                                    const struct grim_view *view, unsigned side,
                                                    uint64_t *pawns)
{
    uint64_t free = ~view->occ, third = grim_rank_of(side, 2);
    uint64_t enter = lists->known.enter[GRIM_PAWN] & view->allowed;
    uint64_t known = *pawns & lists->known.leave & ~(lists->known.noticed | view->pinned) &
                     ~grim_rank_of(side, 6);
    uint64_t one = grim_forward(side, *pawns) & free;
    uint64_t two = grim_forward(side, one & third) & free;
    uint64_t known_one = grim_forward(side, known) & free;
    uint64_t known_two = grim_forward(side, known_one & third) & free & enter;
    known_one &= enter;
    lists->tally.moves += grim_count(known_one | known_two);
    grim_arrive(&lists->tally, known_one | known_two);
    *pawns &= grim_pawns_attack(!side, view->enemy) | grim_forward(!side, one & ~known_one) |
              grim_forward(!side, grim_forward(!side, two & ~known_two));
    return known_one | known_two;
}

/* Captures en passant after these pushes of two. Sliders alone can forbid them. */
GRIM_ALWAYS_INLINE unsigned grim_en_passant_replies(const struct grim_opponent *opponent,
                                                    const struct grim_position *pos, unsigned side,
                                                    uint64_t pushes)
{
    unsigned count = 0;
    for (; pushes; pushes &= pushes - 1) {
        uint64_t behind = grim_forward(!side, pushes & (0 - pushes));
        uint64_t occ = (grim_occupied(pos) & ~grim_forward(!side, behind)) | behind;
        uint64_t takers = grim_pawns_attack(side, behind) & opponent->pawns;
        for (; takers; takers &= takers - 1) {
            struct grim_both lines =
                grim_both_attacks(opponent->king, occ & ~(takers & (0 - takers)));
            count += !((lines.rook & grim_rook_lines(pos, side)) |
                       (lines.bishop & grim_bishop_lines(pos, side)));
        }
    }
    return count;
}

GRIM_ALWAYS_INLINE unsigned grim_list_pawns(struct grim_lists *lists,
                                            const struct grim_opponent *opponent,
                                            const struct grim_position *pos,
                                            const struct grim_view *view, unsigned side,
                                            const struct grim_leaps *leaps)
{
    uint64_t risks = grim_en_passant_risks(pos, side), pawns = grim_pieces(pos, side, GRIM_PAWN);
    uint64_t others = pawns, counted = grim_count_known_pushes(lists, view, side, &others);
    for (uint64_t pieces = others; pieces; pieces &= pieces - 1) {
        unsigned from = grim_lowest(pieces);
        uint64_t leap =
            leaps->knights | leaps->king | grim_pawns_attack(side, pawns & ~grim_bit(from));
        uint64_t to = grim_pawn_targets(view, side, from) & view->allowed & ~counted;
        if (view->pinned & grim_bit(from))
            to &= grim_line(view->king, from);
        if (!(to & grim_rank_of(side, 7)))
            grim_list_piece(lists, from, GRIM_PAWN, to, leap);
        else
            for (unsigned kind = GRIM_ROOK; kind <= GRIM_KNIGHT; kind++)
                grim_list_piece(lists, from, kind, to, leap);
    }
    if (!risks)
        return 0;
    return grim_en_passant_replies(opponent, pos, side,
                                   risks & grim_pushes_of_two(view, side, pawns));
}

/* Played and counted on the spot. */
GRIM_ALWAYS_INLINE unsigned grim_count_en_passant(const struct grim_position *pos, unsigned side)
{
    unsigned count = 0;
    for (uint64_t takers = grim_en_passant_takers(pos, side); takers; takers &= takers - 1)
        count += grim_count_after(
            pos, side, grim_move_of(grim_lowest(takers), pos->en_passant, GRIM_EN_PASSANT));
    return count;
}

/* A set for each rook, from which it comes. */
GRIM_ALWAYS_INLINE void grim_list_castling(struct grim_lists *lists,
                                           const struct grim_position *pos,
                                           const struct grim_view *view, unsigned side,
                                           const struct grim_leaps *leaps)
{
    uint64_t rooks = pos->castling & view->own ? grim_castling_rooks(pos, view, side) : 0;
    for (; rooks; rooks &= rooks - 1) {
        unsigned rook = grim_lowest(rooks);
        grim_add_move_set(&lists->quiet, rook, GRIM_CASTLING,
                          grim_bit(grim_castled_king(view->king, rook)),
                          leaps->pawns | leaps->knights);
    }
}

/* Returns the replies to what was played on the spot. */
GRIM_ALWAYS_INLINE unsigned grim_list_moves(struct grim_lists *lists,
                                            const struct grim_opponent *opponent,
                                            const struct grim_position *pos,
                                            const struct grim_view *view, unsigned side)
{
    struct grim_leaps leaps = grim_leaps_by_kind(pos, side, view->king);
    unsigned count;
    grim_list_piece(lists, view->king, GRIM_KING,
                    grim_king_attacks(view->king) & ~(view->own | view->danger),
                    leaps.pawns | leaps.knights);
    if (view->checkers & (view->checkers - 1))
        return 0;
    grim_list_knights(lists, pos, view, side, &leaps);
    grim_list_sliders(lists, pos, view, side, GRIM_BISHOP, &leaps);
    grim_list_sliders(lists, pos, view, side, GRIM_ROOK, &leaps);
    grim_list_sliders(lists, pos, view, side, GRIM_QUEEN, &leaps);
    count = grim_list_pawns(lists, opponent, pos, view, side, &leaps);
    grim_list_castling(lists, pos, view, side, &leaps);
    return count + grim_count_en_passant(pos, side);
}

#endif

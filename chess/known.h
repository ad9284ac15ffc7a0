/* known.h - moves whose replies are known without looking at the position after them.
 *
 * The replies to a move are those after passing, and what its two squares change: where a piece
 * left, sliders go on and pawns push; where it arrives, sliders stop and pawns take; what it took
 * moves no more. If nothing else changes, each square changes the number by itself, whichever piece
 * it is and wherever it came from. So moves are not looked at one by one: how many pieces arrive on
 * each square is counted in binary, a board for each digit, and what arriving changes is found for a
 * board as a whole.
 *
 * Nothing else changes if both squares are out of the way of
 *
 *   castling: its squares are others,
 *   the court, which is the squares whose being attacked matters to the king: no slider of the
 *     mover's side looks through them at the court, and the piece that moves attacks the court
 *     neither before nor after,
 *   pins: they are not on a line of the king's that has a slider of the mover's side, or lie behind
 *     a second piece there, the first being the king's own; for a slider that moves, on any line of
 *     its own kind,
 *   the king itself: it cannot take back.
 *
 * That no slider looks through a square at the court is two floods that do not meet there, one from
 * the sliders and one, the other way, from the court. Both end on the first piece, so it holds for a
 * square that is left as well as for one that is entered. A pawn that becomes a slider could look
 * back through the square it left, which therefore must not see the court either. What is pinned
 * after passing stays pinned, on a line without these squares, and reaches none of them.
 *
 * The two squares may have to do with each other: a slider that reaches the one that is left goes on
 * only if the piece does not stop it, or take it; one that would go on to the other square is too
 * much to know. Pawns likewise. */
#ifndef GRIM_CHESS_KNOWN_H
#define GRIM_CHESS_KNOWN_H

#include "replies.h"

/* No square is entered by more moves: eight knights, and from eight directions a piece or, from
 * three of them, a pawn that promotes to four. */
enum { GRIM_DIGITS = 5 };

/* What pawns do, for knowing what a square means to them. */
struct grim_pawn_ways {
    uint64_t pawns;
    uint64_t to_a; /* what they attack to either side */
    uint64_t to_h;
    uint64_t ahead;   /* the squares before them */
    uint64_t one;     /* those of them that are empty */
    uint64_t two;     /* where pushes of two end, and what they pass */
    uint64_t halfway; /* to a push of two */
    uint64_t beyond;  /* the squares where such a push may end as far as the first is concerned */
};

struct grim_known {
    uint64_t replies;  /* after passing */
    uint64_t calm;     /* squares that no slider of the side that replies reaches */
    uint64_t leave;    /* squares that a piece may leave */
    uint64_t enter[6]; /* and where each kind may arrive */
    uint64_t noticed;  /* squares that change something when a piece leaves them */
    grim_lanes reached;
    struct grim_empty empty;
    struct grim_pawn_ways pawns;
    uint64_t knights;
    uint64_t pieces; /* of the side that replies */
    uint64_t occ;
};

/* The moves counted so. */
struct grim_tally {
    uint64_t moves;
    int64_t change; /* of the replies, by leaving */
    uint64_t arrive[GRIM_DIGITS];
    grim_lanes_sum gains;
};

GRIM_ALWAYS_INLINE struct grim_tally grim_no_tally(void)
{
    struct grim_tally tally = {0, 0, {0}, grim_lanes_sum_none()};
    return tally;
}

/* ---- Setting up ---- */

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

GRIM_ALWAYS_INLINE uint64_t grim_kings_attack(uint64_t kings)
{
    uint64_t row = kings | (kings & ~GRIM_A_FILE) >> 1 | (kings & ~GRIM_H_FILE) << 1;
    return row | row << 8 | row >> 8;
}

GRIM_ALWAYS_INLINE struct grim_pawn_ways grim_pawn_ways_of(uint64_t pawns, uint64_t occ,
                                                           unsigned side)
{
    struct grim_pawn_ways ways;
    uint64_t two;
    ways.pawns = pawns;
    ways.to_a = grim_pawns_to_a(side, pawns);
    ways.to_h = grim_pawns_to_h(side, pawns);
    ways.ahead = grim_forward(side, pawns);
    ways.one = ways.ahead & ~occ;
    ways.halfway = grim_rank_of(side, 2);
    ways.beyond = grim_forward(side, ways.one & ways.halfway);
    two = ways.beyond & ~occ;
    ways.two = two | grim_forward(!side, two);
    return ways;
}

/* What the king sees, through one piece of its own too. */
GRIM_ALWAYS_INLINE struct grim_both grim_seen_through(const struct grim_opponent *opponent,
                                                      uint64_t occ)
{
    struct grim_both seen = grim_both_attacks(opponent->king, occ);
    seen.rook = grim_rook_attacks(opponent->king, occ ^ (seen.rook & opponent->pieces));
    seen.bishop = grim_bishop_attacks(opponent->king, occ ^ (seen.bishop & opponent->pieces));
    return seen;
}

/* Squares that whichever piece may leave and enter, as far as its own attacks do not matter. */
GRIM_ALWAYS_INLINE uint64_t grim_known_for_all(const struct grim_opponent *opponent,
                                               const struct grim_child *passed,
                                               grim_lanes court_sees, uint64_t seen)
{
    grim_lanes looks = grim_lanes_and(passed->attacks, grim_lanes_opposite(court_sees));
    grim_lanes lines = opponent->king_lines;
    lines = grim_lanes_where_meet(lines, lines, passed->movers);
    return ~((grim_lanes_union(looks) & ~opponent->pieces) | (seen & grim_lanes_union(lines)) |
             grim_castling_squares(&opponent->right[0]) |
             grim_castling_squares(&opponent->right[1]));
}

GRIM_ALWAYS_INLINE void grim_find_known(struct grim_known *known,
                                        const struct grim_opponent *opponent,
                                        const struct grim_child *passed,
                                        const struct grim_position *pos, unsigned side)
{
    uint64_t court = grim_court(opponent), last = grim_rank_of(side, 6), any, rook, bishop;
    uint64_t king, knight, pawn, pawns = grim_pieces(pos, side, GRIM_PAWN), enter;
    grim_lanes court_sees = grim_flood(grim_lanes_all(court), &passed->empty);
    struct grim_both seen = grim_seen_through(opponent, passed->occ), aims;
    court_sees = grim_lanes_and(court_sees, grim_lanes_wrap());
    aims = grim_lanes_unions(court_sees);
    any = grim_known_for_all(opponent, passed, court_sees, seen.rook | seen.bishop);
    enter = ~(opponent->king_to & opponent->pieces);
    rook = any & ~(aims.rook | seen.rook);
    bishop = any & ~(aims.bishop | seen.bishop);
    king = any & ~grim_kings_attack(court);
    knight = any & ~grim_knights_attack(court);
    pawn = any & ~grim_pawns_attack(!side, court);
    known->enter[GRIM_ROOK] = enter & rook;
    known->enter[GRIM_BISHOP] = enter & bishop;
    known->enter[GRIM_QUEEN] = enter & rook & bishop;
    known->enter[GRIM_KING] = enter & king;
    known->enter[GRIM_KNIGHT] = enter & knight;
    known->enter[GRIM_PAWN] = enter & pawn;
    known->leave = (grim_rook_lines(pos, side) & ~rook) | (grim_bishop_lines(pos, side) & ~bishop);
    known->leave |= grim_pieces(pos, side, GRIM_KING) & ~king;
    known->leave |= grim_pieces(pos, side, GRIM_KNIGHT) & ~knight;
    known->leave |= pawns & ~pawn;
    /* once it is a slider, a pawn could look back through the square that it left */
    known->leave |= pawns & last & (aims.rook | aims.bishop | seen.rook | seen.bishop);
    known->leave = any & ~known->leave;
}

/* Counts the replies after passing, and finds which moves are known. */
GRIM_ALWAYS_INLINE void grim_pass(struct grim_opponent *opponent, struct grim_known *known,
                                  const struct grim_position *pos, unsigned side,
                                  const struct grim_mover *nobody)
{
    struct grim_child passed = grim_child_with(opponent, nobody, 0, 0, 0);
    const struct grim_pawn_ways *ways = &known->pawns;
    uint64_t pinned = 0;
    known->reached = grim_flood(passed.sliders, &passed.empty);
    known->reached = grim_lanes_and(known->reached, grim_lanes_wrap());
    known->calm = ~grim_lanes_union(known->reached);
    opponent->slider_replies = (unsigned)grim_lanes_sum_all(
        grim_lanes_sum_add(grim_lanes_sum_none(), grim_lanes_less(known->reached, passed.own)));
    known->replies = opponent->slider_replies + grim_leaper_replies(opponent, &passed, !side, 0) +
                     grim_king_replies(opponent, nobody, &passed);
    if (grim_lanes_meet(grim_lanes_and(passed.attacks, passed.seen), passed.own)) {
        known->replies -= grim_pins_cost(opponent, &passed, !side);
        pinned = grim_lanes_union(grim_pins_of(&passed));
        known->reached =
            grim_flood(grim_lanes_less(passed.sliders, grim_lanes_all(pinned)), &passed.empty);
        known->reached = grim_lanes_and(known->reached, grim_lanes_wrap());
    }
    known->empty = passed.empty;
    known->pieces = opponent->pieces;
    known->occ = passed.occ;
    known->knights = opponent->knights & ~pinned;
    known->pawns = grim_pawn_ways_of(opponent->pawns & ~pinned, passed.occ, !side);
    known->noticed = ~known->calm | ways->to_a | ways->to_h | ways->ahead | ways->beyond;
    grim_find_known(known, opponent, &passed, pos, side);
}

/* ---- Leaving ---- */

GRIM_ALWAYS_INLINE void grim_arrive(struct grim_tally *tally, uint64_t to)
{
    for (unsigned i = 0; to && i < GRIM_DIGITS; i++) {
        uint64_t carry = tally->arrive[i] & to;
        tally->arrive[i] ^= to;
        to = carry;
    }
}

/* What the pawns can do when a square is left, and could before; and what this changes if the
 * piece arrives on one of theirs. */
GRIM_ALWAYS_INLINE int grim_pawns_notice_leaving(const struct grim_pawn_ways *ways, uint64_t occ,
                                                 unsigned side, unsigned from, uint64_t to)
{
    uint64_t square = grim_bit(from), next = grim_forward(side, square);
    int times = square & grim_rank_of(side, 7) ? 4 : 1;
    int ahead = (square & ways->ahead) != 0, beyond = (square & ways->beyond) != 0;
    int two = ahead && (square & ways->halfway) && !(next & occ);
    int change = times * (ahead - ((square & ways->to_a) != 0) - ((square & ways->to_h) != 0));
    uint64_t takers = grim_pawn_attacks((enum grim_color) !side, from) & ways->pawns;
    /* a pawn that is taken no longer takes, a push of two is not both freed and stopped */
    change = (change + two + beyond) * (int)grim_count(to) + times * (int)grim_count(to & takers);
    if (beyond && (to & grim_forward(!side, square)))
        change--;
    return change - (two && (to & next));
}

/* Pawns that would push over a square. */
GRIM_ALWAYS_INLINE uint64_t grim_pawns_behind(const struct grim_pawn_ways *ways, unsigned side,
                                              unsigned from)
{
    uint64_t behind = grim_forward(!side, grim_bit(from));
    return ways->pawns & (behind | grim_forward(!side, behind));
}

/* What leaving a square gives sliders, for all of a piece's targets but those to which one would go on
 * over the square. */
GRIM_ALWAYS_INLINE uint64_t grim_sliders_notice_leaving(const struct grim_known *known,
                                                        struct grim_tally *tally, unsigned from,
                                                        uint64_t to)
{
    grim_lanes square = grim_lanes_all(grim_bit(from));
    grim_lanes on = grim_lanes_where_meet(square, square, known->reached);
    grim_lanes ways = grim_flood(grim_lanes_or(on, grim_lanes_opposite(on)), &known->empty);
    grim_lanes back, opened;
    ways = grim_lanes_and(ways, grim_lanes_wrap());
    opened = grim_lanes_where_meet(ways, square, known->reached);
    to &= ~grim_lanes_union(opened);
    back = grim_lanes_where_meet(grim_lanes_opposite(ways), square, known->reached);
    back = grim_lanes_and(back, grim_lanes_all(to));
    opened = grim_lanes_less(opened, grim_lanes_all(known->pieces));
    tally->gains = grim_lanes_sum_add_times(tally->gains, opened, grim_count(to), back);
    return to;
}

/* The same for pawns, too. `side` replies. */
GRIM_ALWAYS_INLINE uint64_t grim_notice_leaving(const struct grim_known *known,
                                                struct grim_tally *tally, unsigned side,
                                                unsigned from, uint64_t to)
{
    to &= ~grim_pawns_behind(&known->pawns, side, from);
    if (!(known->calm >> from & 1))
        to = grim_sliders_notice_leaving(known, tally, from, to);
    tally->change += grim_pawns_notice_leaving(&known->pawns, known->occ, side, from, to);
    return to;
}

/* Counts the moves of a piece that are known, and returns their targets. */
GRIM_ALWAYS_INLINE uint64_t grim_count_known(const struct grim_known *known,
                                             struct grim_tally *tally, unsigned side,
                                             unsigned from, unsigned becomes, uint64_t to)
{
    to &= known->enter[becomes] & (0 - (known->leave >> from & 1));
    if (to && (known->noticed >> from & 1))
        to = grim_notice_leaving(known, tally, side, from, to);
    tally->moves += grim_count(to);
    grim_arrive(tally, to);
    return to;
}

/* ---- Arriving ---- */

/* What sliders can no longer reach behind a board's squares, lane by lane. */
GRIM_ALWAYS_INLINE grim_lanes_sum grim_shadows(const struct grim_known *known, grim_lanes squares)
{
    const grim_lanes counted = grim_lanes_less(grim_lanes_wrap(), grim_lanes_all(known->pieces));
    grim_lanes_sum sum = grim_lanes_sum_none();
    for (unsigned i = 0; i < 6; i++) {
        squares = grim_lanes_step(squares, 1);
        sum = grim_lanes_sum_add(sum, grim_lanes_and(squares, counted));
        squares = grim_lanes_and(squares, known->empty.by_one);
    }
    return sum;
}

/* Moves of pieces that are taken. */
GRIM_ALWAYS_INLINE unsigned grim_moves_of_taken(const struct grim_known *known,
                                                const struct grim_opponent *opponent,
                                                unsigned side, uint64_t taken)
{
    uint64_t occ = known->occ, own = known->pieces, pieces;
    unsigned count = grim_knight_replies(known->knights & taken, ~own);
    if (known->pawns.pawns & taken)
        count += grim_pawn_replies(side, known->pawns.pawns & taken, occ, occ ^ own, ~UINT64_C(0));
    for (pieces = taken & opponent->rooks; pieces; pieces &= pieces - 1)
        count += grim_count(grim_rook_attacks(grim_lowest(pieces), occ) & ~own);
    for (pieces = taken & opponent->bishops; pieces; pieces &= pieces - 1)
        count += grim_count(grim_bishop_attacks(grim_lowest(pieces), occ) & ~own);
    return count;
}

/* What pawns and knights gain and lose if all these squares are entered. */
GRIM_ALWAYS_INLINE int grim_leapers_notice(const struct grim_known *known, unsigned side,
                                           uint64_t squares)
{
    const struct grim_pawn_ways *ways = &known->pawns;
    uint64_t last = grim_rank_of(side, 7) & squares;
    unsigned gains = grim_count(squares & ways->to_a) + grim_count(squares & ways->to_h);
    unsigned losses = grim_count(squares & ways->one) + grim_count(squares & ways->two);
    if (ways->pawns & grim_rank_of(side, 6)) {
        gains += 3 * (grim_count(last & ways->to_a) + grim_count(last & ways->to_h));
        losses += 3 * grim_count(last & ways->one);
    }
    return (int)gains - (int)losses;
}

/* All replies to the moves that were counted: returned, or added to the sum. */
GRIM_ALWAYS_INLINE uint64_t grim_known_replies(const struct grim_known *known,
                                               const struct grim_opponent *opponent,
                                               const struct grim_tally *tally, unsigned side,
                                               grim_lanes_sum *sum)
{
    const grim_lanes own = grim_lanes_all(known->pieces);
    int64_t change = tally->change;
    *sum = grim_lanes_sum_plus(*sum, tally->gains);
    for (unsigned i = 0; i < GRIM_DIGITS; i++) {
        uint64_t squares = tally->arrive[i], taken = squares & known->pieces;
        grim_lanes here = grim_lanes_and(known->reached, grim_lanes_all(squares));
        grim_lanes_sum slides = grim_lanes_sum_none();
        int64_t each;
        if (!squares)
            continue;
        each = grim_leapers_notice(known, side, squares);
        if (squares & ~(known->calm | taken))
            slides = grim_lanes_sum_less(slides, grim_shadows(known, grim_lanes_less(here, own)));
        if (taken) {
            each += grim_knight_replies(known->knights, taken);
            each -= grim_moves_of_taken(known, opponent, side, taken);
            slides = grim_lanes_sum_add(slides, grim_lanes_and(here, own));
        }
        change += each * ((int64_t)1 << i);
        *sum = grim_lanes_sum_plus(*sum, grim_lanes_sum_shift(slides, i));
    }
    return tally->moves * known->replies + (uint64_t)change;
}

#endif

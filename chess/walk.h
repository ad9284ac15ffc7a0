/* walk.h - every legal move once, whatever is to be done with it: listed or counted. */
#ifndef GRIM_CHESS_WALK_H
#define GRIM_CHESS_WALK_H

#include "append.h"
#include "checks.h"
#include "play.h"
#include "view.h"

enum grim_purpose { GRIM_TO_LIST, GRIM_TO_LIST_FEW, GRIM_TO_COUNT, GRIM_TO_PLAY };

/* The list grows at `at`, or the count does; moves to play begin in `pos`.
 * The purpose and the side are constants wherever they are looked at. */
struct grim_sink {
    enum grim_purpose purpose;
    grim_move *at;
    unsigned count;
    unsigned side;
    const struct grim_position *pos;
    const struct grim_before_move *before;
};

GRIM_ALWAYS_INLINE struct grim_sink grim_sink_of(enum grim_purpose purpose, grim_move *at)
{
    const struct grim_sink sink = {purpose, at, 0, 0, 0, 0};
    return sink;
}

/* Writes moves to all these squares: a move is its target's square times 64 and where
 * it comes from, for a pawn times 65 and how far back that is. A generator may know
 * how to write many at once. */
GRIM_ALWAYS_INLINE grim_move *grim_append(grim_move *at, uint64_t to, unsigned times,
                                          unsigned plus)
{
    for (; to; to &= to - 1)
        *at++ = (grim_move)(times * grim_lowest(to) + plus);
    return at;
}

/* Where most boards are empty or hold one square, writing one move blindly is cheaper than
 * guessing. */
GRIM_ALWAYS_INLINE grim_move *grim_append_few(grim_move *at, uint64_t to, unsigned times,
                                              unsigned plus)
{
    *at = (grim_move)(times * grim_lowest(to | UINT64_C(1) << 63) + plus);
    at += to != 0;
    return grim_append(at, to & (to - 1), times, plus);
}

#ifdef GRIM_APPEND
#define GRIM_APPEND_FEW GRIM_APPEND
#define GRIM_APPENDS_IN_ROWS 0
#else
#define GRIM_APPEND grim_append
#define GRIM_APPEND_FEW grim_append_few
#define GRIM_APPENDS_IN_ROWS GRIM_HAS_EIGHT
#endif

/* What becomes of a position that a last move has made: it is in memory. A test keeps it. */
#ifndef GRIM_LEAF
#define GRIM_LEAF GRIM_IN_MEMORY
#endif

/* Makes a move on a copy. Act and captures are constants, so most of it is the same for all moves
 * of a loop. */
GRIM_ALWAYS_INLINE void grim_play_leaf(struct grim_sink *sink, unsigned from, unsigned to,
                                       unsigned act, unsigned captures)
{
    struct grim_position after;
    grim_play_act(sink->pos, sink->before, &after, sink->side, from, to, act, captures, 1);
    GRIM_LEAF(after);
    sink->count++;
}

GRIM_ALWAYS_INLINE void grim_play_leaves(struct grim_sink *sink, unsigned from, uint64_t to,
                                         unsigned act)
{
    uint64_t enemy = sink->pos->of[!sink->side];
    for (uint64_t quiet = to & ~enemy; quiet; quiet &= quiet - 1)
        grim_play_leaf(sink, from, grim_lowest(quiet), act, 0);
    if (act < GRIM_CASTLING)
        for (to &= enemy; to; to &= to - 1)
            grim_play_leaf(sink, from, grim_lowest(to), act, 1);
}

/* Pawns come from `back` squares further, which for White is less than none. */
GRIM_ALWAYS_INLINE void grim_play_pawns(struct grim_sink *sink, unsigned back, uint64_t to,
                                        unsigned act, unsigned captures)
{
    for (; to; to &= to - 1)
        grim_play_leaf(sink, grim_lowest(to) + back, grim_lowest(to), act, captures);
}

GRIM_ALWAYS_INLINE void grim_emit(struct grim_sink *sink, unsigned from, uint64_t to, unsigned act)
{
    if (sink->purpose == GRIM_TO_COUNT)
        sink->count += grim_count(to);
    else if (sink->purpose == GRIM_TO_PLAY)
        grim_play_leaves(sink, from, to, act);
    else if (sink->purpose == GRIM_TO_LIST_FEW)
        sink->at = GRIM_APPEND_FEW(sink->at, to, 64, from | act << 12);
#if GRIM_APPENDS_IN_ROWS
    else if (act < GRIM_PAWN)
        sink->at = grim_append_piece(sink->at, to, from, act);
#endif
    else
        sink->at = GRIM_APPEND(sink->at, to, 64, from | act << 12);
}

/* Pawns go by the set: all come from as far away. */
GRIM_ALWAYS_INLINE void grim_emit_pawns(struct grim_sink *sink, unsigned side, uint64_t to,
                                        unsigned step, unsigned act)
{
    unsigned back = side == GRIM_WHITE ? 0 - step : step;
    if (sink->purpose == GRIM_TO_COUNT)
        sink->count += grim_count(to);
    else if (sink->purpose == GRIM_TO_PLAY)
        grim_play_pawns(sink, back, to, act, step % 8 != 0);
    else if (sink->purpose == GRIM_TO_LIST_FEW)
        sink->at = GRIM_APPEND_FEW(sink->at, to, 65, back + (act << 12));
#if GRIM_APPENDS_IN_ROWS
    else if (step % 8 == 0 && act < GRIM_PROMOTION)
        sink->at = grim_append_pushes(sink->at, to, side, step, back + (act << 12));
#endif
    else
        sink->at = GRIM_APPEND_FEW(sink->at, to, 65, back + (act << 12));
}

GRIM_ALWAYS_INLINE void grim_emit_promotions(struct grim_sink *sink, unsigned side, uint64_t to,
                                             unsigned step)
{
    if (sink->purpose == GRIM_TO_COUNT)
        sink->count += 4 * grim_count(to);
    else
        for (unsigned kind = GRIM_ROOK; kind <= GRIM_KNIGHT; kind++)
            grim_emit_pawns(sink, side, to, step, GRIM_PROMOTION + kind);
}

GRIM_ALWAYS_INLINE void grim_emit_pawn_moves(struct grim_sink *sink, unsigned side, uint64_t to,
                                             unsigned step)
{
    uint64_t last = grim_rank_of(side, 7);
    grim_emit_pawns(sink, side, to & ~last, step, GRIM_PAWN);
    if (to & last)
        grim_emit_promotions(sink, side, to & last, step);
}

/* ---- Pieces by kind: with checks, only their moves that give check ---- */

GRIM_ALWAYS_INLINE void grim_walk_sliders(struct grim_sink *sink, const struct grim_position *pos,
                                          const struct grim_view *view, unsigned side,
                                          unsigned kind, uint64_t wanted,
                                          const struct grim_checks *checks)
{
    for (uint64_t pieces = grim_pieces(pos, side, kind); pieces; pieces &= pieces - 1) {
        unsigned from = grim_lowest(pieces);
        uint64_t to = grim_slider_attacks(kind, from, view->occ);
        if (view->pinned & grim_bit(from))
            to &= grim_line(view->king, from);
        if (checks)
            to &= grim_checking_targets(checks, kind, from);
        grim_emit(sink, from, to & wanted, kind);
    }
}

GRIM_ALWAYS_INLINE void grim_walk_knights(struct grim_sink *sink, const struct grim_position *pos,
                                          const struct grim_view *view, unsigned side,
                                          uint64_t wanted, const struct grim_checks *checks)
{
    uint64_t pieces = grim_pieces(pos, side, GRIM_KNIGHT) & ~view->pinned;
    for (; pieces; pieces &= pieces - 1) {
        unsigned from = grim_lowest(pieces);
        uint64_t to = grim_knight_attacks(from) & wanted;
        if (checks)
            to &= grim_checking_targets(checks, GRIM_KNIGHT, from);
        grim_emit(sink, from, to, GRIM_KNIGHT);
    }
}

/* A pawn pinned on its file may still push. */
GRIM_ALWAYS_INLINE void grim_walk_pushes(struct grim_sink *sink, const struct grim_position *pos,
                                         const struct grim_view *view, unsigned side,
                                         uint64_t wanted, const struct grim_checks *checks)
{
    uint64_t file = GRIM_A_FILE << view->king % 8;
    uint64_t pawns = grim_pieces(pos, side, GRIM_PAWN) & (~view->pinned | file);
    uint64_t one = grim_forward(side, pawns) & ~view->occ;
    uint64_t two = grim_forward(side, one & grim_rank_of(side, 2)) & ~view->occ;
    if (checks) {
        uint64_t opened = grim_forward(side, grim_opening_pushers(pos, side, checks));
        one &= checks->from[GRIM_PAWN] | opened;
        two &= checks->from[GRIM_PAWN] | grim_forward(side, opened);
    }
    grim_emit_pawn_moves(sink, side, one & wanted, 8);
    grim_emit_pawns(sink, side, two & wanted, 16, GRIM_DOUBLE_PUSH);
}

/* Pinned pawns are asked one by one. */
GRIM_ALWAYS_INLINE void grim_walk_pawn_captures(struct grim_sink *sink,
                                                const struct grim_position *pos,
                                                const struct grim_view *view, unsigned side,
                                                uint64_t wanted)
{
    uint64_t pawns = grim_pieces(pos, side, GRIM_PAWN), pinned = pawns & view->pinned;
    uint64_t pieces = wanted & view->enemy;
    unsigned to_a = side == GRIM_WHITE ? 7 : 9, to_h = side == GRIM_WHITE ? 9 : 7;
    pawns ^= pinned;
    grim_emit_pawn_moves(sink, side, grim_pawns_to_a(side, pawns) & pieces, to_a);
    grim_emit_pawn_moves(sink, side, grim_pawns_to_h(side, pawns) & pieces, to_h);
    for (; pinned; pinned &= pinned - 1) {
        uint64_t line = grim_line(view->king, grim_lowest(pinned)) & pieces;
        uint64_t pawn = pinned & (0 - pinned);
        grim_emit_pawn_moves(sink, side, grim_pawns_to_a(side, pawn) & line, to_a);
        grim_emit_pawn_moves(sink, side, grim_pawns_to_h(side, pawn) & line, to_h);
    }
}

GRIM_ALWAYS_INLINE void grim_walk_en_passant(struct grim_sink *sink,
                                             const struct grim_position *pos, unsigned side)
{
    for (uint64_t pieces = grim_en_passant_takers(pos, side); pieces; pieces &= pieces - 1)
        grim_emit(sink, grim_lowest(pieces), grim_bit(pos->en_passant), GRIM_EN_PASSANT);
}

/* ---- All of them ---- */

/* Where pieces go in these stages; with a constant for all stages this is nothing to do. */
GRIM_ALWAYS_INLINE uint64_t grim_stage_targets(const struct grim_view *view, unsigned stages)
{
    if (stages == GRIM_ALL_STAGES)
        return ~UINT64_C(0);
    return (stages & GRIM_CAPTURES ? view->enemy : 0) | (stages & GRIM_QUIETS ? ~view->occ : 0);
}

GRIM_ALWAYS_INLINE uint64_t grim_stage_pushes(unsigned side, unsigned stages)
{
    uint64_t last = grim_rank_of(side, 7);
    return (stages & GRIM_PROMOTIONS ? last : 0) | (stages & GRIM_QUIETS ? ~last : 0);
}

GRIM_ALWAYS_INLINE void grim_walk_king(struct grim_sink *sink, const struct grim_view *view,
                                       uint64_t wanted, const struct grim_checks *checks)
{
    uint64_t to = grim_king_attacks(view->king) & ~view->own & ~view->danger & wanted;
    if (checks)
        to &= grim_checking_targets(checks, GRIM_KING, view->king);
    grim_emit(sink, view->king, to, GRIM_KING);
}

GRIM_ALWAYS_INLINE void grim_walk_castling(struct grim_sink *sink, const struct grim_position *pos,
                                           const struct grim_view *view, unsigned side,
                                           const struct grim_checks *checks)
{
    uint64_t rooks = grim_castling_rooks(pos, view, side);
    if (checks)
        rooks = grim_checking_castlings(view, checks, rooks);
    grim_emit(sink, view->king, rooks, GRIM_CASTLING);
}

GRIM_ALWAYS_INLINE void grim_walk_pieces(struct grim_sink *sink, const struct grim_position *pos,
                                         const struct grim_view *view, unsigned side,
                                         uint64_t wanted, const struct grim_checks *checks)
{
    grim_walk_knights(sink, pos, view, side, wanted, checks);
    grim_walk_sliders(sink, pos, view, side, GRIM_BISHOP, wanted, checks);
    grim_walk_sliders(sink, pos, view, side, GRIM_ROOK, wanted, checks);
    grim_walk_sliders(sink, pos, view, side, GRIM_QUEEN, wanted, checks);
}

/* The moves of the first three stages; with checks, only quiet ones that give check. */
GRIM_ALWAYS_INLINE void grim_walk(struct grim_sink *sink, const struct grim_position *pos,
                                  const struct grim_view *view, unsigned side, unsigned stages,
                                  const struct grim_checks *checks)
{
    uint64_t wanted = grim_stage_targets(view, stages);
    if (stages & (GRIM_CAPTURES | GRIM_QUIETS))
        grim_walk_king(sink, view, wanted, checks);
    if (view->checkers & (view->checkers - 1))
        return;
    wanted &= view->allowed;
    if (stages & (GRIM_CAPTURES | GRIM_QUIETS))
        grim_walk_pieces(sink, pos, view, side, wanted, checks);
    if (stages & (GRIM_PROMOTIONS | GRIM_QUIETS))
        grim_walk_pushes(sink, pos, view, side, view->allowed & grim_stage_pushes(side, stages),
                         checks);
    if (stages & GRIM_CAPTURES)
        grim_walk_pawn_captures(sink, pos, view, side, wanted);
    if ((stages & GRIM_CAPTURES) && pos->en_passant != GRIM_NO_SQUARE)
        grim_walk_en_passant(sink, pos, side);
    if ((stages & GRIM_QUIETS) && (pos->castling & view->own))
        grim_walk_castling(sink, pos, view, side, checks);
}

GRIM_ALWAYS_INLINE unsigned grim_count_as(const struct grim_position *pos, unsigned side)
{
    struct grim_view view = grim_view_of(pos, side);
    struct grim_sink sink = grim_sink_of(GRIM_TO_COUNT, 0);
    grim_walk(&sink, pos, &view, side, GRIM_ALL_STAGES, 0);
    return sink.count;
}

GRIM_ALWAYS_INLINE unsigned grim_count_after(const struct grim_position *pos, unsigned side,
                                             grim_move move)
{
    struct grim_position after;
    grim_play_as(pos, move, &after, side, 0);
    return grim_count_as(&after, !side);
}

#endif

/* exchange.h - what a series of captures on one square wins or loses.
 *
 * After the move the sides take turns on its target, each with its least valuable piece, as long
 * as a legal capture there is left; either may stop before it loses. Legal is judged on the board
 * at that moment: pieces that left have opened lines behind them, to the square and to the kings.
 *
 * Only sliders can make a capture on the square illegal, but for the king's own: the side that
 * captures was not in check before, so that whatever attacks its king from elsewhere has been
 * uncovered. Sliders on a line with a king are its snipers; grim_stuck says whom they hold. */
#ifndef GRIM_CHESS_EXCHANGE_H
#define GRIM_CHESS_EXCHANGE_H

#include "play.h"
#include "view.h"

struct grim_exchange_state {
    const struct grim_position *pos;
    const int *values;
    uint64_t occ;       /* the target included */
    uint64_t attackers; /* of both colours; one behind another only once that has left */
    uint64_t snipers[2];
    unsigned to;
    unsigned on; /* the kind that stands on the target */
    unsigned king[2];
};

enum { GRIM_EXCHANGES_MAX = 32 };

/* ---- Whom a side may take with ---- */

GRIM_ALWAYS_INLINE uint64_t grim_snipers_of(const struct grim_position *pos, unsigned color,
                                            unsigned king)
{
    uint64_t rooks = grim_rook_lines(pos, !color), bishops = grim_bishop_lines(pos, !color);
    return (grim_rook_attacks(king, 0) & rooks) | (grim_bishop_attacks(king, 0) & bishops);
}

/* Only the king may take if a sniper has a free line to it; a piece alone between them may not
 * leave, since the target is elsewhere or it would stand between, too. */
GRIM_ALWAYS_INLINE uint64_t grim_stuck(const struct grim_exchange_state *state, unsigned side)
{
    uint64_t stuck = 0, snipers = state->snipers[side] & state->occ & ~grim_bit(state->to);
    for (; snipers; snipers &= snipers - 1) {
        uint64_t between = grim_between(state->king[side], grim_lowest(snipers)) & state->occ;
        if (!(between & (between - 1)))
            stuck |= between ? between : ~UINT64_C(0);
    }
    return stuck;
}

/* The attackers once a piece has left: those it hid, too. */
GRIM_ALWAYS_INLINE void grim_exchange_lift(struct grim_exchange_state *state, uint64_t piece)
{
    const struct grim_position *pos = state->pos;
    state->occ &= ~piece;
    state->attackers |= grim_rook_attacks(state->to, state->occ) &
                        (pos->pieces[GRIM_ROOK] | pos->pieces[GRIM_QUEEN]);
    state->attackers |= grim_bishop_attacks(state->to, state->occ) &
                        (pos->pieces[GRIM_BISHOP] | pos->pieces[GRIM_QUEEN]);
    state->attackers &= state->occ;
}

/* The king is last: who takes with it must not be taken. */
GRIM_ALWAYS_INLINE unsigned grim_cheapest(const struct grim_exchange_state *state, uint64_t takers)
{
    static const uint8_t kinds[6] = {GRIM_PAWN, GRIM_KNIGHT, GRIM_BISHOP,
                                     GRIM_ROOK, GRIM_QUEEN,  GRIM_KING};
    unsigned i = 0;
    while (i < 5 && !(takers & state->pos->pieces[kinds[i]]))
        i++;
    return kinds[i];
}

/* The side's next capture; returns 0 if it has none, and else 1 and what it takes and gains. */
GRIM_ALWAYS_INLINE int grim_exchange_next(struct grim_exchange_state *state, unsigned side,
                                          int *gain)
{
    uint64_t mine = state->attackers & state->pos->of[side];
    uint64_t king = state->pos->pieces[GRIM_KING];
    uint64_t takers = mine & ~king;
    unsigned kind;
    if (takers)
        takers &= ~grim_stuck(state, side);
    if (!takers)
        takers = mine & king;
    if (!takers)
        return 0;
    kind = grim_cheapest(state, takers);
    takers &= state->pos->pieces[kind];
    grim_exchange_lift(state, takers & (0 - takers));
    if (kind == GRIM_KING && (state->attackers & state->pos->of[!side]))
        return 0;
    *gain = state->values[state->on];
    state->on = kind;
    if (kind == GRIM_PAWN && (state->to < 8 || state->to >= 56)) {
        *gain += state->values[GRIM_QUEEN] - state->values[GRIM_PAWN];
        state->on = GRIM_QUEEN;
    }
    return 1;
}

/* ---- The move ---- */

/* Returns what it gains. */
GRIM_ALWAYS_INLINE int grim_exchange_begin(struct grim_exchange_state *state,
                                           const struct grim_position *pos, grim_move move,
                                           const int *values)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    uint64_t left = grim_bit(from) | (act == GRIM_EN_PASSANT ? grim_bit(to ^ 8) : 0);
    int gain = act == GRIM_EN_PASSANT ? values[GRIM_PAWN] : 0;
    state->pos = pos;
    state->values = values;
    state->to = to;
    state->on = grim_becomes(act);
    state->occ = (grim_occupied(pos) & ~left) | grim_bit(to);
    if (pos->of[!pos->side] & grim_bit(to))
        gain = values[grim_taken_kind(pos, to)];
    return gain + values[state->on] - values[grim_move_kind(move)];
}

GRIM_ALWAYS_INLINE void grim_exchange_aim(struct grim_exchange_state *state)
{
    const struct grim_position *pos = state->pos;
    state->attackers = grim_attackers_to(pos, state->to, state->occ) & state->occ;
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++) {
        state->king[color] = grim_king_square(pos, color);
        state->snipers[color] = grim_snipers_of(pos, color, state->king[color]);
    }
}

/* By kind; a king is never taken. */
static const int grim_usual_values[6] = {500, 300, 900, 300, 0, 100};

/* Castling captures nothing, and ends on squares that are not attacked. */
GRIM_ALWAYS_INLINE int grim_exchange_of(const struct grim_position *pos, grim_move move,
                                        const int *values)
{
    struct grim_exchange_state state;
    int gains[GRIM_EXCHANGES_MAX], value = 0;
    unsigned count = 1, side = !pos->side;
    if (grim_move_act(move) == GRIM_CASTLING)
        return 0;
    gains[0] = grim_exchange_begin(&state, pos, move, values ? values : grim_usual_values);
    grim_exchange_aim(&state);
    for (; grim_exchange_next(&state, side, &gains[count]); side = !side)
        count++;
    while (--count)
        value = gains[count] > value ? gains[count] - value : 0;
    return gains[0] - value;
}

/* The next capture cannot gain that much; where pawns promote it may gain more than it takes. */
GRIM_ALWAYS_INLINE int grim_exchange_is_over(const struct grim_exchange_state *state, int64_t need)
{
    return state->values[state->on] < need && state->to >= 8 && state->to < 56;
}

/* A side that needs so much fails if its capture gains less, and succeeds unless the other side
 * can take that away: the same question the other way round. */
GRIM_ALWAYS_INLINE int grim_exchange_reaches(const struct grim_position *pos, grim_move move,
                                             const int *values, int threshold)
{
    struct grim_exchange_state state;
    unsigned side = !pos->side;
    int64_t need;
    int gain;
    if (grim_move_act(move) == GRIM_CASTLING)
        return threshold <= 0;
    gain = grim_exchange_begin(&state, pos, move, values ? values : grim_usual_values);
    need = (int64_t)gain - threshold + 1;
    if (need <= 0 || grim_exchange_is_over(&state, need))
        return need > 0;
    grim_exchange_aim(&state);
    while (grim_exchange_next(&state, side, &gain) && gain >= need) {
        need = gain - need + 1;
        side = !side;
        if (grim_exchange_is_over(&state, need))
            break;
    }
    return side != pos->side;
}

#endif

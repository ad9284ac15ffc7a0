/* slow_exchange.h - exchanges by the mailbox: it plays every capture and asks for all legal moves.
 *
 * A move wins what it takes and what its pawn becomes. Then the sides take turns on its target,
 * and each either stops or makes the legal capture there that is first in this order: the least
 * valuable piece, of equal ones that on the lowest square, and a pawn that promotes becomes a
 * queen. So pins, checks and kings are judged on the board as it is then. Castling wins nothing. */
#ifndef SLOW_EXCHANGE_H
#define SLOW_EXCHANGE_H

#include "same_moves.h"

static inline char slow_piece(const struct mailbox *board, int sq)
{
    return board->at[21 + sq % 8 + 10 * (sq / 8)];
}

static inline int slow_value(char piece, const int values[6])
{
    return piece == '.' ? 0 : values[kind_of_letter(piece)];
}

static inline int slow_rank(char piece)
{
    static const char order[] = "pnbrqk";
    return (int)(strchr(order, piece | 32) - order);
}

static inline int slow_gain(const struct mailbox *board, const struct mailbox_move *move,
                            const int values[6])
{
    int gain = slow_value(slow_piece(board, move->to), values);
    if (act_of_mailbox(board, move) == GRIM_EN_PASSANT)
        gain = values[GRIM_PAWN];
    if (move->promotion)
        gain += slow_value(move->promotion, values) - values[GRIM_PAWN];
    return gain;
}

static inline int slow_is_capture(const struct mailbox_move *move, int to)
{
    return move->to == to && !move->is_castling && (!move->promotion || move->promotion == 'q');
}

/* What the side to move wins on the square, or 0 if it cannot or does not take. */
static inline int slow_recapture(const struct mailbox *board, int to, const int values[6])
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(board, moves), best = count;
    for (unsigned i = 0; i < count; i++)
        if (slow_is_capture(&moves[i], to) &&
            (best == count || slow_rank(slow_piece(board, moves[i].from)) <
                                  slow_rank(slow_piece(board, moves[best].from))))
            best = i;
    if (best == count)
        return 0;
    struct mailbox after = *board;
    int gain = slow_gain(board, &moves[best], values);
    mailbox_play(&after, &moves[best]);
    gain -= slow_recapture(&after, to, values);
    return gain > 0 ? gain : 0;
}

static inline int slow_exchange(const struct mailbox *board, const struct mailbox_move *move,
                                const int values[6])
{
    struct mailbox after = *board;
    if (move->is_castling)
        return 0;
    mailbox_play(&after, move);
    return slow_gain(board, move, values) - slow_recapture(&after, move->to, values);
}

#endif

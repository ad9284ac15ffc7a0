/* same_moves.h - the moves and positions of the library beside those of the mailbox. */
#ifndef SAME_MOVES_H
#define SAME_MOVES_H

#include <string.h>

#include "../../include/grimoire_chess.h"
#include "mailbox.h"

static inline unsigned kind_of_letter(char letter)
{
    static const char letters[] = "RBQNKPrbqnkp"; /* in the order of enum grim_kind */
    return (unsigned)(strchr(letters, letter) - letters) % 6;
}

static inline unsigned act_of_mailbox(const struct mailbox *board, const struct mailbox_move *move)
{
    unsigned kind = kind_of_letter(board->at[21 + move->from % 8 + 10 * (move->from / 8)]);
    int leap = move->to - move->from;
    if (move->is_castling)
        return GRIM_CASTLING;
    if (move->promotion)
        return GRIM_PROMOTION + kind_of_letter(move->promotion);
    if (kind != GRIM_PAWN)
        return kind;
    if (leap == 16 || leap == -16)
        return GRIM_DOUBLE_PUSH;
    return leap % 8 != 0 && move->to == board->ep ? (unsigned)GRIM_EN_PASSANT : kind;
}

static inline grim_move move_of_mailbox(const struct mailbox *board,
                                        const struct mailbox_move *move)
{
    return grim_move_of((unsigned)move->from, (unsigned)move->to, act_of_mailbox(board, move));
}

static inline void list_of_mailbox(const struct mailbox *board, const struct mailbox_move *moves,
                                   unsigned count, struct grim_moves *list)
{
    list->count = 0;
    for (unsigned i = 0; i < count; i++)
        list->move[list->count++] = move_of_mailbox(board, &moves[i]);
}

static inline int has_move(const struct grim_moves *moves, grim_move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i] == move)
            return 1;
    return 0;
}

/* As sets in which nothing is twice. */
static inline int are_same_moves(const struct grim_moves *a, const struct grim_moves *b)
{
    uint64_t set[1024], same = a->count == b->count;
    for (unsigned i = 0; i < a->count; i++)
        set[a->move[i] / 64] = 0;
    for (unsigned i = 0; i < b->count; i++)
        set[b->move[i] / 64] = 0;
    for (unsigned i = 0; i < a->count; i++)
        set[a->move[i] / 64] |= UINT64_C(1) << a->move[i] % 64;
    for (unsigned i = 0; i < b->count; i++) {
        same &= set[b->move[i] / 64] >> b->move[i] % 64;
        set[b->move[i] / 64] &= ~(UINT64_C(1) << b->move[i] % 64);
    }
    return (int)same;
}

static inline void captures_among(const struct grim_position *pos, const struct grim_moves *moves,
                                  struct grim_moves *captures)
{
    captures->count = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        uint64_t to = grim_bit(grim_move_to(moves->move[i]));
        if ((pos->of[!pos->side] & to) || grim_move_act(moves->move[i]) == GRIM_EN_PASSANT)
            captures->move[captures->count++] = moves->move[i];
    }
}

static inline int can_run(const struct grim_generator *generator, unsigned cpu)
{
    return (generator->needs & ~cpu) == 0;
}

#endif

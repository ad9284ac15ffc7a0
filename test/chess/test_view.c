/* test_view.c - a view is what the mailbox sees, which knows of checks only whether there is one: each
 * board of the view is asked of it square by square, on boards where something was put or taken away. */
#include "positions.h"

enum { POSITIONS = 800 };

static char *square_of(struct mailbox *board, unsigned sq)
{
    return &board->at[21 + sq % 8 + 10 * (sq / 8)];
}

static char letter_on(const struct mailbox *board, unsigned sq)
{
    return board->at[21 + sq % 8 + 10 * (sq / 8)];
}

static int is_piece(const struct mailbox *board, unsigned sq, int own)
{
    char letter = letter_on(board, sq);
    return letter != '.' && ((letter >= 'a') == (board->side == MAILBOX_BLACK)) == own;
}

/* What stops a line and attacks no king of its own. */
static char blocker_of(const struct mailbox *board)
{
    return board->side == MAILBOX_WHITE ? 'P' : 'p';
}

static uint64_t pieces_of(const struct mailbox *board, int own)
{
    uint64_t pieces = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (is_piece(board, sq, own))
            pieces |= grim_bit(sq);
    return pieces;
}

static unsigned king_of(const struct mailbox *board)
{
    unsigned sq = 0;
    while (letter_on(board, sq) != (board->side == MAILBOX_WHITE ? 'K' : 'k'))
        sq++;
    return sq;
}

/* Who still gives check if all others of its side attack nothing. */
static uint64_t checkers_on(const struct mailbox *board)
{
    uint64_t checkers = 0, enemies = pieces_of(board, 0);
    for (uint64_t left = enemies; left; left &= left - 1) {
        struct mailbox alone = *board;
        for (uint64_t others = enemies & ~(left & (0 - left)); others; others &= others - 1)
            *square_of(&alone, grim_lowest(others)) = blocker_of(board);
        if (mailbox_in_check(&alone))
            checkers |= left & (0 - left);
    }
    return checkers;
}

/* Pieces that uncover a check when they vanish. */
static uint64_t pinned_on(const struct mailbox *board, uint64_t checkers)
{
    uint64_t pinned = 0;
    for (uint64_t own = pieces_of(board, 1) & ~grim_bit(king_of(board)); own; own &= own - 1) {
        struct mailbox without = *board;
        *square_of(&without, grim_lowest(own)) = '.';
        if (checkers_on(&without) & ~checkers)
            pinned |= own & (0 - own);
    }
    return pinned;
}

/* Where the king would be in check. */
static uint64_t danger_on(const struct mailbox *board)
{
    uint64_t danger = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct mailbox moved = *board;
        *square_of(&moved, king_of(board)) = '.';
        *square_of(&moved, sq) = board->side == MAILBOX_WHITE ? 'K' : 'k';
        if (mailbox_in_check(&moved))
            danger |= grim_bit(sq);
    }
    return danger;
}

/* Where a piece ends the check, if there is one. */
static uint64_t allowed_on(const struct mailbox *board)
{
    uint64_t allowed = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct mailbox stopped = *board;
        if (is_piece(board, sq, 1))
            continue;
        *square_of(&stopped, sq) = blocker_of(board);
        if (!mailbox_in_check(&stopped))
            allowed |= grim_bit(sq);
    }
    return allowed;
}

static void check_view(const struct both *both, const struct grim_view *seen,
                       const struct grim_view *view, const char *name)
{
    demand(view->own == seen->own && view->enemy == seen->enemy, both, "whose");
    demand(view->occ == (seen->own | seen->enemy) && view->king == seen->king, both, "where");
    demand(view->checkers == seen->checkers, both, "checkers");
    demand(view->pinned == seen->pinned, both, "pinned");
    demand(view->danger == seen->danger, both, "danger");
    if (!(seen->checkers & (seen->checkers - 1)))
        demand(view->allowed == seen->allowed, both, name);
}

static void check_views(const struct both *both)
{
    const struct grim_generator *generator;
    const struct mailbox *board = &both->board;
    struct grim_view seen, view;
    seen.own = pieces_of(board, 1);
    seen.enemy = pieces_of(board, 0);
    seen.king = king_of(board);
    seen.checkers = checkers_on(board);
    seen.pinned = pinned_on(board, seen.checkers);
    seen.danger = danger_on(board);
    seen.allowed = allowed_on(board);
    grim_look(&both->pos, &view);
    check_view(both, &seen, &view, "allowed");
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, grim_cpu())) {
            generator->look(&both->pos, &view);
            check_view(both, &seen, &view, generator->name);
        }
    demand(grim_checkers(&both->pos) == seen.checkers, both, "the plain checkers");
    demand(grim_pinned(&both->pos, both->pos.side) == seen.pinned, both, "the plain pins");
}

TEST(a_view_is_what_the_mailbox_sees)
{
    on_all(check_views, POSITIONS);
}

#include "random_play.h"

#include <string.h>

/* What a game's moves are wanted to be; half of them are, where that can be. Captures open lines,
 * pawns promote, leaps are taken en passant, officers check and pin. */
enum { WISH_NOTHING, WISH_CAPTURES, WISH_PAWNS, WISH_LEAPS, WISH_OFFICERS, WISHES };

enum { TRIES = 6, PLIES_MIN = 10, PLIES_MORE = 150, PLIES_SCATTERED = 16, ROOM_TRIES = 1000 };

static uint64_t next_word(uint64_t *seed)
{
    uint64_t word = *seed += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

unsigned random_below(uint64_t *seed, unsigned end)
{
    return (unsigned)((next_word(seed) >> 32) * end >> 32);
}

static char *piece_on(struct mailbox *board, unsigned sq)
{
    return &board->at[21 + sq % 8 + 10 * (sq / 8)];
}

static int is_capturable(struct mailbox *board)
{
    struct mailbox passed = *board;
    passed.side = !board->side;
    return mailbox_in_check(&passed);
}

/* ---- Arrays ---- */

/* Half of the pieces that do not castle leave: lines are open while the rights last. */
static void thin(struct random_play *play)
{
    struct mailbox thinned = play->board;
    for (unsigned sq = 0; sq < 64; sq++)
        if (strchr("bnqpBNQP", *piece_on(&thinned, sq)) && random_below(&play->seed, 2))
            *piece_on(&thinned, sq) = '.';
    if (!is_capturable(&thinned))
        play->board = thinned;
}

static void set_up_960(struct random_play *play, int is_double)
{
    unsigned white = random_below(&play->seed, 960);
    mailbox_start960(&play->board, white, is_double ? random_below(&play->seed, 960) : white);
    if (random_below(&play->seed, 3) == 0)
        thin(play);
}

/* A piece by its letter, or one of l and d, bishops of light and dark squares; h, a king at home;
 * and m, a pawn in the middle. Of two bishops on squares of one colour one must have been a pawn,
 * and all the pawns may still be there. */
static int fits(char piece, unsigned sq, int side)
{
    unsigned rank = sq / 8;
    switch (piece) {
    case 'p': return rank > 0 && rank < 7;
    case 'm': return rank == 3 || rank == 4;
    case 'l': return (rank + sq) % 2 == 1;
    case 'd': return (rank + sq) % 2 == 0;
    case 'h': return rank == (side == MAILBOX_WHITE ? 0 : 7);
    default: return 1;
    }
}

/* Where there is no room, it stays away. */
static void scatter_piece(struct random_play *play, int side, char piece)
{
    static const char specials[] = "hldm", names[] = "kbbp";
    const char *special = strchr(specials, piece);
    char name = special ? names[special - specials] : piece;
    for (unsigned tries = 0; tries < ROOM_TRIES; tries++) {
        unsigned sq = random_below(&play->seed, 64);
        if (*piece_on(&play->board, sq) != '.' || !fits(piece, sq, side))
            continue;
        *piece_on(&play->board, sq) = (char)(side == MAILBOX_WHITE ? name - 'a' + 'A' : name);
        return;
    }
}

static void scatter_pieces(struct random_play *play, int side)
{
    unsigned stay = 1 + random_below(&play->seed, 8), stay_pawns = random_below(&play->seed, 5);
    scatter_piece(play, side, "kh"[random_below(&play->seed, 2)]);
    for (const char *piece = "qrrldnnpppppppp"; *piece; piece++) {
        char now = *piece;
        if (now == 'p' && random_below(&play->seed, 4) >= stay_pawns)
            now = "qrbn"[random_below(&play->seed, 4)];
        if (now == 'p' && random_below(&play->seed, 2))
            now = 'm';
        if (random_below(&play->seed, 8) < stay)
            scatter_piece(play, side, now);
    }
}

static void scatter_rights(struct random_play *play, int side)
{
    unsigned home = side == MAILBOX_WHITE ? 0 : 56, king = home;
    const char *names = side == MAILBOX_WHITE ? "KR" : "kr";
    while (king < home + 8 && *piece_on(&play->board, king) != names[0])
        king++;
    for (unsigned sq = home; sq < home + 8 && king < home + 8; sq++)
        if (*piece_on(&play->board, sq) == names[1] && random_below(&play->seed, 4))
            play->board.rook[side][sq > king ? MAILBOX_H_WING : MAILBOX_A_WING] = (int)sq;
}

/* The pawn on this file has just made a double push, if that can be: its way is free, and before
 * it there was no check. */
static int could_have_leapt(struct mailbox *board, unsigned file)
{
    struct mailbox before = *board;
    unsigned by_white = board->side == MAILBOX_BLACK, from = file + (by_white ? 8 : 48);
    unsigned behind = from ^ 24, to = from ^ 16;
    if (*piece_on(board, to) != (by_white ? 'P' : 'p') || *piece_on(board, from) != '.' ||
        *piece_on(board, behind) != '.')
        return 0;
    *piece_on(&before, from) = *piece_on(board, to);
    *piece_on(&before, to) = '.';
    return !mailbox_in_check(&before);
}

static void scatter_leap(struct random_play *play)
{
    for (unsigned file = 0; file < 8; file++)
        if (could_have_leapt(&play->board, file))
            play->board.ep = (int)(file + (play->board.side == MAILBOX_BLACK ? 16 : 40));
}

static void scatter(struct random_play *play)
{
    do {
        mailbox_start960(&play->board, 518, 518);
        for (unsigned sq = 0; sq < 64; sq++)
            *piece_on(&play->board, sq) = '.';
        memset(play->board.rook, -1, sizeof play->board.rook);
        for (int side = MAILBOX_WHITE; side <= MAILBOX_BLACK; side++) {
            scatter_pieces(play, side);
            scatter_rights(play, side);
        }
        play->board.side = (int)random_below(&play->seed, 2);
    } while (is_capturable(&play->board));
    scatter_leap(play);
}

void random_play_game(struct random_play *play, enum random_array array)
{
    play->wish = random_below(&play->seed, WISHES);
    play->plies_left = array == RANDOM_SCATTERED
                           ? random_below(&play->seed, PLIES_SCATTERED)
                           : PLIES_MIN + random_below(&play->seed, PLIES_MORE);
    if (array == RANDOM_STANDARD)
        mailbox_start960(&play->board, 518, 518);
    else if (array == RANDOM_SCATTERED)
        scatter(play);
    else
        set_up_960(play, array == RANDOM_DOUBLE960);
    play->count = mailbox_moves(&play->board, play->moves);
}

/* ---- Moves ---- */

static int is_wished(struct mailbox *board, const struct mailbox_move *move, unsigned wish)
{
    char piece = *piece_on(board, (unsigned)move->from),
         taken = *piece_on(board, (unsigned)move->to);
    int leap = move->to - move->from;
    switch (wish) {
    case WISH_CAPTURES: return taken != '.' || (strchr("Pp", piece) && move->to == board->ep);
    case WISH_PAWNS: return strchr("Pp", piece) != NULL;
    case WISH_LEAPS: return strchr("Pp", piece) && (leap == 16 || leap == -16);
    case WISH_OFFICERS: return !strchr("PpKk", piece) || move->is_castling;
    default: return 1;
    }
}

static struct mailbox_move choose(struct random_play *play)
{
    unsigned wish = random_below(&play->seed, 2) ? play->wish : (unsigned)WISH_NOTHING;
    struct mailbox_move move;
    for (unsigned tries = 0; tries < TRIES; tries++) {
        move = play->moves[random_below(&play->seed, play->count)];
        if (is_wished(&play->board, &move, wish))
            break;
    }
    return move;
}

int random_play_move(struct random_play *play)
{
    if (play->count == 0 || play->plies_left == 0)
        return 0;
    play->plies_left--;
    play->played = choose(play);
    mailbox_play(&play->board, &play->played);
    play->count = mailbox_moves(&play->board, play->moves);
    return 1;
}

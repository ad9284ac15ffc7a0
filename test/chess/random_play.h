/* random_play.h - positions to test with: games of random moves, set up and played by the mailbox
 * alone. The same seed gives the same games everywhere. */
#ifndef RANDOM_PLAY_H
#define RANDOM_PLAY_H

#include "mailbox.h"

enum random_array {
    RANDOM_STANDARD,
    RANDOM_CHESS960,
    RANDOM_DOUBLE960, /* White's array is not Black's */
    /* pieces anywhere, pawns promoted before the game, castling where it may be */
    RANDOM_SCATTERED,
    RANDOM_ARRAYS
};

struct random_play {
    uint64_t seed;
    unsigned wish, plies_left;
    struct mailbox board;
    struct mailbox_move moves[MAILBOX_MOVES]; /* the legal ones now */
    unsigned count;
    struct mailbox_move played; /* the last one */
};

/* Below `end`. */
unsigned random_below(uint64_t *seed, unsigned end);

/* The play starts with any seed; each call sets up the next game. */
void random_play_game(struct random_play *play, enum random_array array);

/* One move more, or 0 where the game ends. */
int random_play_move(struct random_play *play);

#endif

/* piece.h - pieces as text, in Betza's notation as far as pieces move along paths. */
#ifndef GRIM_RIDERS_PIECE_H
#define GRIM_RIDERS_PIECE_H

#include "board.h"

enum {
    GRIM_RIDERS_MOVES = 16,
    GRIM_RIDERS_WAYS = 8,
    GRIM_RIDERS_TURNS = 48,
    GRIM_RIDERS_REGIONS = 4
};

/* What a piece does with what stands on its path. */
enum grim_riders_hop {
    GRIM_RIDERS_STOPS,  /* captures it and goes no further */
    GRIM_RIDERS_CANNON, /* jumps over it, and lands anywhere up to the next */
    GRIM_RIDERS_LOCUST  /* jumps over it, and lands right behind it */
};

enum grim_riders_wants { GRIM_RIDERS_ANY, GRIM_RIDERS_EMPTY, GRIM_RIDERS_TAKEN };

/* How a leaper goes: it jumps, or on legs that can be blocked. */
enum grim_riders_legs {
    GRIM_RIDERS_JUMPS,
    GRIM_RIDERS_ONE_WAY, /* straight first, then diagonally */
    GRIM_RIDERS_ALL_WAYS /* straight and diagonal legs in any order, of which one is free */
};

/* One atom with its modifiers. */
struct grim_riders_move {
    int8_t step[3]; /* the largest number first */
    uint8_t range;  /* at most so many steps */
    uint8_t hop, wants;
    uint8_t lame;   /* enum grim_riders_legs */
    uint8_t region; /* of the piece: all squares are in it; 0 is the whole board */
    uint8_t bends;  /* the first step only leads to the next, half a right angle aside: how many */
    uint8_t ways;   /* directions it is limited to, 0 for none */
    char way[GRIM_RIDERS_WAYS][2]; /* f, ff, fl, fs, v, s and the like */
};

struct grim_riders_piece {
    uint32_t region[GRIM_RIDERS_REGIONS]; /* squares with one of these marks, a to z */
    uint8_t regions, moves;
    struct grim_riders_move move[GRIM_RIDERS_MOVES];
};

/* Reads a piece up to the end of the text or a blank. */
enum grim_riders_error grim_riders_piece_read(struct grim_riders_piece *piece, const char **text,
                                              enum grim_riders_grid grid);

/* The two directions half a right angle from a step of a king. */
void grim_riders_piece_bend(const int8_t step[3], int8_t bent[2][3]);

/* All directions of a move; returns how many. */
unsigned grim_riders_piece_steps(const struct grim_riders_move *move, enum grim_riders_grid grid,
                                 int8_t steps[GRIM_RIDERS_TURNS][3]);

#endif

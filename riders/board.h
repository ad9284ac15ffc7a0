/* board.h - boards as text: 9x10, 5x5x5, hex6, or drawn row by row, as ..#/.../#.. is; links.h reads
 * what may follow. */
#ifndef GRIM_RIDERS_BOARD_H
#define GRIM_RIDERS_BOARD_H

#include "riders.h"

enum { GRIM_RIDERS_CELLS = 256, GRIM_RIDERS_NOWHERE = 255 };

/* How directions turn into each other. */
enum grim_riders_grid { GRIM_RIDERS_FLAT, GRIM_RIDERS_HEX, GRIM_RIDERS_SOLID };

/* A box of cells, some of which are squares. They are numbered in the order of the cells: files
 * first, then ranks, then levels. */
struct grim_riders_board {
    uint8_t size[3]; /* files, ranks, levels */
    uint8_t squares;
    enum grim_riders_grid grid;
    uint8_t square_at[GRIM_RIDERS_CELLS];
    uint8_t place[GRIM_RIDERS_SQUARES][3]; /* of each square: file, rank, level */
    char mark[GRIM_RIDERS_SQUARES];        /* a drawn board's letter, or 0 */
    const struct grim_riders_links *links; /* null if neighbours are the grid's */
};

/* The number in the text, or 0 if it is larger. */
int grim_riders_board_number(const char **text, unsigned most);

/* At the end of the text, or at a blank. */
int grim_riders_board_blank(const char *text);

/* The same, or at the comma before a link. */
int grim_riders_board_ends(const char *text);

/* Reads a board to its end, and moves `text` there. Where it is none, `text` moves to what is
 * wrong. */
enum grim_riders_error grim_riders_board_read(struct grim_riders_board *board, const char **text);

/* The square at this place, or GRIM_RIDERS_NOWHERE. */
static inline unsigned grim_riders_board_at(const struct grim_riders_board *board,
                                            const int place[3])
{
    unsigned cell = 0;
    for (unsigned axis = 3; axis-- > 0;) {
        if (place[axis] < 0 || place[axis] >= board->size[axis])
            return GRIM_RIDERS_NOWHERE;
        cell = cell * board->size[axis] + (unsigned)place[axis];
    }
    return board->square_at[cell];
}

/* Sets of squares. */
static inline void grim_squares_add(struct grim_squares *set, unsigned sq)
{
    *(sq < 64 ? &set->low : &set->high) |= UINT64_C(1) << (sq & 63);
}

static inline unsigned grim_squares_has(const struct grim_squares *set, unsigned sq)
{
    return (sq < 64 ? set->low : set->high) >> (sq & 63) & 1;
}

/* The next subset of the squares, after which comes the empty one again. */
static inline struct grim_squares grim_squares_next_subset(struct grim_squares subset,
                                                           struct grim_squares of)
{
    const uint64_t low = (subset.low - of.low) & of.low;
    if (low == 0)
        subset.high = (subset.high - of.high) & of.high;
    subset.low = low;
    return subset;
}

#endif

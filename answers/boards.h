/* boards.h - boards as panels, drawn as text side by side; sheet_svg.h draws the same.
 *
 * A panel is a title, ranks of marks (a1 below on the left), and lines of text. */
#ifndef GRIM_ANSWERS_BOARDS_H
#define GRIM_ANSWERS_BOARDS_H

#include <stdint.h>

#include "../lib/compiler.h"
#include "pen.h"

enum {
    PANEL_WIDTH = PEN_NARROWEST, /* columns of a drawn panel; lines of text should not be longer */
    PANEL_GAP = 2,
    PANEL_TEXT = 32,
    PANEL_TITLE = 64,
    PANEL_LINES = 11,
    PANEL_CELLS = 256,
    BOARDS_FILE = 3 /* characters of a file's name, with the zero */
};

/* The contents of a square. A slider is its letter: R, B, Q. */
enum {
    MARK_CLEAR = '.',
    MARK_ONE = '1',
    MARK_ZERO = '0', /* a clear bit of an index */
    MARK_BLOCKER = 'o',
    MARK_ATTACKED = 'x',
    MARK_CAPTURE = '#', /* attacked, with a blocker on it */
    MARK_HOLE = ' '     /* no square */
};

struct panel {
    char title[PANEL_TITLE];
    unsigned files, ranks, levels; /* 8, 8 and 1; ranks are 0 for text only */
    int is_ground;                 /* a board of any shape; others are words, of at most 8 ranks */
    int is_hex;                    /* each rank is half a square to the right of the one below */
    int is_solid;                  /* levels have letters */
    char names[8];                 /* of a word's ranks, from below */
    char marks[PANEL_CELLS];       /* file by file, rank by rank, level by level */
    uint64_t lit;                  /* squares set off from the others: the bits of an index */
    uint8_t inks[PANEL_CELLS]; /* of a relevant square, or its bit: 1 for the first of palette.h */
    unsigned lines;
    char line[PANEL_LINES][PANEL_TEXT];
};

/* Bits as they are, with the number in hexadecimal below. */
void boards_panel_bits(struct panel *panel, const char *title, uint64_t board);

/* A product whose upper `bits` bits are an index. */
void boards_panel_index(struct panel *panel, const char *title, uint64_t product, unsigned bits);

/* A slider, the blockers, and what it attacks: 0 for none. */
void boards_panel_attacks(struct panel *panel, const char *title, char slider, unsigned sq,
                          uint64_t occ, uint64_t attacks);

/* Marks a slider where no bit is set. */
void boards_panel_slider(struct panel *panel, char slider, unsigned sq);

/* A set bit has the letter and the colour of a relevant square, by its number. */
void boards_panel_ink(struct panel *panel, unsigned sq, unsigned number);

/* Leaves only the first rank of a board, and its byte below it. */
void boards_panel_first_rank(struct panel *panel, uint64_t board);

/* A board of this shape that has no squares yet. */
void boards_panel_ground(struct panel *panel, const char *title, const uint8_t size[3]);

/* The name of a file, of two letters beyond z. */
void boards_file_name(unsigned file, char name[BOARDS_FILE]);

/* The same for a level, in capitals. */
void boards_level_name(unsigned level, char name[BOARDS_FILE]);

/* A panel of lines without a board. */
void boards_panel_text(struct panel *panel);
GRIM_PRINTF(2, 3) void boards_panel_line(struct panel *panel, const char *format, ...);

/* As many panels in a row as fit the columns, always at least one. */
void boards_print(struct pen *pen, const struct panel *panels, unsigned count);

#endif

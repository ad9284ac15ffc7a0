/* riders.h - a piece on a board of any kind: what it attacks, what matters, and its tables. */
#ifndef GRIM_ANSWERS_RIDERS_H
#define GRIM_ANSWERS_RIDERS_H

#include <stdio.h>

#include "../base/json.h"
#include "../riders/walk.h"
#include "boards.h"

enum { RIDERS_NAME = 12, RIDERS_PIECE = 'O' };

struct answer_riders {
    const struct grim_riders *riders;
    const char *board, *piece;
    unsigned sq;
    struct grim_squares occ;
    int is_example; /* the other pieces, not asked for */
    int is_verified;
    uint64_t compared; /* lookups, if they were verified */
};

/* e4; with levels, e4 and a capital letter. */
void answer_riders_name(const struct grim_riders *riders, unsigned sq, char name[RIDERS_NAME]);

/* The square of this name, of `length` characters, or GRIM_RIDERS_SQUARES. */
unsigned answer_riders_square(const struct grim_riders *riders, const char *name, size_t length);

/* A square in the middle. */
unsigned answer_riders_middle(const struct grim_riders *riders);

/* What matters to a lookup of the square, the first one or a later part, and what it can attack. */
struct grim_riders_extent answer_riders_extent(const struct grim_riders *riders, unsigned sq,
                                               unsigned part);
struct grim_squares answer_riders_relevant(const struct grim_riders *riders, unsigned sq,
                                           unsigned part);

/* Where a square is in a panel of its board. */
unsigned answer_riders_cell(const struct grim_riders *riders, unsigned sq);

/* The board, with the piece alone. */
void answer_riders_panel(struct panel *panel, const char *title, const struct grim_riders *riders,
                         unsigned piece);

/* The same with the other pieces, marked squares being attacked. */
void answer_riders_panel_marked(struct panel *panel, const char *title,
                                const struct answer_riders *answer,
                                const struct grim_squares *marked);

/* Draws it under its title: x is attacked, X if it is taken, * another piece. */
void answer_riders_draw(FILE *out, const struct panel *panel);

/* An array of their names. */
void answer_riders_put_squares(struct json_writer *json, const char *key,
                               const struct grim_riders *riders, const struct grim_squares *set);

void answer_riders_print(FILE *out, const struct answer_riders *answer);
void answer_riders_json(FILE *out, const struct answer_riders *answer);

#endif

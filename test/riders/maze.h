/* maze.h - boards with neighbours of their own, and pieces on them: what the paths of riders/ are
 * compared with. It shares no code with them and reads no text: neighbours are a list of arrows, and
 * a piece is the legs of its steps, letter by letter. */
#ifndef MAZE_H
#define MAZE_H

enum { MAZE_CELLS = 128, MAZE_ARROWS = 2048 };

struct maze_arrow {
    int from, dx, dy, to;
};

/* Cells are numbered from a1, file by file. */
struct maze {
    int files, ranks, arrows;
    char is_hole[MAZE_CELLS], is_taken[MAZE_CELLS];
    struct maze_arrow arrow[MAZE_ARROWS];
};

enum maze_rule { MAZE_SLIDES, MAZE_HOPS_ANYWHERE, MAZE_HOPS_BEHIND };

/* s is a straight leg and d a diagonal one. Each string is one way to make a step; where there is a
 * turn, steps after the first are made of that, and the first is not a move. */
struct maze_piece {
    const char *text, *step[4], *turn;
    int most, is_lame;
    enum maze_rule rule;
};

/* Nothing but cells, or those of a grid with straight neighbours. */
void maze_begin(struct maze *maze, int files, int ranks, int has_grid);

/* As = and : do; `to` may be -1. */
void maze_join(struct maze *maze, int from, int dx, int dy, int to, int both_ways);

/* Adds diagonal neighbours, once the straight ones are complete. */
void maze_add_diagonals(struct maze *maze);

/* Marks the cells that the piece attacks. */
void maze_attacks(const struct maze *maze, const struct maze_piece *piece, int from,
                  char attacked[MAZE_CELLS]);

#endif

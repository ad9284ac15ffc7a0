/* grid.h - one table of contestants: built from questions, laid out for a width, printed. */
#ifndef GRIM_ANSWERS_BENCH_GRID_H
#define GRIM_ANSWERS_BENCH_GRID_H

#include "bench.h"
#include "view.h"

enum {
    BENCH_MAX_COLUMNS = 16,
    BENCH_TITLE = 200,
    BENCH_HEAD = 24,
    BENCH_GAP = 2,
    BENCH_BETWEEN = 4
};

/* What a cell may show, from the left, and what may follow all cells of a line. */
enum bench_part {
    BENCH_TIME,
    BENCH_CYCLES,
    BENCH_RATE, /* millions per second */
    BENCH_RATIO,
    BENCH_MARK, /* of a verdict */
    BENCH_HALF, /* of the interval, where it is wide */
    BENCH_CELL_PARTS,
    BENCH_BAR = BENCH_CELL_PARTS,
    BENCH_SPARKS
};

struct bench_column {
    char group[BENCH_HEAD]; /* above this column and those after it that have none */
    char head[BENCH_HEAD];
    struct bench_set set;
};

struct bench_cell {
    double ns, ratio;
    double half;                /* of the interval, as a share */
    enum bench_verdict verdict; /* against the baseline */
    char text[BENCH_CELL_PARTS][BENCH_HEAD];
};

struct bench_line {
    unsigned row, missing;
    double sum; /* of its cells' times */
    struct bench_cell cell[BENCH_MAX_COLUMNS];
};

/* How wide everything is; 0: absent, or no room for it. */
struct bench_layout {
    unsigned gap, name, cell, bar, sparks; /* of a line */
    unsigned part[BENCH_CELL_PARTS];       /* of a cell, with the gap before it */
};

struct bench_grid {
    char title[BENCH_TITLE], note[BENCH_TITLE];
    unsigned parts; /* wanted: a bit for each */
    double unit;    /* of what is printed, in nanoseconds */
    double cycle_ns;
    unsigned baseline; /* the row that ratios are to */
    unsigned columns, lines;
    struct bench_column column[BENCH_MAX_COLUMNS];
    struct bench_line line[BENCH_MAX_ROWS]; /* the fastest first */
    double least, most; /* the lowest and the highest spark; `most` is a full bar, too */
    struct bench_layout layout;
};

void bench_grid_begin(struct bench_grid *grid, const struct bench_run *run, unsigned parts);

/* Adds a column when the run asked for it. */
void bench_grid_column(struct bench_grid *grid, const struct bench_run *run,
                       const struct bench_question *key, unsigned pieces, const char *head);

/* Reads the answers and lays them out; 0 when there is nothing to show. */
int bench_grid_make(struct bench_grid *grid, const struct bench_run *run,
                    const struct pen_style *style);

unsigned bench_grid_width(const struct bench_grid *grid);

/* Grids side by side, with an empty line above. */
void bench_grid_print(struct pen *pen, const struct bench_run *run, const struct bench_grid *grids,
                      unsigned count);

#endif

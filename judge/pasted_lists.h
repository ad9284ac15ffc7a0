/* pasted_lists.h - what pasted.c has read so far, and how that becomes lists. Internal. */
#ifndef GRIM_PASTED_LISTS_H
#define GRIM_PASTED_LISTS_H

#include "pasted.h"

enum { MAX_DEPTH = 32, MAX_CELLS = 2048, MAX_COLUMNS = 12, SMALLEST_LOOSE = 1 << 20 };

enum cell_kind { CELL_NONE, CELL_NUMBER, CELL_OTHER, CELL_BAD, CELL_ROW };

struct text {
    const char *start;
    size_t length;
};

/* One element between commas. */
struct judge_cell {
    enum cell_kind kind;
    unsigned line;
    uint64_t value;
    struct text label; /* of `label: value`; the text itself of a bad number */
};

/* Between an opening bracket and its end. */
struct find_group {
    struct text given;      /* the name that stood before the bracket */
    struct text name;       /* for the next bracket inside */
    int name_is_fixed;      /* by an equals sign: what follows is a type or a macro */
    struct text word;       /* the last one of the element */
    struct judge_cell cell; /* the element so far */
    char operator, sign;
    unsigned line, first_cell;
    unsigned rows, row_width, bare;
    int irregular; /* code, or too long: no list */
};

struct paste {
    struct pasted *pasted;
    struct find_group groups[MAX_DEPTH];
    unsigned depth, too_deep;
    struct judge_cell cells[MAX_CELLS];
    unsigned cell_count;
    int at_end;
};

/* Keeps a large number that is in no list. */
void pasted_loose(struct paste *builder, const struct judge_cell *cell);

/* The cells of a group without brackets in it become one list. */
void pasted_flat(struct paste *builder, const struct find_group *group);

/* Rows of a board, or one row for each square: returns 1 when they were a list or several. */
int pasted_rows(struct paste *builder, const struct find_group *group);

#endif

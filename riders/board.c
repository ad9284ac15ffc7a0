/* board.c - see board.h. */
#include "board.h"

int grim_riders_board_number(const char **text, unsigned most)
{
    unsigned number = 0;
    while (**text >= '0' && **text <= '9') {
        number = number * 10 + (unsigned)(**text - '0');
        if (number > most)
            return 0;
        ++*text;
    }
    return (int)number;
}

int grim_riders_board_blank(const char *text)
{
    return *text == 0 || *text == ' ' || *text == '\n';
}

int grim_riders_board_ends(const char *text)
{
    return grim_riders_board_blank(text) || *text == ',';
}

/* Gives the next number to a cell; 0 if there are too many. */
static int grim_riders_board_add(struct grim_riders_board *board, unsigned cell, char mark)
{
    if (board->squares == GRIM_RIDERS_SQUARES || cell >= GRIM_RIDERS_CELLS)
        return 0;
    const unsigned sq = board->squares++, files = board->size[0];
    board->square_at[cell] = (uint8_t)sq;
    board->place[sq][0] = (uint8_t)(cell % files);
    board->place[sq][1] = (uint8_t)(cell / files % board->size[1]);
    board->place[sq][2] = (uint8_t)(cell / files / board->size[1]);
    board->mark[sq] = mark;
    return 1;
}

/* A hexagon lies in a square of axial coordinates, of which two corners are cut off. */
static int grim_riders_board_fill(struct grim_riders_board *board)
{
    const unsigned files = board->size[0], cells = files * board->size[1] * board->size[2];
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned sum = cell % files + cell / files, side = (files + 1) / 2;
        if (board->grid == GRIM_RIDERS_HEX && (sum + 1 < side || sum + 1 > 3 * side - 2))
            continue;
        if (!grim_riders_board_add(board, cell, 0))
            return 0;
    }
    return 1;
}

static int grim_riders_board_sides(struct grim_riders_board *board, const char **text)
{
    unsigned axis = 0, cells = 1;
    if ((*text)[0] == 'h' && (*text)[1] == 'e' && (*text)[2] == 'x') {
        *text += 3;
        const int side = grim_riders_board_number(text, 8);
        if (side == 0 || !grim_riders_board_ends(*text))
            return 0;
        board->grid = GRIM_RIDERS_HEX;
        board->size[0] = board->size[1] = (uint8_t)(2 * side - 1);
        return grim_riders_board_fill(board);
    }
    do {
        *text += axis > 0;
        const int side = grim_riders_board_number(text, GRIM_RIDERS_SQUARES);
        if (side == 0)
            return 0;
        board->size[axis++] = (uint8_t)side;
        cells *= (unsigned)side;
    } while (**text == 'x' && axis < 3 && cells <= GRIM_RIDERS_SQUARES);
    board->grid = axis == 3 ? GRIM_RIDERS_SOLID : GRIM_RIDERS_FLAT;
    return axis > 1 && cells <= GRIM_RIDERS_SQUARES && grim_riders_board_ends(*text) &&
           grim_riders_board_fill(board);
}

static int grim_riders_board_is_cell(char c)
{
    return c == '.' || c == '#' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Two rows or more of one length, the last rank first, with a / between them. */
static int grim_riders_board_measure(struct grim_riders_board *board, const char **text)
{
    unsigned files = 0, ranks = 1, file = 0;
    for (; !grim_riders_board_ends(*text); ++*text) {
        if (**text == '/') {
            if (file == 0 || (files && file != files))
                return 0;
            files = file;
            file = 0;
            ranks++;
        } else if (!grim_riders_board_is_cell(**text)) {
            return 0;
        } else {
            file++;
        }
        if (file > GRIM_RIDERS_SQUARES || ranks > GRIM_RIDERS_SQUARES)
            return 0;
    }
    board->size[0] = (uint8_t)files;
    board->size[1] = (uint8_t)ranks;
    return ranks > 1 && file == files && files * ranks <= GRIM_RIDERS_CELLS;
}

static int grim_riders_board_drawn(struct grim_riders_board *board, const char **text)
{
    const char *rows = *text;
    if (!grim_riders_board_measure(board, text))
        return 0;
    for (unsigned rank = 0; rank < board->size[1]; rank++)
        for (unsigned file = 0; file < board->size[0]; file++) {
            const unsigned row = board->size[1] - 1u - rank;
            const char cell = rows[row * (board->size[0] + 1u) + file];
            if (cell != '#' && !grim_riders_board_add(board, rank * board->size[0] + file,
                                                      cell == '.' ? (char)0 : cell))
                return 0;
        }
    return board->squares > 0;
}

enum grim_riders_error grim_riders_board_read(struct grim_riders_board *board, const char **text)
{
    const char first = **text;
    const int has_number = (first >= '1' && first <= '9') ||
                           (first == 'h' && (*text)[1] == 'e' && (*text)[2] == 'x' &&
                            (*text)[3] >= '0' && (*text)[3] <= '9');
    board->size[0] = board->size[1] = board->size[2] = 1;
    board->squares = 0;
    board->grid = GRIM_RIDERS_FLAT;
    board->links = NULL;
    for (unsigned cell = 0; cell < GRIM_RIDERS_CELLS; cell++)
        board->square_at[cell] = GRIM_RIDERS_NOWHERE;
    const int good =
        has_number ? grim_riders_board_sides(board, text) : grim_riders_board_drawn(board, text);
    return good ? GRIM_RIDERS_OK : GRIM_RIDERS_BOARD;
}

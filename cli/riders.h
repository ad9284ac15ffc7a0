/* riders.h - a board and a piece as commands are given them, and their tables. */
#ifndef GRIM_CLI_RIDERS_H
#define GRIM_CLI_RIDERS_H

#include "../answers/riders.h"

enum { CLI_RIDERS_BOARD = 8192, CLI_RIDERS_REST = 512 }; /* bytes of a description at most */

struct cli_riders {
    const char *board, *drawn;    /* or a file; 8x8 if both are null */
    const char *piece, *on;       /* on may be null */
    int reversed, fast, computed; /* computed, whatever fast and index are */
    int is_optional;   /* a piece that needs a table has no computed form, and nothing is wrong */
    const char *index; /* product, pext, or null for what suits this processor */
    char description[CLI_RIDERS_BOARD + CLI_RIDERS_REST];
    void *rows, *memory;
    size_t size; /* of the memory, in which tables can be built again */
    const struct grim_riders *riders;
};

/* What a form with CLI_RIDER_ROWS and a row for --fast is given. */
#define CLI_RIDERS_OF(given)                                                                      \
    {                                                                                             \
        .board = (given)->board, .drawn = (given)->drawn, .piece = (given)->piece,                \
        .on = (given)->on, .reversed = (given)->reversed, .fast = (given)->fast                   \
    }

/* Builds the tables, in place of those that it built before; `riders` is null where they are
 * optional and there are none. Not CLI_YES: the exit status, after saying what is wrong. */
int cli_riders_build(struct cli_riders *asked);

/* Reads --square, by default one in the middle, and --occ, by default none. */
int cli_riders_place(const struct grim_riders *riders, const char *square, const char *others,
                     unsigned *sq, struct grim_squares *occ);

/* Gives the memory back, always. */
void cli_riders_end(struct cli_riders *asked);

#endif

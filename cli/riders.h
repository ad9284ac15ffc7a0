/* riders.h - a board and a piece as commands are given them, and their tables. */
#ifndef GRIM_CLI_RIDERS_H
#define GRIM_CLI_RIDERS_H

#include "../answers/riders.h"

struct cli_riders {
    const char *board, *piece, *on; /* on may be null */
    int reversed, fast;
    int product; /* factors even where PEXT would be used */
    char description[512];
    void *memory; /* the caller frees it, always */
    const struct grim_riders *riders;
};

/* Builds the tables. Not CLI_YES: the exit status, after saying what is wrong. */
int cli_riders_build(struct cli_riders *asked);

#endif

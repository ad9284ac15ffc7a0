/* show.h - what `show PIECE SQUARE` and `show rank` share: options, and the ways out. */
#ifndef GRIM_CLI_SHOW_H
#define GRIM_CLI_SHOW_H

#include "../answers/sheet.h"
#include "cli.h"

struct show_options {
    const char *occ, *fen, *scheme, *svg;
    int json;
};

/* `show rank [FILE]`; its argv[1] is "rank". */
int cli_show_rank(int argc, char **argv, const struct show_options *options);

/* Prints the sheet unless the answer is JSON, and writes the SVG file when one is wanted. */
int show_sheet(const struct sheet *sheet, const struct show_options *options);

#endif

/* show.h - what `show PIECE SQUARE` and `show rank` share: the ways out. */
#ifndef GRIM_CLI_SHOW_H
#define GRIM_CLI_SHOW_H

#include "../answers/sheet.h"
#include "given.h"

/* Prints the sheet unless the answer is JSON, and writes the SVG file unless it is NULL. */
int show_sheet(const struct sheet *sheet, int json, const char *svg);

#endif

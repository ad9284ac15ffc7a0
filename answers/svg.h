/* svg.h - a sheet as one SVG file: no scripts, no fonts of its own, light and dark. */
#ifndef GRIM_ANSWERS_SVG_H
#define GRIM_ANSWERS_SVG_H

#include "sheet.h"

void svg_sheet(FILE *out, const struct sheet *sheet);

/* Writes the sheet to a file: 0, or an errno. */
int svg_write(const char *path, const struct sheet *sheet);

#endif

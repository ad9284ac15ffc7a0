/* sheet_svg.h - a sheet as one SVG file: no scripts, no fonts of its own, light and dark. */
#ifndef GRIM_ANSWERS_SHEET_SVG_H
#define GRIM_ANSWERS_SHEET_SVG_H

#include "sheet.h"

void sheet_svg(FILE *out, const struct sheet *sheet);

/* Writes the sheet to a file: 0, or an errno. */
int sheet_svg_write(const char *path, const struct sheet *sheet);

#endif

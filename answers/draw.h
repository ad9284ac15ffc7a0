/* draw.h - the small pieces of an SVG file. Without a file nothing is written: so pages are
 * measured. */
#ifndef GRIM_ANSWERS_DRAW_H
#define GRIM_ANSWERS_DRAW_H

#include <stddef.h>
#include <stdio.h>

#include "../lib/compiler.h"

GRIM_PRINTF(2, 3) void draw_emit(FILE *out, const char *format, ...);

/* A text with what means something in XML written out. */
void draw_escape(FILE *out, const char *text, size_t length);

/* Text at a point; blanks count. */
void draw_text(FILE *out, const char *class, int x, int y, const char *text, size_t length);

/* The element of the page with its title, description and style sheet. */
void draw_begin(FILE *out, int width, int height, const char *title, const char *description,
                const char *style);
void draw_end(FILE *out);

#endif

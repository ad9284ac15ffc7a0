/* svg.h - pictures as SVG: escaping, numbers and the elements that charts and boards are made of.
 *
 * A class may be empty. Without a file nothing is written: this is how pages are measured. */
#ifndef GRIM_BASE_SVG_H
#define GRIM_BASE_SVG_H

#include <stddef.h>
#include <stdio.h>

struct svg_point {
    double x, y;
};

/* The picture with its title, description and style sheet, on a background of the class "page". */
void svg_begin(FILE *out, int width, int height, const char *title, const char *description,
               const char *style);
void svg_end(FILE *out);

/* A group, and a symbol, which is drawn wherever it is used. */
void svg_group(FILE *out);
void svg_group_end(FILE *out);
void svg_symbol(FILE *out, const char *id);
void svg_symbol_end(FILE *out);
void svg_use(FILE *out, const char *id, double x, double y);

void svg_rect(FILE *out, const char *class, double x, double y, double width, double height);
void svg_circle(FILE *out, const char *class, struct svg_point at, double radius);

/* A line through these points, closed or not. */
enum svg_ends { SVG_OPEN, SVG_CLOSED };
void svg_path(FILE *out, const char *class, const struct svg_point *points, unsigned count,
              enum svg_ends ends);

/* Text at a point; blanks count. */
void svg_text(FILE *out, const char *class, struct svg_point at, const char *text, size_t length);

/* A text with the characters that are special in XML escaped. */
void svg_escape(FILE *out, const char *text, size_t length);

#endif

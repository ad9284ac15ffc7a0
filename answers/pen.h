/* pen.h - text for people: in columns, with or without colour, wrapped between words. */
#ifndef GRIM_ANSWERS_PEN_H
#define GRIM_ANSWERS_PEN_H

#include <stddef.h>
#include <stdio.h>

#include "../lib/compiler.h"

#define PEN_BOLD "1"
#define PEN_DIM "2"
#define PEN_GOOD "32"
#define PEN_UNSURE "33"

enum { PEN_NARROWEST = 18 }; /* what is narrower than a board is not believed */

enum { PEN_WHOLE = 1 << 20 }; /* as wide as any line */

struct pen_style {
    unsigned columns;
    int colour, utf8;
};

/* From the environment: COLUMNS or the terminal, 80 if neither is known; NO_COLOR, a terminal or
 * not; the locale's variables. */
struct pen_style pen_style(FILE *out);

/* The columns alone, with the default if neither COLUMNS nor a terminal is known. */
unsigned pen_columns(FILE *out, unsigned usual);

/* Where the next text goes; spaces are written only if something follows them. */
struct pen {
    FILE *out;
    struct pen_style style;
    unsigned column, wanted; /* where it is, and where the next text begins */
};

struct pen pen_on(FILE *out, const struct pen_style *style);

/* How many columns a text takes. */
unsigned pen_width(const char *text);

/* `colour` is NULL, one of those above, or another that terminals know. */
void pen_put(struct pen *pen, const char *colour, const char *text);
void pen_right(struct pen *pen, const char *colour, unsigned width, const char *text);
void pen_end(struct pen *pen);

/* Whole lines, wrapped and indented. */
void pen_text(struct pen *pen, const char *colour, unsigned indent, const char *text);
GRIM_PRINTF(4, 5)
void pen_words(struct pen *pen, const char *colour, unsigned indent, const char *format, ...);

/* Length of the longest prefix of the text, in whole words, that fits `width`; words that do not
 * fit are cut. At the end of the text it is 0. */
size_t pen_wrap(const char *text, size_t width);

#endif

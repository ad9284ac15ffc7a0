/* text.h - writing columns of text, in colour or not, with bars. */
#ifndef GRIM_CLI_BENCH_TEXT_H
#define GRIM_CLI_BENCH_TEXT_H

#include <stddef.h>
#include <stdio.h>

#include "../../lib/compiler.h"
#include "bench.h"

enum { BENCH_SPARKS = 8 };

#define BENCH_BOLD "1"
#define BENCH_DIM "2"
#define BENCH_GOOD "32"
#define BENCH_UNSURE "33"

/* Where the next text goes; blanks are written only when something follows them. */
struct bench_pen {
    FILE *out;
    int colour;
    int utf8;
    unsigned columns;        /* of the terminal */
    unsigned column, wanted; /* where it is, and where the next text begins */
};

/* As the environment asks. */
struct bench_pen bench_pen(FILE *out);

/* How many columns a text takes. */
unsigned bench_text_width(const char *text);

/* `colour` is NULL or one of those above. */
void bench_pen_put(struct bench_pen *pen, const char *colour, const char *text);
void bench_pen_right(struct bench_pen *pen, const char *colour, unsigned width, const char *text);
void bench_pen_end(struct bench_pen *pen);

/* Whole lines, wrapped and indented. */
GRIM_PRINTF(4, 5)
void bench_pen_words(struct bench_pen *pen, const char *colour, unsigned indent,
                     const char *format, ...);

/* A bar of this share of the width; what is longer ends in an arrow. */
void bench_text_bar(const struct bench_pen *pen, char text[BENCH_TEXT], double share,
                    unsigned width);

/* One of eight heights, 0 to 7, appended. */
void bench_text_spark(const struct bench_pen *pen, char text[BENCH_TEXT], unsigned height);

#endif

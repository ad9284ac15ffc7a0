/* picture.h - what the pictures of a table, of the Book and of perft share: one style, for light
 * and for dark backgrounds; text, numbers and an empty board. */
#ifndef GRIM_ANSWERS_PICTURE_H
#define GRIM_ANSWERS_PICTURE_H

#include <stdint.h>

#include "../base/svg.h"

enum { PICTURE_MARGIN = 26, PICTURE_TOP = 34, PICTURE_TEXT = 320, PICTURE_NUMBER = 32 };

extern const char picture_style[];

void picture_text(FILE *out, const char *class, double x, double y, const char *text);

/* Running text from the margin on, in lines of at most this many characters; returns the y of the
 * last one. */
int picture_words(FILE *out, int y, unsigned columns, const char *text);

/* "4,085,603". */
const char *picture_number(char text[PICTURE_NUMBER], uint64_t number);

/* The squares of a board, its frame, and the names of ranks and files left of it and below. */
void picture_board(FILE *out, int left, int top, int cell);

/* Where the square is drawn on it. */
struct svg_point picture_square(int left, int top, int cell, unsigned sq);

/* A box of the key and what it stands for; returns the x behind it. */
int picture_key(FILE *out, const char *class, int x, int y, const char *text);

#endif

/* names.h - squares, pieces and digits as people write them. */
#ifndef GRIM_NAMES_H
#define GRIM_NAMES_H

#include <stddef.h>

#include "geometry.h"

/* "a1" to "h8". */
const char *grim_square_name(unsigned sq);

/* The square whose name the text begins with; 0 when it begins with none. */
int grim_square_read(const char *text, unsigned *sq);

/* "rook", "bishop" or "queen". */
const char *grim_piece_name(enum grim_piece piece);

/* The piece whose name the text begins with, and how long that is; 0 when it begins with none. */
size_t grim_piece_read(const char *text, enum grim_piece *piece);

/* What a digit is worth, 0 to 15; more if the character is not a digit. */
unsigned grim_digit_value(char c);

#endif

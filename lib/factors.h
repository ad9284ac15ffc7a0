/* factors.h - the numbers a scheme is built from, as data, and the text that carries them.
 *
 * A set of factors has one entry per square for the rook and for the bishop. What the fields mean
 * is the scheme's business: most use the factor alone, fixed-shift schemes add an offset into the
 * common table, variable-shift schemes the number of index bits, packed ones a constant that is
 * added to the product before it is shifted.
 *
 * The text is line by line:
 *
 *   grimoire-factors 1
 *   scheme black
 *   source who found them, and where that was published
 *   slots 87988
 *   columns piece square factor offset
 *   rook a1 0x80280013ff84ffff 10890
 *
 * with one row for each of the 128 squares, in any order. # begins a line for people. A column
 * shift, which is 64 less the bits, may stand for bits. Where there is a constant an offset may be
 * negative: -n is read as 0, and n << shift is taken off the constant.
 *
 * After a line "squares 64" there is one row for each two squares that change places when the
 * board is turned upside down, of whichever of them; the other's entry is all zeros. */
#ifndef GRIM_FACTORS_H
#define GRIM_FACTORS_H

#include <stddef.h>
#include <stdint.h>

#include "geometry.h"
#include "words.h"

struct grim_factor {
    uint64_t factor;
    uint64_t constant;
    uint32_t offset;
    uint32_t bits;
};

struct grim_factors {
    struct grim_factor rook[64];
    struct grim_factor bishop[64];
};

struct grim_factor_file {
    char scheme[16];
    uint32_t slots; /* of the whole table; 0 when the file does not say */
    int has_bits, has_offset;
    int half; /* one row for two squares */
    struct grim_factors factors;
    unsigned scheme_line, slots_line, columns_line;
    unsigned lines[2][64]; /* of the rook's and the bishop's rows, by square */
};

/* Why a text was refused, for a person: `line` counts from 1, 0 is the text as a whole. */
struct grim_error {
    enum grim_status status;
    unsigned line;
    char text[320];
};

/* Reads a whole text; on anything but GRIM_OK says why in *error and leaves *file undefined. */
enum grim_status grim_factors_read(const char *text, size_t length, struct grim_factor_file *file,
                                   struct grim_error *error);

/* ---- Writing ---- */

/* Which columns a file has besides piece, square and factor, in this order. */
struct grim_factor_columns {
    int has_constant, has_offset, has_shift, has_bits;
};

/* Lines of a file with their ends, and a zero: how it begins, what stands before its rows (slots 0
 * for a scheme without a number of them), and a row. Comments and sources come after the first. */
enum { GRIM_FACTORS_LINES_BYTES = 128 };
void grim_factors_write_head(const char *scheme, char lines[GRIM_FACTORS_LINES_BYTES]);
void grim_factors_write_columns(const struct grim_factor_columns *columns, uint32_t slots,
                                int half, char lines[GRIM_FACTORS_LINES_BYTES]);
void grim_factors_write_row(const struct grim_factor_columns *columns, enum grim_piece piece,
                            unsigned sq, const struct grim_factor *row,
                            char lines[GRIM_FACTORS_LINES_BYTES]);

/* ---- For other readers ---- */

/* Writes down why a text is refused, and returns 0. */
GRIM_PRINTF(3, 4)
int grim_refuse(struct grim_error *error, unsigned line, const char *format, ...);

GRIM_INLINE const struct grim_factor *grim_factor_of(const struct grim_factors *factors,
                                                     enum grim_piece piece, unsigned sq)
{
    return piece == GRIM_ROOK ? &factors->rook[sq] : &factors->bishop[sq];
}

/* The square whose row is used for this one: itself, or its mirror image if that has the row. */
GRIM_INLINE unsigned grim_factor_square(const struct grim_factors *factors, enum grim_piece piece,
                                        unsigned sq)
{
    return grim_factor_of(factors, piece, sq)->factor ? sq : sq ^ 56;
}

#endif

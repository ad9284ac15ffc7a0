/* factors.h - the numbers a scheme is built from, as data, and their text format.
 *
 * A set of factors has one entry per square for the rook and for the bishop. What the fields mean
 * depends on the scheme: most use only the factor, fixed-shift schemes add an offset into the
 * common table, variable-shift schemes the number of index bits, packed ones a constant that is
 * added to the product before it is shifted.
 *
 * The text has these lines:
 *
 *   grimoire-factors 1
 *   scheme black
 *   source who found them, and where that was published
 *   slots 87988
 *   columns piece square factor offset
 *   rook a1 0x80280013ff84ffff 10890
 *
 * with one row for each of the 128 squares, in any order. # begins a comment line. A column shift,
 * equal to 64 - bits, may replace bits. If there is a constant, an offset may be negative: -n is
 * read as 0, and n << shift is subtracted from the constant.
 *
 * After a line "squares 64" there is one row per pair of squares that swap places when the board
 * is turned upside down, for either of them; the other's entry is all zeros. */
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

/* Why a text was rejected, for a person: `line` counts from 1, 0 is the text as a whole. */
struct grim_error {
    enum grim_status status;
    unsigned line;
    char text[320];
};

/* Reads a whole text; unless it returns GRIM_OK, *error says why and *file is undefined. */
enum grim_status grim_factors_read(const char *text, size_t length, struct grim_factor_file *file,
                                   struct grim_error *error);

/* ---- Writing ---- */

/* Which columns a file has besides piece, square and factor, in this order. */
struct grim_factor_columns {
    int has_constant, has_offset, has_shift, has_bits;
};

/* Lines of a file with line feeds, null-terminated: its beginning, the lines before its rows (slots
 * 0 for a scheme without a slot count), and a row. Comments and sources follow the beginning. */
enum { GRIM_FACTORS_LINES_BYTES = 128 };
void grim_factors_write_head(const char *scheme, char lines[GRIM_FACTORS_LINES_BYTES]);
void grim_factors_write_columns(const struct grim_factor_columns *columns, uint32_t slots,
                                int half, char lines[GRIM_FACTORS_LINES_BYTES]);
void grim_factors_write_row(const struct grim_factor_columns *columns, enum grim_piece piece,
                            unsigned sq, const struct grim_factor *row,
                            char lines[GRIM_FACTORS_LINES_BYTES]);

/* ---- For other readers ---- */

/* Records why a text is rejected, and returns 0. */
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

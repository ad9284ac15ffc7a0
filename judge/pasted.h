/* pasted.h - lists of numbers out of source text as people paste it.
 *
 * C, C++, Rust, Go, Java, C#, JavaScript, Python and their relatives all write a list as numbers
 * between brackets, and 64 rows of a struct as brackets in brackets. That, and names before
 * brackets, is all that is understood here; what does not look like it is passed over. Nothing is
 * allocated. */
#ifndef GRIM_PASTED_H
#define GRIM_PASTED_H

#include "../lib/factors.h"

enum { GRIM_PASTED_ARRAYS = 32, GRIM_PASTED_VALUES = 128, GRIM_PASTED_SHORTEST = 32 };

struct grim_pasted_array {
    char name
        [64]; /* as near as it could be found, "" if there is none; "magics.shift" for a column */
    unsigned line;  /* of its bracket */
    unsigned group; /* columns of the same rows have the same number */
    unsigned count;
    unsigned
        bad_line; /* of the first thing that should be a number and is not; 0 if there is none */
    char bad[40];
    int unclosed; /* the text ends before the list does */
    unsigned lines[GRIM_PASTED_VALUES];
    uint64_t values[GRIM_PASTED_VALUES]; /* negative numbers as 64-bit two's complement */
};

struct grim_pasted {
    unsigned count;
    unsigned passed_over;   /* lists that are too long or beyond the limit of how many are kept */
    unsigned unclosed_line; /* of the outermost bracket that is never closed; 0 if there is none */
    unsigned groups;
    unsigned loose_numbers; /* how many there were, kept or not */
    struct grim_pasted_array arrays[GRIM_PASTED_ARRAYS];
    struct grim_pasted_array loose; /* large numbers outside all lists */
};

void grim_pasted_read(const char *text, size_t length, struct grim_pasted *pasted);

#endif

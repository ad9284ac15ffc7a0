/* pasted.h - lists of numbers out of source text as people paste it.
 *
 * C, C++, Rust, Go, Java, C#, JavaScript, Python and their relatives all write a list as numbers
 * between brackets, and 64 rows of a struct as brackets in brackets. That, and names before
 * brackets, is all that is understood here; anything else is skipped. Nothing is allocated. */
#ifndef GRIM_PASTED_H
#define GRIM_PASTED_H

#include "../lib/factors.h"

enum { PASTED_ARRAYS = 32, PASTED_VALUES = 128, PASTED_SHORTEST = 32 };

struct pasted_array {
    char name
        [64]; /* as near as it could be found, "" if there is none; "magics.shift" for a column */
    unsigned line;  /* of its bracket */
    unsigned group; /* columns of the same rows have the same number */
    unsigned count;
    unsigned
        bad_line; /* of the first thing that should be a number and is not; 0 if there is none */
    char bad[40];
    int unclosed; /* the text ends before the list does */
    unsigned lines[PASTED_VALUES];
    uint64_t values[PASTED_VALUES]; /* negative numbers as 64-bit two's complement */
};

struct pasted {
    unsigned count;
    unsigned passed_over;   /* lists that are too long or beyond the limit of how many are kept */
    unsigned unclosed_line; /* of the outermost bracket that is never closed; 0 if there is none */
    unsigned groups;
    unsigned loose_numbers; /* how many there were, kept or not */
    struct pasted_array arrays[PASTED_ARRAYS];
    struct pasted_array loose; /* large numbers outside all lists */
};

void pasted_read(const char *text, size_t length, struct pasted *pasted);

#endif

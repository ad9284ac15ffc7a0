/* book.h - the facts of the Book: what is known of the best factors, and who says so.
 *
 *     grimoire-book 1
 *     source fiekas Niklas Fiekas, niklasf/magics, 2026-05
 *     rook e7 plain yes 9 0xffffffe9ffe7ce00 fiekas
 *     rook e3 plain no 9 fiekas
 *     rook e3 plain nodes 9 down 5.6e9
 *     rook e3 plain range 4083 0x7fe80042ffffe800 fiekas
 *     rook e3 plain slots 632 0x7fe80042ffffe800 fiekas
 *
 * One fact a line. `yes` is a factor and the index bits with which it does; `no` is a claim that
 * there is none, made elsewhere (proofs made here are logs, log.h); `nodes` is the estimated size
 * of the tree of a proof; `range` is how many slots lie from the lowest in use to the highest and
 * `slots` how many are in use, both with the fixed shift (rook 52, bishop 55). Lines that begin
 * with # are for people. */
#ifndef GRIM_BOOK_H
#define GRIM_BOOK_H

#include "../lib/factors.h"
#include "problem.h"

enum { GRIM_BOOK_SOURCES_MAX = 32, GRIM_BOOK_WORDS_MAX = 8 };

struct grim_book_source {
    const char *key, *text;
};

/* What a factor reaches. The line is 0 where nothing is known. */
struct grim_book_fact {
    unsigned line;
    unsigned value; /* bits, or slots */
    uint64_t factor;
    const char *source;
};

/* What the facts say of a piece on a square with one indexing. */
struct grim_book_facts {
    struct grim_book_fact yes, range, slots;
    struct grim_book_fact no; /* its factor is 0 */
    double nodes[GRIM_PROBLEM_BITS_MAX + 1]
                [2]; /* by bits and direction; 0 where there is no estimate */
};

struct grim_book {
    struct grim_book_source sources[GRIM_BOOK_SOURCES_MAX];
    unsigned source_count;
    struct grim_book_facts facts[2][64][2]; /* by piece, square, and 1 for black */
};

/* The index bits of the fixed shift. */
static inline unsigned grim_book_fixed_bits(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? 12 : 9;
}

/* Reads a whole text, which ends with a line's end, and writes zeros into it: the sources are part
 * of it. On anything but GRIM_OK *error says why and *book is undefined. */
enum grim_status grim_book_read(char *text, size_t length, struct grim_book *book,
                                struct grim_error *error);

/* How many slots a factor uses with so many bits, and from the lowest to the highest. Returns 0 if
 * it is no factor. Written for this alone, from geometry, so that a fact is checked by two
 * programs. */
struct grim_book_measure {
    unsigned range, slots;
};
int grim_book_measure(enum grim_piece piece, unsigned sq, int black, unsigned bits,
                      uint64_t factor, struct grim_book_measure *measure);

#endif

/* guess.h - which form, piece and order of squares 64 numbers were made for.
 *
 * Every hypothesis is tried on every square, with many bits and with the square's own; the one
 * with the most good squares wins. With many bits alone a wrong number or two would decide between
 * formulas: nearly all factors made for masks are also good for black indexing, given a bit more.
 * A board that is numbered differently, bits and all, cannot be told apart: a slider sees the same
 * from every side. What can be told is whether number i belongs to bit i, and if not, to which. */
#ifndef GRIM_GUESS_H
#define GRIM_GUESS_H

#include "../lib/names.h"
#include "forms.h"

/* Orders are the eight symmetries of the board: 1 mirrors the files, 2 the ranks, 4 swaps both
 * first. */
enum {
    JUDGE_ORDER_MIRRORED = 1,
    JUDGE_ORDER_FLIPPED = 2,
    JUDGE_ORDER_TRANSPOSED = 4,
    JUDGE_ORDERS = 8
};

/* Where the index bits come from. */
enum bits_from { BITS_OF_MASK, BITS_GIVEN, BITS_FIXED, BITS_IN_FACTOR };

/* 64 numbers in the order of the text; bits are 0 and offsets unused where the text has none. */
struct judge_candidate {
    char name[64];
    unsigned line, group, start, stride; /* as in the view it comes from */
    int has_bits, has_offsets;
    uint64_t factors[64];
    uint64_t offsets[64];
    uint64_t constants[64];
    unsigned bits[64];
    unsigned lines[64];
    int shares;        /* its slots with others, see judge_entry */
    char mirrored[64]; /* the number is the one for the square on the other side of the board */
};

struct verdict {
    struct judge_candidate candidate;
    enum grim_piece piece;
    struct form form;
    unsigned order;
    enum bits_from bits_from;
    const char *scheme;
    unsigned guessed;  /* good squares, each with the most bits that any scheme gives */
    unsigned own;      /* the same with the bits given, or else those of the masks */
    unsigned good;     /* good squares with the bits below */
    unsigned bits[64]; /* used for the number at this place */
    char is_wrong[64];
    unsigned first_wrong; /* place of the first number that is wrong; 64 when all are good */
    unsigned needs_bits; /* with which that number would be good; 0 when there is no such number */
    struct conflict conflict;
};

/* The square that the number at this place is for. */
unsigned judge_order_square(unsigned order, unsigned place);

struct judge_entry judge_verdict_entry(const struct verdict *verdict, unsigned place);

/* Whether a guess means anything. Dense random numbers are never rook factors, but good bishop
 * factors for half of the squares, those with few relevant squares. */
int guess_is_strong(const struct verdict *verdict);

/* Fills in piece, form, order and how many squares are good with the most bits that a scheme
 * gives. Only a strong hypothesis with more than `to_beat` good squares is taken; if there is
 * none, the numbers count as plain factors of the `likely` piece, guessed is 0. */
void guess_entry(struct workspace *space, struct verdict *verdict, enum grim_piece likely,
                 unsigned to_beat);

/* Counts the good squares with the bits that the verdict has, and finds the first failing one. */
void judge_all(struct workspace *space, struct verdict *verdict);

/* After the guess: decides where the bits come from, then judges. */
void judge_settle(struct workspace *space, struct verdict *verdict);

#endif

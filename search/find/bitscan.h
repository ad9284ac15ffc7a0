/* bitscan.h - factors of the magic bitscan, found bit by bit (Kannan 3.2).
 *
 * The isolated lowest bit of a word of 2^n bits is 2^i. Multiplying a factor M by it shifts M left
 * by i, and the top n bits of the product are a window onto M, with zeros shifted in from below. If
 * all 2^n windows differ, they identify i: index = (2^i * M) >> (2^n - n).
 *
 * A bit added to M at the top completes one more window, so a bit that repeats a window is
 * noticed at once. lib/bitscan_derive.c takes the first factor found this way; here are all. */
#ifndef GRIM_SEARCH_BITSCAN_H
#define GRIM_SEARCH_BITSCAN_H

#include <stdint.h>

/* n: words of 2 to 64 bits. */
enum { BITSCAN_BITS_MAX = 6 };

/* A callback that is given factors one by one, and returns 0 to stop. */
struct bitscan_visitor {
    int (*met)(void *context, uint64_t factor);
    void *context;
};

/* Shows all factors for words of 2^bits bits, in the order of bits guessed from the lowest one up,
 * zeros first. They are the de Bruijn sequences that begin with zeros, once as they are and once
 * moved up by one: 4 for 8 bits, 2^27 for 64. */
void bitscan_list(unsigned bits, const struct bitscan_visitor *visitor);

/* One of them, at random from this seed. */
uint64_t bitscan_random(unsigned bits, uint64_t seed);

/* ---- The trial that finds the first of them ---- */

enum bitscan_end {
    BITSCAN_KEPT,    /* the bit is the factor's */
    BITSCAN_REPEATS, /* its window is one that is taken */
    BITSCAN_DEAD     /* so is, sooner or later, one of every continuation */
};

/* A bit is tried. */
struct bitscan_step {
    unsigned bit, value;
    unsigned window;  /* that it completes: of the key 2^(2^bits - 1 - bit) */
    unsigned repeats; /* the step that has this window, from 1 on; 0 for none */
    enum bitscan_end end;
};

enum { BITSCAN_STEPS_MAX = 126 };

/* All steps in their order; returns how many. Those that are kept are the factor that bitscan_list
 * shows first, bit by bit. */
unsigned bitscan_trial(unsigned bits, struct bitscan_step steps[BITSCAN_STEPS_MAX]);

/* How many bits are tried, in all that is searched. */
struct bitscan_count {
    uint64_t first; /* until there is a factor */
    uint64_t all;   /* until all are found; 0 for words of 64 bits, of which there are too many */
};

/* From the lowest bit up, as the trial goes, or from the highest down, where a bit completes the
 * window that begins above it, and the last one those that end in zeros as well. The whole search is longer from the top, 262 bits
 * for a byte instead of 98; but the first factor comes sooner, after 14 instead of 18. */
struct bitscan_count bitscan_count(unsigned bits, int from_the_top);

/* The window of 2^i, 0 for i of 2^bits and more. */
unsigned bitscan_window(unsigned bits, uint64_t factor, unsigned i);

/* Nonzero when the factor is a word of 2^bits bits and all its windows differ. */
int bitscan_check(unsigned bits, uint64_t factor);

#endif

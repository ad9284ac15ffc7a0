/* keys.h - a factor for any keys, not only occupancies: index = key * factor >> (64 - bits), the
 * hash of P. Kannan's section 3.1.
 *
 * Every key has a value. Keys with the same value may share an index, as occupancies with the same
 * attacks do; others may not. There are two ways to a factor:
 *
 *   guess  bit by bit from the lowest up, zeros first, as in the paper's bitscan: the product of a
 *          key that ends in p zeros depends only on the lowest 64 - p bits of the factor, so its
 *          index is known once these are guessed. This goes through all factors, and is quick for
 *          keys such as the powers of two; for keys that end in few zeros it decides nothing early.
 *   draw   random words and, every other time, words with few ones (the AND of three), until one
 *          works.
 *
 * Both are pure: they depend on keys, bits and seed only, not on the number of steps per call. */
#ifndef GRIM_SEARCH_KEYS_H
#define GRIM_SEARCH_KEYS_H

#include <stdint.h>

enum { KEYS_MAX = 1 << 16, KEYS_BITS_MAX = 20 };

struct keys_row {
    uint64_t key;
    uint32_t value;   /* a number below keys->values */
    uint32_t index;   /* once keys_place has accepted a factor */
    const char *name; /* of the value; NULL for a key that is its own value */
};

struct keys {
    unsigned count, values;
    struct keys_row *row; /* different keys, those that end in the most zeros first */
};

/* Fewest bits with an index for every value, at least 1. */
unsigned keys_bits_least(const struct keys *keys);

/* Puts rows in the order that the search needs. */
void keys_sort(struct keys *keys);

/* Places every key with this factor: zero if two values share an index. Otherwise rows get their
 * indices and are sorted by them; returns how many indices are in use. It shares no code with the
 * search, and ends it. */
int keys_place(struct keys *keys, unsigned bits, uint64_t factor);

/* ---- The search ---- */

enum keys_end { KEYS_FOUND, KEYS_NONE, KEYS_OPEN };

struct keys_search {
    const struct keys *keys;
    unsigned bits;
    uint64_t factor;
    /* Which value has an index, and since which round. */
    uint64_t round, *marks;
    uint64_t stream, drawn;
    /* Guessing: how many bits of `depths` are guessed, and for some of them both values were. Rows
     * up to ready[depth] have their indices then, and the indices that were new are listed. */
    unsigned depth, depths;
    uint8_t tried[65];
    uint32_t ready[66], listed[66], *list;
};

/* Zero if out of memory. */
int keys_begin(struct keys_search *search, const struct keys *keys, unsigned bits, uint64_t seed);
void keys_end(struct keys_search *search);

/* Makes this number of further steps. Found: search->factor works. None: no factor does. After
 * drawing, guessing is no longer possible. */
enum keys_end keys_guess(struct keys_search *search, uint64_t guesses);
enum keys_end keys_draw(struct keys_search *search, uint64_t candidates);

#endif

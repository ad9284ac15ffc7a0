/* kannan.h - the bits of a factor guessed one by one, as in P. Kannan, "Magic Move-Bitboard
 * Generation in Computer Chess", 2007, section 4.3: a search through all factors.
 *
 * A product is a sum of copies of the factor, one per blocker, shifted left by its square.
 * Bits that are not guessed yet are unknown in all copies. The index of a subset can be
 * computed when the unknown bits, all of them 1 at once, would not carry into it (listing 8).
 * Computed indices are compared; a clash takes back the last guess. Once all bits are guessed,
 * everything is computed.
 *
 * A tree is small when many indices can be computed early. So the order of guessing is (4.3.2):
 *
 *   1. Bits that are in the index of a single blocker, from the lowest up: in those of a rook's
 *      own rank first, whose squares are neighbours and share them, then in the others'.
 *   2. Bits that can only carry into an index, from the highest down.
 *
 * Bits beyond the period (period.h) reach no product and stay 0. */
#ifndef GRIM_SEARCH_KANNAN_H
#define GRIM_SEARCH_KANNAN_H

#include "tester.h"

enum kannan_end { KANNAN_FOUND, KANNAN_NONE, KANNAN_OPEN };

struct kannan {
    struct tester tester; /* for its subsets */
    unsigned bits;        /* to be guessed */
    uint8_t order[64];
    uint64_t low; /* what lies below the index */
    int is_seeded;
    uint64_t stream;
    /* The subsets that have to wait at every depth, those that waited a bit earlier first.
     * Before depth `from` they cannot be computed, whatever the bits. Each depth, 0 to
     * `bits`, passes them on to the next, the last one too, where none are left: so there is
     * one more list than there are depths. */
    uint8_t from[TESTER_SUBSETS_MAX];
    uint16_t waiting[66][TESTER_SUBSETS_MAX], waiting_count[66];
    /* Where the search is: so many bits are guessed, and both values of some were. */
    unsigned depth;
    uint8_t tried[65];
    uint64_t factor, unknown[65], guesses;
    /* Attack sets by slot, counted from 1, and the slots in the order in which they were taken. */
    uint8_t taken[1 << FIND_BITS_MAX];
    uint16_t slots[1 << FIND_BITS_MAX];
    unsigned slots_count[66];
};

/* Nonzero for one 64-bit product to which nothing is added: fancy and fixed. */
int kannan_exists(const struct find *find);

/* Which value of a bit is guessed first is drawn when it is seeded;
 * else it is 0, as in the paper. */
void kannan_begin(struct kannan *kannan, const struct find *find, int is_seeded);

/* Makes this number of further guesses. Found: kannan->factor works. None: no factor does. Either
 * ends the search for good. */
enum kannan_end kannan_go_on(struct kannan *kannan, uint64_t guesses);

#endif

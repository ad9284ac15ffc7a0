/* riders.h - attacks of any piece that moves along paths, on any board of up to 128 squares: the
 * lookups.
 *
 * A piece's paths are divided among a few lookups, each small enough for a table; its attacks are
 * the union of theirs. The squares of a lookup can lie in either word of the occupancy, but no two
 * of them at the same place: one word OR the other has them all. Turned round by the number of the
 * piece's square, that word is the same wherever the piece stands on such a line, so that all its
 * squares share a table. What the table has is turned back and divided into two words again.
 *
 * Where a piece stops at the first piece on a straight line, its attacks can also be computed. */
#ifndef GRIM_RIDERS_H
#define GRIM_RIDERS_H

#include <stddef.h>

#include "../lib/compiler.h"
#include "../lib/pext.h"
#include "../lib/words.h"

enum { GRIM_RIDERS_SQUARES = 128 };

/* A set of squares: 0 to 63 are the bits of low, 64 to 127 those of high. */
struct grim_squares {
    uint64_t low, high;
};

enum grim_riders_error {
    GRIM_RIDERS_OK,
    GRIM_RIDERS_NULL,   /* no description */
    GRIM_RIDERS_BOARD,  /* not a board, or one of more than 128 squares */
    GRIM_RIDERS_PIECE,  /* not a piece in Betza's notation, as far as it is understood here */
    GRIM_RIDERS_WORD,   /* a word behind the piece that is not known */
    GRIM_RIDERS_PATHS,  /* a piece with too many paths */
    GRIM_RIDERS_BITS,   /* a line on which too many squares matter for a table */
    GRIM_RIDERS_FACTOR, /* no factor was found */
    GRIM_RIDERS_MEMORY, /* the memory given is too small */
    GRIM_RIDERS_LINK,   /* neighbours that are not two places of the board and a direction */
    GRIM_RIDERS_LINES   /* a piece that cannot be computed along lines */
};

/* One lookup of one square. */
struct grim_riders_lookup {
    struct grim_squares reach; /* every square that matters or can be attacked; if wide, matters */
    uint64_t relevant;         /* folded: those that matter; wide: how many of them are in low */
    uint32_t first;            /* entry of the table */
    uint32_t shift;            /* of the product */
};

enum grim_riders_form {
    GRIM_RIDERS_FOLDED,  /* a table of words, which both words of the occupancy share */
    GRIM_RIDERS_WIDE,    /* a table of two words */
    GRIM_RIDERS_COMPUTED /* no table */
};

struct grim_riders {
    const struct grim_riders_lookup *lookups; /* those of a square together */
    const struct grim_squares *factors;       /* one for each lookup, unless PEXT is used */
    const uint64_t *folded;                   /* one of these is the table */
    const struct grim_squares *wide;          /* or, if computed, a line for each lookup */
    const struct grim_riders_spec *spec;      /* what was asked for */
    size_t bytes;                             /* of memory, all in all */
    uint32_t entries;
    uint8_t squares, parts; /* of the board; lookups for each square */
    uint8_t form, uses_pext;
};

struct grim_riders_result {
    const struct grim_riders *riders; /* in the memory given, or null */
    enum grim_riders_error error;
    size_t at;    /* where in the description */
    size_t bytes; /* of memory that are needed, if that is known */
};

/* ---- The lookup ---- */

GRIM_ALWAYS_INLINE uint64_t grim_riders_turn(uint64_t word, unsigned right)
{
    return word >> (right & 63) | word << ((0 - right) & 63);
}

GRIM_ALWAYS_INLINE uint64_t grim_riders_pext(uint64_t word, uint64_t mask)
{
#if GRIM_UNIT_HAS_bmi2
    return grim_pext64(word, mask);
#else
    return grim_pext_slow(word, mask);
#endif
}

/* The entry of a lookup for an occupancy folded to one word. Tests of constants are none. */
GRIM_ALWAYS_INLINE size_t grim_riders_folded_slot(const struct grim_riders *r,
                                                  const struct grim_riders_lookup *lookup,
                                                  uint64_t occ, int uses_pext)
{
    if (uses_pext)
        return lookup->first + (size_t)grim_riders_pext(occ, lookup->relevant);
    const uint64_t factor = r->factors[lookup - r->lookups].low;
    return lookup->first + (size_t)((occ & lookup->relevant) * factor >> lookup->shift);
}

/* The same for both words as they are. */
GRIM_ALWAYS_INLINE size_t grim_riders_wide_slot(const struct grim_riders *r,
                                                const struct grim_riders_lookup *lookup,
                                                struct grim_squares occ, int uses_pext)
{
    const struct grim_squares mask = lookup->reach;
    if (uses_pext) {
        /* Clang loads the byte of a shift alone, into a register whose rest it waits for. */
        unsigned above = (unsigned)lookup->relevant;
        GRIM_IN_REGISTER(above);
        return lookup->first + (size_t)(grim_riders_pext(occ.low, mask.low) |
                                        grim_riders_pext(occ.high, mask.high) << above);
    }
    const struct grim_squares factor = r->factors[lookup - r->lookups];
    uint64_t low = occ.low & mask.low, high = occ.high & mask.high;
    GRIM_BOARD_IN_REGISTER(low); /* not in a vector, which waits for both to be stored */
    GRIM_BOARD_IN_REGISTER(high);
    const uint64_t sum = low * factor.low + high * factor.high;
    return lookup->first + (size_t)(sum >> lookup->shift);
}

/* What one lookup finds. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_find(const struct grim_riders *r, unsigned sq,
                                                        const struct grim_riders_lookup *lookup,
                                                        struct grim_squares occ, int is_wide,
                                                        int uses_pext)
{
    struct grim_squares reach = lookup->reach;
    if (is_wide)
        return r->wide[grim_riders_wide_slot(r, lookup, occ, uses_pext)];
    const uint64_t both = grim_riders_turn((occ.low & reach.low) | (occ.high & reach.high), sq);
    const uint64_t turned = r->folded[grim_riders_folded_slot(r, lookup, both, uses_pext)];
    const uint64_t found = grim_riders_turn(turned, 0 - sq);
    reach.low &= found;
    reach.high &= found;
    return reach;
}

GRIM_ALWAYS_INLINE struct grim_squares grim_squares_or(struct grim_squares a,
                                                       struct grim_squares b)
{
    a.low |= b.low;
    a.high |= b.high;
    return a;
}

/* One or two lookups of a square; a constant says which. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_find_few(const struct grim_riders *r,
                                                            unsigned sq, struct grim_squares occ,
                                                            unsigned parts, int uses_pext)
{
    const struct grim_riders_lookup *lookup = r->lookups + (size_t)sq * parts;
    const struct grim_squares found = grim_riders_find(r, sq, lookup, occ, 0, uses_pext);
    if (parts == 1)
        return found;
    return grim_squares_or(found, grim_riders_find(r, sq, lookup + 1, occ, 0, uses_pext));
}

/* All lookups of a square; there is at least one. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_find_all(const struct grim_riders *r,
                                                            unsigned sq, struct grim_squares occ,
                                                            int is_wide, int uses_pext)
{
    const struct grim_riders_lookup *lookup = r->lookups + (size_t)sq * r->parts;
    struct grim_squares all = grim_riders_find(r, sq, lookup, occ, is_wide, uses_pext);
    for (unsigned left = r->parts; --left;)
        all = grim_squares_or(all, grim_riders_find(r, sq, ++lookup, occ, is_wide, uses_pext));
    return all;
}

/* ---- Without a table ---- */

/* As numbers of 128 bits. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_subtract(struct grim_squares from,
                                                            struct grim_squares what)
{
    const uint64_t borrow = from.low < what.low;
    from.low -= what.low;
    from.high -= what.high + borrow;
    return from;
}

#if GRIM_UNIT_HAS_rbit
/* Nothing for a place behind the last one. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_bit(unsigned place)
{
    const uint64_t bit = grim_bit(place & 63);
    const struct grim_squares set = {place < 64 ? bit : 0, place >> 6 == 1 ? bit : 0};
    return set;
}

GRIM_ALWAYS_INLINE struct grim_squares grim_riders_reversed(struct grim_squares set)
{
    struct grim_squares reversed;
    GRIM_RBIT(reversed.low, set.high);
    GRIM_RBIT(reversed.high, set.low);
    return reversed;
}

/* Hyperbola quintessence: lib/schemes/rbit.h, with two words. The square above the piece is subtracted,
 * which no blocker below it notices, and on the reversed board the one below. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_along(struct grim_squares line, unsigned sq,
                                                         struct grim_squares occ)
{
    const struct grim_squares on = {occ.low & line.low, occ.high & line.high};
    const struct grim_squares up = grim_riders_subtract(on, grim_riders_bit(sq + 1));
    const struct grim_squares down = grim_riders_reversed(
        grim_riders_subtract(grim_riders_reversed(on), grim_riders_bit(GRIM_RIDERS_SQUARES - sq)));
    line.low &= up.low ^ down.low;
    line.high &= up.high ^ down.high;
    return line;
}
#else
/* All squares with a lower number. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_below(unsigned sq)
{
    const uint64_t below = grim_bit(sq & 63) - 1;
    const struct grim_squares set = {sq < 64 ? below : ~UINT64_C(0), sq < 64 ? 0 : below};
    return set;
}

/* The highest square of a set, or square 0. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_highest(struct grim_squares set)
{
    const uint64_t low = grim_bit(grim_highest(set.low | 1));
    const struct grim_squares highest = {set.high ? 0 : low,
                                         set.high ? grim_bit(grim_highest(set.high)) : 0};
    return highest;
}

/* Obstruction difference: lib/schemes/lzcnt.h, with two words. Without an instruction that reverses
 * a word it is faster than hyperbola. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_along(struct grim_squares line, unsigned sq,
                                                         struct grim_squares occ)
{
    const struct grim_squares on = {occ.low & line.low, occ.high & line.high};
    const struct grim_squares cut = grim_riders_below(sq);
    const struct grim_squares below = {on.low & cut.low, on.high & cut.high};
    const struct grim_squares above = {on.low & ~cut.low, on.high & ~cut.high};
    const struct grim_squares less = grim_riders_subtract(above, grim_riders_highest(below));
    line.low &= above.low ^ less.low;
    line.high &= above.high ^ less.high;
    return line;
}
#endif

/* ---- Either ---- */

/* Forms that are not in line, each in a function of its own: it saves the registers that it needs. */
GRIM_OUT_OF_LINE struct grim_squares grim_riders_folded_pext(const struct grim_riders *r,
                                                             unsigned sq, struct grim_squares occ)
{
    return grim_riders_find_all(r, sq, occ, 0, 1);
}

GRIM_OUT_OF_LINE struct grim_squares grim_riders_folded_product(const struct grim_riders *r,
                                                                unsigned sq,
                                                                struct grim_squares occ)
{
    return grim_riders_find_all(r, sq, occ, 0, 0);
}

GRIM_OUT_OF_LINE struct grim_squares grim_riders_wide_pext(const struct grim_riders *r,
                                                           unsigned sq, struct grim_squares occ)
{
    return grim_riders_find_all(r, sq, occ, 1, 1);
}

GRIM_OUT_OF_LINE struct grim_squares grim_riders_wide_product(const struct grim_riders *r,
                                                              unsigned sq, struct grim_squares occ)
{
    return grim_riders_find_all(r, sq, occ, 1, 0);
}

/* Along all lines of a square; there is at least one. */
GRIM_OUT_OF_LINE struct grim_squares grim_riders_computed(const struct grim_riders *r, unsigned sq,
                                                          struct grim_squares occ)
{
    const struct grim_squares *line = r->wide + (size_t)sq * r->parts;
    struct grim_squares all = grim_riders_along(*line, sq, occ);
    for (unsigned left = r->parts; --left;)
        all = grim_squares_or(all, grim_riders_along(*++line, sq, occ));
    return all;
}

/* The squares that the piece attacks from here. */
GRIM_INLINE struct grim_squares grim_riders_attacks(const struct grim_riders *r, unsigned sq,
                                                    struct grim_squares occ);

/* One or two folded lookups, as most pieces have, are made in line: a call took as long as a
 * lookup. */
GRIM_ALWAYS_INLINE struct grim_squares grim_riders_attacks(const struct grim_riders *r,
                                                           unsigned sq, struct grim_squares occ)
{
    if (r->form == GRIM_RIDERS_FOLDED && r->parts == 2)
        return r->uses_pext ? grim_riders_find_few(r, sq, occ, 2, 1)
                            : grim_riders_find_few(r, sq, occ, 2, 0);
    if (r->form == GRIM_RIDERS_FOLDED && r->parts == 1)
        return r->uses_pext ? grim_riders_find_few(r, sq, occ, 1, 1)
                            : grim_riders_find_few(r, sq, occ, 1, 0);
    if (r->form == GRIM_RIDERS_FOLDED)
        return r->uses_pext ? grim_riders_folded_pext(r, sq, occ)
                            : grim_riders_folded_product(r, sq, occ);
    if (r->form == GRIM_RIDERS_COMPUTED)
        return grim_riders_computed(r, sq, occ);
    return r->uses_pext ? grim_riders_wide_pext(r, sq, occ) : grim_riders_wide_product(r, sq, occ);
}

/* ---- Making it ---- */

/* What grim_riders_build_for uses unless the description says it. */
enum grim_riders_index { GRIM_RIDERS_PRODUCT, GRIM_RIDERS_PEXT };

/* Fills memory, aligned for a uint64_t, with the tables of a description: a board, a piece, and
 * perhaps how, as in "9x10 nN" or "9x10 R computed". It is read while they are used. */
GRIM_EXTERN GRIM_EXPORT struct grim_riders_result grim_riders_build_for(
    const char *description, void *memory, size_t size, enum grim_riders_index index);

/* With the index that suits the processor this file is compiled for. Lookups compiled for another
 * give the same attacks. */
GRIM_INLINE struct grim_riders_result grim_riders_build(const char *description, void *memory,
                                                        size_t size)
{
    return grim_riders_build_for(
        description, memory, size,
        GRIM_UNIT_HAS_bmi2 && !GRIM_UNIT_PEXT_IS_SLOW ? GRIM_RIDERS_PEXT : GRIM_RIDERS_PRODUCT);
}

/* The same attacks, found by following the paths square by square. */
GRIM_EXTERN GRIM_EXPORT struct grim_squares grim_riders_walk(const struct grim_riders *r,
                                                             unsigned sq, struct grim_squares occ);

/* Compares every lookup with the walk, for every set of blockers that matters to it and with
 * other blockers elsewhere. Returns how many lookups were compared, or 0 if one differs. */
GRIM_EXTERN GRIM_EXPORT uint64_t grim_riders_verify(const struct grim_riders *r);

/* One line in English. */
GRIM_EXTERN GRIM_EXPORT const char *grim_riders_error_text(enum grim_riders_error error);

#endif

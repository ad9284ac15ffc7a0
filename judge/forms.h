/* forms.h - the formulas that factors are made for, tried on one square or on a whole table.
 *
 * A form turns an occupancy and a factor into a number whose top bits are the index: it is a
 * scheme's, and computed by the scheme's own steps. Fewer bits are a prefix of more, so a factor
 * that is good for n bits is good for every larger n. Everything here is slow, bounded and works
 * in memory that the caller gives; the truth it compares with is geometry. */
#ifndef GRIM_FORMS_H
#define GRIM_FORMS_H

#include <stdint.h>

#include "../lib/registry.h"

struct form {
    const struct grim_scheme *scheme; /* one that makes a record of a factor */
    /* the board is shifted left by one first, which undoes mul32's shift to the right: the sum was
     * first published without it */
    int is_raised;
};

enum { JUDGE_MOST_BITS = 16, JUDGE_MOST_SLOTS = 1 << 20 };

/* About 5 MiB: too much for a stack, so the caller provides it. */
struct workspace {
    uint64_t masks[2][64];
    uint64_t
        attacks[GRIM_ALL_SUBSETS]; /* of every visit: rook a1's subsets first, bishop h8's last */
    uint32_t first[129];           /* a square's first visit; rooks are 0..63 */
    uint32_t epoch;
    uint32_t owner[JUDGE_MOST_SLOTS]; /* epoch and number of the visit that took the slot */
    uint32_t next[GRIM_ALL_SUBSETS]; /* who had the slot before this visit, where slots are shared;
                                        the visit itself when nobody had */
};

/* One square with everything its lookup needs. */
struct judge_entry {
    enum grim_piece piece;
    struct form form;
    unsigned sq;
    unsigned bits;
    uint64_t factor;
    uint64_t offset;
    uint64_t constant;
    int shares; /* its slots with others: a mask takes its own part out of the union */
};

struct side {
    enum grim_piece piece;
    unsigned sq;
    uint64_t occ;
    uint64_t attacks;
};

/* Two occupancies with different attacks that were sent to one slot. */
struct conflict {
    struct side sides[2];
    uint32_t slot;
};

/* Outcome of laying entries into one table. */
struct laid {
    enum { JUDGE_LAID_GOOD, JUDGE_LAID_CONFLICT, JUDGE_LAID_BEYOND } what;
    unsigned entry; /* the one that failed */
    uint64_t reach; /* GOOD: slots of the table; BEYOND: the slot past the end */
    struct conflict conflict;
};

/* Walks every occupancy of every square once; call it before anything else. */
void judge_workspace_init(struct workspace *space);

/* The most bits a scheme of fixed shift gives: 12 for a rook, 9 for a bishop. */
unsigned judge_fixed_bits(enum grim_piece piece);
unsigned judge_mask_bits(const struct workspace *space, enum grim_piece piece, unsigned sq);

/* Whether the scheme, which may be NULL, has factors. */
int judge_has_form(const struct grim_scheme *scheme);

/* The form of the scheme of this name, which has factors. */
struct form form_of(const char *scheme);
int form_is(struct form form, const char *scheme);

/* Numbers from 0 on are all forms, in the order of the list of schemes,
 * published variations last; 0 past the end. */
int form_at(unsigned number, struct form *form);

/* The same for forms that are the same for this piece, whatever they make of an index. */
uint64_t form_signature(struct form form, enum grim_piece piece, uint64_t constant);

/* The index bits that a factor itself demands in the shiftin form; 0 when they make no sense. */
unsigned judge_shiftin_bits(uint64_t factor);

/* The product of a subset of the mask, with the index in the top bits. */
uint64_t judge_entry_product(const struct workspace *space, const struct judge_entry *entry,
                             uint64_t subset);

/* The slot of a subset of the mask, without the offset;
 * the entry has 1 to JUDGE_MOST_BITS bits. */
uint64_t judge_entry_index(const struct workspace *space, const struct judge_entry *entry,
                           uint64_t subset);

/* 1 when no two occupancies of the square clash; else 0 and, if asked, the first clash: all zeros
 * if the bits make no sense and there is no index. */
int judge_entry_is_good(struct workspace *space, const struct judge_entry *entry,
                        struct conflict *conflict);

/* The fewest bits, not below `from`, for which the entry is good; 0 when there are none. */
unsigned judge_entry_needs_bits(struct workspace *space, const struct judge_entry *entry,
                                unsigned from);

/* Lays all entries into one table of `slots` slots (at most JUDGE_MOST_SLOTS), where arrays may
 * overlap as long as a slot is shared by equal attacks only; or, if all entries share, by attacks
 * that are equal on the squares which both sliders can reach. An entry has 1 to JUDGE_MOST_BITS
 * bits. */
void judge_lay(struct workspace *space, const struct judge_entry *entries, unsigned count,
               uint64_t slots, struct laid *laid);

#endif

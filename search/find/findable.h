/* findable.h - the schemes whose factors can be searched for, as listed in lib/schemes.def.
 *
 * What a factor does is defined only by the scheme's own steps (lib/schemes/NAME.h): a subset's key
 * is multiplied, and the top bits of its product are the index. */
#ifndef GRIM_SEARCH_FINDABLE_H
#define GRIM_SEARCH_FINDABLE_H

#include "../../lib/fill.h"

/* How factors are searched for. */
enum finding {
    FINDING_product, /* one product of 64 bits, as many index bits as the mask has squares */
    FINDING_placed,  /* the same with the bits of a fixed shift: arrays overlap in one table */
    FINDING_halves,  /* two products of 32 bits */
    FINDING_half,    /* one product of 32 bits, for bishops; rooks have the factors of mul32 */
    FINDING_shift,   /* one of 64 bits; the shift is in the factor's upper six */
    FINDING_table    /* for all squares at once, since the offset is in the factor */
};

struct tester;

struct findable {
    const char *name;
    enum finding finding;
    unsigned stream; /* of random words */
    unsigned number; /* from 0, in the order of findables.def */
    uint64_t (*key)(const struct grim_given *given, uint64_t subset);
    uint32_t (*index)(const struct grim_given *given, uint64_t key);
    unsigned (*fits)(struct tester *tester, uint64_t factor); /* see tester_fits */
};

#define FINDABLE(name, finding, stream) extern const struct findable findable_##name;
#include "findables.def"

/* NULL past the end. */
const struct findable *find_scheme_numbered(unsigned number);

/* The one of this name, or NULL. */
const struct findable *find_scheme_named(const char *name);

#endif

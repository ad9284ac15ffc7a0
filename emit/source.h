/* source.h - source text in many languages, for one scheme. */
#ifndef EMIT_SOURCE_H
#define EMIT_SOURCE_H

#include <stdio.h>

#include "../lib/factors.h"

/* What a language or a scheme can have. */
enum {
    EMIT_CAN_CONSTANT = 1, /* a table of 100,000 numbers as a constant */
    EMIT_CAN_FILL = 2,
    EMIT_CAN_PEXT = 4,
    EMIT_FILLS_FIRST = 16, /* unless told otherwise the table is filled at the start */
    EMIT_TEST_APART = 32,  /* the test goes into its own file */
    EMIT_COMPILED = 64,    /* our tests compile it and run its test */
    EMIT_DOTTED = 128      /* the part before the last dot of a name is its package */
};

enum emit_order { EMIT_A1, EMIT_H1, EMIT_A8 };

struct emit_request {
    const char *scheme;
    const char *language;
    const char *name; /* prefix, namespace, class or package, or package.class; NULL: the
                       * language's own way */
    int filled;       /* the table is filled at the start instead of being a constant */
    int rook, bishop;
    int with_test;
    enum emit_order order;
    const struct grim_factors *factors;
    const char *sources; /* of the factors: lines, or NULL */
    const char *command; /* that made this file */
    const char *file;    /* without its folder; NULL if unknown */
    const char *version;
};

/* A language or a scheme of the lists; 0 or NULL past the end. */
struct emit_language {
    const char *name, *title, *extension, *note;
    unsigned abilities;
    const char *reserved; /* names that a request cannot use, a space around each; NULL: none */
};

struct emit_scheme {
    const char *name;
    unsigned abilities; /* EMIT_CAN_FILL: it has a table of attacks; EMIT_FILLS_FIRST: a large one;
                         * EMIT_CAN_PEXT: it needs it */
    int has_slots[2];   /* whose attacks are in the table, by the piece */
    const struct grim_factors *factors; /* NULL if it has none */
    const char *from;                   /* whose they are */
};

int emit_language_at(unsigned index, struct emit_language *language);
int emit_scheme_at(unsigned index, struct emit_scheme *scheme);

/* Whether the language allows a name; else 0, and *error says why. */
int emit_name(const struct emit_language *language, const char *name, struct grim_error *error);

/* Who found the scheme's factors, line by line; NULL for those without. */
const char *emit_sources_of(const struct emit_scheme *scheme);

/* Writes the file; `part` is 0, or 1 for a test in its own file. Otherwise says why in *error and
 * returns 0: a name that the language does not allow, a factor that sends two occupancies with
 * different attacks to one slot, or no memory. Then nothing is written. */
int emit_source(const struct emit_request *request, unsigned part, FILE *out,
                struct grim_error *error);

#endif

/* memory.h - a scheme's lookups, and the numbers of its table in memory, found by their names in
 * the header. */
#ifndef EMIT_MEMORY_H
#define EMIT_MEMORY_H

#include "../lib/registry.h"
#include "read.h"
#include "scheme_text.h"

struct memory {
    const struct reader *reader; /* of the scheme's header */
    const struct scheme_text *text;
    char structure[64]; /* the table's */
    const char *table;
};

struct memory memory_of(const struct reader *reader, const struct scheme_text *text,
                        const void *table);

/* The lookups of a rook, of a bishop or, for a queen, of both as a new tree, and the
 * table that they read. NULL if the scheme is made from a template and has no such
 * text, or there is no room. */
struct tree *memory_read(struct memory *memory, const struct grim_scheme *scheme,
                         enum grim_piece piece, const void *table);

/* A series of numbers: an array of the table, or a field of its records. */
struct memory_place {
    const char *first;
    size_t bytes; /* from one to the next */
    unsigned width;
    const char *slots; /* where they are pointers: what they point into, and NULL otherwise */
};

struct memory_place memory_array(const struct memory *memory, const char *array);
struct memory_place memory_field(const struct memory *memory, const char *array,
                                 const char *field);

/* A pointer counts as the number of its slot. */
uint64_t memory_number(const struct memory_place *place, uint64_t index);

/* A number of an array or, with a field, of a record in it. */
uint64_t memory_load(const struct memory *memory, const char *array, const char *field,
                     uint64_t index);

#endif

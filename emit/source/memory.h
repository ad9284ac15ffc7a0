/* memory.h - the numbers of a scheme's table where they lie in memory, found by the names that the
 * header gives them. */
#ifndef EMIT_MEMORY_H
#define EMIT_MEMORY_H

#include "read.h"
#include "scheme_text.h"

struct memory {
    const struct reader *reader; /* of the scheme's header */
    const struct scheme_text *text;
    const char *structure; /* the table's */
    const char *table;
};

/* Numbers that follow each other: an array of the table, or a field of its records. */
struct memory_place {
    const char *first;
    size_t bytes; /* from one to the next */
    unsigned width;
    const char *slots; /* where they are pointers: what they point into, and NULL otherwise */
};

struct memory_place memory_array(const struct memory *memory, const char *array);
struct memory_place memory_field(const struct memory *memory, const char *array,
                                 const char *field);

/* A pointer is the number of its slot. */
uint64_t memory_number(const struct memory_place *place, uint64_t index);

#endif

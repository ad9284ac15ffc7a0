/* trace.h - one lookup, step by step, as data: what `show` draws.
 *
 * The steps are those of the scheme's header: its lookup is evaluated on a table in memory, and
 * every value that has a name there is recorded in order: values read from the square's record,
 * computed values, the slot and its content. The lookup's result is kept apart. */
#ifndef EMIT_TRACE_H
#define EMIT_TRACE_H

#include "../lib/registry.h"

enum trace_kind {
    TRACE_BOARD,  /* 64 squares */
    TRACE_INDEX,  /* a board whose upper `bits` bits are the index that follows */
    TRACE_NUMBER, /* a slot, an offset, a code */
    TRACE_WORD    /* 32 bits, hexadecimal */
};

enum { TRACE_STEPS = 32, TRACE_LABEL = 32 };

struct trace_step {
    char label[TRACE_LABEL];
    enum trace_kind kind;
    unsigned bits;  /* of an index, and of what it is the upper part of */
    int of_squares; /* a board whose bits are squares of the board, and not those of a number */
    uint64_t value;
};

struct trace {
    unsigned count;
    struct trace_step steps[TRACE_STEPS];
    uint64_t attacks;
};

/* One more step; NULL when there is no room. */
struct trace_step *trace_add(struct trace *trace, const char *label, enum trace_kind kind,
                             uint64_t value);

/* A scheme's lookups, and the table that they read; NULL when there is no memory. The table has to
 * stay. */
struct tracer *trace_new_tracer(const struct grim_scheme *scheme, const void *table);
void trace_free_tracer(struct tracer *tracer);

/* The lookup of a rook or a bishop. */
void trace_lookup(const struct tracer *tracer, enum grim_piece piece, unsigned sq, uint64_t occ,
                  struct trace *trace);

#endif

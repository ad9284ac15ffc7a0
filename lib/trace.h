/* trace.h - one lookup, step by step, as data: what `show` draws.
 *
 * A scheme's trace function notes every value on the way from the occupancy to the attacks. A
 * value is a board, or a number, and each has a label of one or two words. */
#ifndef GRIM_TRACE_H
#define GRIM_TRACE_H

#include <stdint.h>

enum grim_trace_kind {
    GRIM_TRACE_BOARD,  /* 64 squares */
    GRIM_TRACE_INDEX,  /* a board whose upper `bits` bits are the index that follows */
    GRIM_TRACE_NUMBER, /* a slot, an offset, a code */
    GRIM_TRACE_WORD    /* 32 bits, hexadecimal */
};

struct grim_trace_step {
    const char *label;
    enum grim_trace_kind kind;
    unsigned bits;
    uint64_t value;
};

enum { GRIM_TRACE_STEPS = 24 };

struct grim_trace {
    unsigned count;
    struct grim_trace_step steps[GRIM_TRACE_STEPS];
};

static inline void grim_trace_note(struct grim_trace *trace, const char *label,
                                   enum grim_trace_kind kind, unsigned bits, uint64_t value)
{
    if (trace->count < GRIM_TRACE_STEPS) {
        struct grim_trace_step step = {label, kind, bits, value};
        trace->steps[trace->count++] = step;
    }
}

static inline void grim_trace_board(struct grim_trace *trace, const char *label, uint64_t board)
{
    grim_trace_note(trace, label, GRIM_TRACE_BOARD, 0, board);
}

static inline void grim_trace_number(struct grim_trace *trace, const char *label, uint64_t number)
{
    grim_trace_note(trace, label, GRIM_TRACE_NUMBER, 0, number);
}

static inline void grim_trace_word(struct grim_trace *trace, const char *label, uint32_t word)
{
    grim_trace_note(trace, label, GRIM_TRACE_WORD, 0, word);
}

/* An index whose product is no board, and how many bits it has. */
static inline void grim_trace_index(struct grim_trace *trace, unsigned bits, uint64_t index)
{
    grim_trace_note(trace, "index", GRIM_TRACE_NUMBER, bits, index);
}

/* The part that all 64-bit magic schemes have in common: key * factor, and the index in its top
 * bits. */
static inline void grim_trace_product(struct grim_trace *trace, uint64_t key, uint64_t factor,
                                      unsigned bits)
{
    grim_trace_board(trace, "factor", factor);
    grim_trace_note(trace, "product", GRIM_TRACE_INDEX, bits, key * factor);
    grim_trace_number(trace, "index", (key * factor) >> (64 - bits));
}

/* The same with a constant added to the product. */
static inline void grim_trace_sum(struct grim_trace *trace, uint64_t key, uint64_t factor,
                                  uint64_t constant, unsigned bits)
{
    uint64_t sum = key * factor + constant;
    grim_trace_board(trace, "factor", factor);
    grim_trace_board(trace, "constant", constant);
    grim_trace_note(trace, "sum", GRIM_TRACE_INDEX, bits, sum);
    grim_trace_number(trace, "index", sum >> (64 - bits));
}

#endif

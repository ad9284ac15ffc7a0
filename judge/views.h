/* views.h - lists of 64 among pasted numbers, and what each of them is. */
#ifndef GRIM_VIEWS_H
#define GRIM_VIEWS_H

#include "guess.h"
#include "pasted.h"

enum { JUDGE_MOST_VIEWS = 4 * PASTED_ARRAYS };

enum view_kind {
    VIEW_NOTHING, /* small numbers, such as piece values */
    VIEW_FACTORS,
    VIEW_HALVES, /* 32-bit numbers */
    VIEW_MASKS,
    VIEW_BITS, /* numbers of index bits, or shifts */
    VIEW_OFFSETS
};

/* Every stride-th number of an array from `start` on. A list of 128 is looked at as two halves and
 * as two numbers for each square. */
struct judge_view {
    const struct pasted_array *array;
    unsigned start, stride;
    enum view_kind kind;
    enum grim_piece piece; /* MASKS */
    unsigned order;        /* MASKS */
    uint64_t flip;         /* MASKS: all ones when these are complements */
};

struct views {
    unsigned count;
    struct judge_view all[JUDGE_MOST_VIEWS];
};

void views_of(const struct workspace *space, const struct pasted *pasted, struct views *views);

static inline uint64_t view_value(const struct judge_view *view, unsigned place)
{
    return view->array->values[view->start + view->stride * place];
}

static inline unsigned view_line(const struct judge_view *view, unsigned place)
{
    return view->array->lines[view->start + view->stride * place];
}

/* The bits in a number that says them (1 to 15) or a shift (of 32 or of 64); else 0. */
unsigned judge_bits_from_number(uint64_t number);

/* Whether an array's numbers are large enough to be factors, whatever their count. */
int judge_looks_like_factors(const struct pasted_array *array);

/* The piece that a name mentions: 1 and the piece, or 0. */
int judge_piece_in_name(const char *name, enum grim_piece *piece);
int judge_name_has(const char *name, const char *lower_case_word);

#endif

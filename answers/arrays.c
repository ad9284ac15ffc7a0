#include "arrays.h"

#include <stdlib.h>

#include "../emit/scheme_text.h"

/* What is being looked through. */
struct arrays_walk {
    struct answer_arrays *answer;
    const struct grim_plan *plan;
    const char *table, *slots;
    size_t slot_bytes;
    struct array *array;
    uint8_t seen[ARRAYS_SLOTS / 8]; /* by this array */
};

int answer_arrays_has(const struct grim_scheme *scheme)
{
    const struct grim_plan *plan = grim_scheme_plan(scheme);
    return plan && plan->factors && scheme_text_of(scheme->name)->slots <= ARRAYS_SLOTS;
}

/* ---- Slots ---- */

static void arrays_use(struct arrays_walk *walk, uint32_t slot)
{
    struct answer_arrays *answer = walk->answer;
    struct array *array = walk->array;
    uint8_t bit = (uint8_t)(1 << slot % 8);
    if (walk->seen[slot / 8] & bit)
        return;
    walk->seen[slot / 8] |= bit;
    array->used++;
    array->columns[slot / ARRAYS_COLUMN]++;
    array->first = slot < array->first ? slot : array->first;
    array->last = slot > array->last ? slot : array->last;
    answer->owners[slot]++;
    answer->used += answer->owners[slot] == 1;
    answer->shared += answer->owners[slot] == 2;
}

static void arrays_use_square(struct arrays_walk *walk, unsigned sq)
{
    enum grim_piece piece = walk->array->piece;
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    do {
        const char *slot = walk->plan->slot(walk->table, piece, sq, subset);
        arrays_use(walk, (uint32_t)((size_t)(slot - walk->slots) / walk->slot_bytes));
        subset = grim_subset_next(subset, mask);
    } while (subset);
}

/* ---- Arrays ---- */

static struct array *arrays_new(struct answer_arrays *answer, unsigned i)
{
    struct array *array = &answer->arrays[answer->count++];
    array->piece = grim_piece_of(i);
    array->first = UINT32_MAX;
    return array;
}

/* The square whose array this one shares: its own or its mirror image's or, if only the layout has
 * offsets, that of the first square with the same offset. */
static unsigned arrays_square_of(const struct grim_plan *plan, const struct grim_layout *layout,
                                 unsigned i)
{
    const struct grim_factors *factors = plan->factors;
    unsigned at = i - i % 64 + grim_factor_square(factors, grim_piece_of(i), i % 64);
    if (grim_plan_has_offsets(plan) || !layout->offset[127])
        return at;
    for (unsigned same = i - i % 64; same < at; same++)
        if (layout->offset[same] == layout->offset[at])
            return same;
    return at;
}

static void arrays_collect(struct answer_arrays *answer, const struct grim_plan *plan)
{
    struct array *of[128] = {NULL};
    struct grim_layout layout;
    memset(&layout, 0, sizeof layout);
    plan->lay_out(&layout, plan->factors);
    for (unsigned i = 0; i < 128; i++) {
        unsigned at = arrays_square_of(plan, &layout, i);
        if (!of[at])
            of[at] = arrays_new(answer, i);
        of[at]->squares[of[at]->square_count++] = i % 64;
    }
}

static int arrays_compare(const void *a, const void *b)
{
    const struct array *one = a, *other = b;
    return one->first != other->first ? (one->first < other->first ? -1 : 1)
                                      : (one->last > other->last) - (one->last < other->last);
}

static void arrays_measure(struct answer_arrays *answer)
{
    for (unsigned i = 0; i < answer->count; i++) {
        const struct array *array = &answer->arrays[i];
        unsigned deep = 0;
        for (unsigned k = 0; k <= i; k++)
            deep += answer->arrays[k].last >= array->first;
        answer->deepest = deep > answer->deepest ? deep : answer->deepest;
        answer->longest += array->last - array->first + 1;
    }
}

void answer_arrays_find(struct answer_arrays *answer, const struct grim_scheme *scheme,
                        const void *table)
{
    static struct arrays_walk walk;
    const struct grim_plan *plan = grim_scheme_plan(scheme);
    memset(answer, 0, sizeof *answer);
    answer->scheme = scheme;
    answer->slots = scheme_text_of(scheme->name)->slots;
    walk = (struct arrays_walk){.answer = answer, .plan = plan, .table = table};
    walk.slot_bytes = plan->slot_bytes ? plan->slot_bytes : sizeof(uint64_t);
    /* Attacks are the last member of a table. */
    walk.slots =
        walk.table +
        (plan->slot_bytes ? plan->slots : scheme->table_bytes - answer->slots * sizeof(uint64_t));
    arrays_collect(answer, plan);
    for (unsigned i = 0; i < answer->count; i++) {
        walk.array = &answer->arrays[i];
        memset(walk.seen, 0, sizeof walk.seen);
        for (unsigned k = 0; k < walk.array->square_count; k++)
            arrays_use_square(&walk, walk.array->squares[k]);
    }
    qsort(answer->arrays, answer->count, sizeof answer->arrays[0], arrays_compare);
    arrays_measure(answer);
}

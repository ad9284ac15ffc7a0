#include "shape.h"

#include <string.h>

enum { NONE = 0xff };

/* ---- The slider ---------------------------------------------------------------------------- */

static void shape_list_squares(struct slider *slider)
{
    slider->count = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (slider->given.mask >> sq & 1)
            slider->squares[slider->count++] = (unsigned char)sq;
}

void pack_slider_make(struct slider *slider, const struct pack_rules *rules, unsigned square)
{
    uint64_t subset = 0;
    unsigned sets = 0, number = 0;
    slider->rules = rules;
    slider->given = grim_given_of(NULL, square);
    slider->square = square;
    shape_list_squares(slider);
    do {
        uint64_t set = grim_geometry_attacks(slider->given.piece, slider->given.sq, subset);
        unsigned i = 0;
        while (i < sets && slider->attacks[i] != set)
            i++;
        if (i == sets)
            slider->attacks[sets++] = set;
        slider->sets[number++] = (uint8_t)i;
        subset = grim_subset_next(subset, slider->given.mask);
    } while (subset);
}

void pack_formula_settle(const struct pack_rules *rules, struct formula *formula)
{
    if (!rules->own_constant)
        formula->constant = 0;
    if (!rules->own_shift)
        formula->shift = pack_fixed_shift(formula->square);
}

/* ---- The shape ----------------------------------------------------------------------------- */

/* Puts the subsets first to end, whose products are known, into the window of attack sets. */
static int shape_put(uint8_t *window, const struct slider *slider, const uint64_t *products,
                     unsigned shift, unsigned first, unsigned end)
{
    unsigned clashes = 0;
    for (unsigned i = first; i < end; i++) {
        uint8_t *set = &window[products[i] >> shift];
        clashes += *set != NONE && *set != slider->sets[i];
        *set = slider->sets[i];
    }
    return clashes == 0;
}

/* Each square of the mask doubles the products. Most bad factors fail early, with few squares. */
static int shape_fill(uint8_t *window, const struct slider *slider, const struct formula *formula)
{
    const struct grim_plan *plan = slider->rules->plan;
    uint64_t products[4096], (*hash)(const void *, uint64_t) = plan->hash[slider->given.piece];
    struct pack_record record;
    pack_record_make(plan, &slider->given, formula, &record);
    products[0] = hash(&record, 0);
    shape_put(window, slider, products, formula->shift, 0, 1);
    for (unsigned level = 0; level < slider->count; level++) {
        uint64_t add = hash(&record, grim_bit(slider->squares[level])) - products[0];
        unsigned size = 1u << level;
        for (unsigned i = 0; i < size; i++)
            products[size + i] = products[i] + add;
        if (!shape_put(window, slider, products, formula->shift, size, 2 * size))
            return 0;
    }
    return 1;
}

static unsigned shape_common_factor(unsigned a, unsigned b)
{
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Of the slots in their order: the shape, the slots taken in steps of about the golden section. */
static void shape_describe(struct slot_shape *shape, const uint16_t *slots, const uint8_t *sets,
                           unsigned used, unsigned gap_max)
{
    unsigned step = used * 5 / 8 + 1, at = 0;
    while (shape_common_factor(step, used) != 1)
        step++;
    shape->used = used;
    shape->first = slots[0];
    shape->end = slots[used - 1] + 1u;
    shape->extent = used;
    for (unsigned i = 1; i < used; i++) {
        unsigned gap = slots[i] - slots[i - 1] - 1u;
        shape->extent += gap < gap_max ? gap : gap_max;
    }
    for (unsigned i = 0; i < used; i++) {
        shape->slots[i] = slots[at];
        shape->sets[i] = sets[slots[at]];
        at = at + step < used ? at + step : at + step - used;
    }
}

static void shape_collect(const struct slider *slider, struct slot_shape *shape,
                          const uint8_t *sets, unsigned size)
{
    uint16_t slots[SHAPE_WINDOW];
    unsigned used = 0;
    for (unsigned slot = 0; slot < size; slot++) {
        slots[used] = (uint16_t)slot;
        used += sets[slot] != NONE;
    }
    shape_describe(shape, slots, sets, used, slider->rules->unions ? SHAPE_WINDOW : SHAPE_GAP);
}

static unsigned shape_window_of(const struct formula *formula)
{
    return 1u << (64 - formula->shift);
}

int shape_make(const struct slider *slider, const struct formula *formula,
               struct slot_shape *shape)
{
    uint8_t sets[SHAPE_WINDOW];
    if (formula->shift < 64 - SHAPE_BITS_MAX || formula->shift > 63)
        return 0;
    memset(sets, NONE, shape_window_of(formula));
    if (!shape_fill(sets, slider, formula))
        return 0;
    shape_collect(slider, shape, sets, shape_window_of(formula));
    return 1;
}

/* ---- Turning ------------------------------------------------------------------------------- */

/* The first slot after the gap to be cut. Twice around, since a gap may wrap around the end. */
static unsigned shape_find_cut(const uint8_t *sets, unsigned size, unsigned cut)
{
    unsigned longest = 0, start = 0, gap = 0;
    for (unsigned i = 0; i < 2 * size; i++) {
        unsigned slot = i & (size - 1);
        if (sets[slot] == NONE) {
            gap++;
            continue;
        }
        if (i >= size && gap >= SHAPE_GAP && cut && --cut == 0)
            return slot;
        if (i >= size && gap > longest) {
            longest = gap;
            start = slot;
        }
        gap = 0;
    }
    return start;
}

void shape_turn(const struct slider *slider, struct formula *formula, struct slot_shape *shape,
                unsigned cut)
{
    uint8_t sets[SHAPE_WINDOW], turned[SHAPE_WINDOW];
    unsigned size = shape_window_of(formula);
    memset(sets, NONE, size);
    for (unsigned i = 0; i < shape->used; i++)
        sets[shape->slots[i]] = shape->sets[i];
    unsigned start = shape_find_cut(sets, size, cut);
    memcpy(turned, sets + start, size - start);
    memcpy(turned + size - start, sets, start);
    formula->constant -= (uint64_t)start << formula->shift;
    shape_collect(slider, shape, turned, size);
}

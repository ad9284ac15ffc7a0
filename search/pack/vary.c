#include "vary.h"

static uint64_t vary_any_bit(uint64_t *stream)
{
    return UINT64_C(1) << pack_random_below(stream, 64);
}

/* Adds a stretch of the factor to itself, moved by a few bits: the sums that come from these bits
 * are multiplied by 2^n +- 1, which turns rows spaced by powers of two into rows that touch. */
static uint64_t vary_scale_stretch(uint64_t factor, uint64_t *stream)
{
    unsigned low = pack_random_below(stream, 64), length = 1 + pack_random_below(stream, 63);
    unsigned by = 1 + pack_random_below(stream, 6);
    uint64_t stretch = factor >> low << low;
    if (low + length < 64)
        stretch &= (UINT64_C(1) << (low + length)) - 1;
    uint64_t moved = pack_random_below(stream, 2) ? stretch << by : stretch >> by;
    return pack_random_below(stream, 2) ? factor + moved : factor - moved;
}

/* The highest bits of the factor move the lowest square of the mask out of the product. They still
 * change K where it is a product of the factor, and that way turn the slots around. */
static uint64_t vary_turn_outside(const struct slider *slider, uint64_t factor, uint64_t *stream)
{
    return factor ^ grim_random_word(stream) << (64 - slider->squares[0]);
}

static uint64_t vary_factor(const struct slider *slider, uint64_t factor, uint64_t *stream)
{
    switch (pack_random_below(stream, slider->rules->outside ? 6 : 5)) {
    case 0: return factor ^ vary_any_bit(stream);
    case 1: return factor + vary_any_bit(stream);
    case 2: return factor - vary_any_bit(stream);
    case 3: return factor ^ UINT64_C(3) << pack_random_below(stream, 63);
    case 4: return vary_scale_stretch(factor, stream);
    default: return vary_turn_outside(slider, factor, stream);
    }
}

/* Doubling the factor and taking one bit fewer of the product folds the circle of slots in half;
 * the opposite unfolds it. */
static void vary_fold(struct formula *formula, uint64_t *stream)
{
    int more = pack_random_below(stream, 2) == 0, scale = pack_random_below(stream, 2) == 0;
    formula->shift += more ? 1u : UINT32_MAX;
    if (scale)
        formula->factor = more ? formula->factor << 1 : formula->factor >> 1;
}

struct formula vary_formula(const struct slider *slider, struct formula formula, uint64_t *stream)
{
    unsigned steps = 1 + (pack_random_below(stream, 3) == 0);
    for (unsigned i = 0; i < steps; i++)
        formula.factor = vary_factor(slider, formula.factor, stream);
    if (slider->rules->own_constant)
        formula.constant += grim_random_word(stream) >> pack_random_below(stream, 64);
    if (slider->rules->own_shift && pack_random_below(stream, 16) == 0)
        vary_fold(&formula, stream);
    return formula;
}

struct formula vary_nothing(const struct slider *slider, uint64_t *stream)
{
    struct formula formula = {0, 0, pack_fixed_shift(slider->square), slider->square};
    uint64_t a = grim_random_word(stream), b = grim_random_word(stream);
    formula.factor = a & b & grim_random_word(stream);
    return formula;
}

int vary_shape(const struct slider *slider, unsigned cut, struct formula *formula,
               struct slot_shape *shape)
{
    pack_formula_settle(slider->rules, formula);
    if (!shape_make(slider, formula, shape))
        return 0;
    if (slider->rules->own_constant)
        shape_turn(slider, formula, shape, cut);
    return 1;
}

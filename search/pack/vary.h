/* vary.h - formulas that resemble a formula. */
#ifndef GRIM_PACK_VARY_H
#define GRIM_PACK_VARY_H

#include "../../lib/random_words.h"
#include "shape.h"

static inline unsigned pack_random_below(uint64_t *stream, unsigned end)
{
    return (unsigned)((grim_random_word(stream) >> 32) * end >> 32);
}

/* One a few steps away; quite possibly it does not separate attack sets. */
struct formula vary_formula(const struct slider *slider, struct formula formula, uint64_t *stream);

/* Drawn as in random.h: few bits set. */
struct formula vary_nothing(const struct slider *slider, uint64_t *stream);

/* The shape of a formula, which is settled into its family first; a free constant is turned. 0
 * when it does not separate. */
int vary_shape(const struct slider *slider, unsigned cut, struct formula *formula,
               struct slot_shape *shape);

#endif

/* bitscan.c - a walk over the bits of a factor, from the lowest up; see bitscan.h. */
#include "bitscan.h"

#include <stddef.h>

#include "../../lib/random_words.h"

/* A random walk that needs more steps than this is better restarted. */
enum { STEPS = 4096 };

struct walk {
    unsigned bits, width;
    const struct bitscan_visitor *visitor;
    uint64_t *stream; /* NULL: zeros first */
    unsigned steps_left;
};

static uint64_t bitscan_lowest(unsigned bits)
{
    return (UINT64_C(2) << (bits - 1)) - 1;
}

unsigned bitscan_window(unsigned bits, uint64_t factor, unsigned i)
{
    unsigned width = 1u << bits;
    if (i >= width)
        return 0;
    return (unsigned)((factor << i & bitscan_lowest(width)) >> (width - bits));
}

/* Bits below `top` are decided and have used these windows. The key 2^i has its window's top at
 * bit width - 1 - i. Returns 0 when the visitor has seen enough, or there are no steps left. */
static int bitscan_decide(struct walk *walk, uint64_t factor, unsigned top, uint64_t used)
{
    if (top == walk->width)
        return walk->visitor->met(walk->visitor->context, factor);
    if (walk->stream && walk->steps_left-- == 0)
        return 0;
    uint64_t first = walk->stream ? grim_random_word(walk->stream) & 1 : 0;
    for (uint64_t i = 0; i < 2; i++) {
        uint64_t longer = factor | (first ^ i) << top;
        unsigned key = walk->width - 1 - top;
        uint64_t window = UINT64_C(1) << bitscan_window(walk->bits, longer, key);
        if (!(used & window) && !bitscan_decide(walk, longer, top + 1, used | window))
            return 0;
    }
    return 1;
}

void bitscan_list(unsigned bits, const struct bitscan_visitor *visitor)
{
    struct walk walk = {bits, 1u << bits, visitor, NULL, 0};
    bitscan_decide(&walk, 0, 0, 0);
}

/* ---- The trial ---- */

struct trial {
    unsigned bits, width, count;
    struct bitscan_step *steps;
    unsigned taken[1 << BITSCAN_BITS_MAX]; /* the step that decided each window, 0 for none */
};

/* Tries both values of the bit at `top`; nonzero when the factor is complete. */
static int bitscan_try(struct trial *trial, uint64_t factor, unsigned top)
{
    if (top == trial->width)
        return 1;
    for (uint64_t value = 0; value < 2; value++) {
        uint64_t longer = factor | value << top;
        unsigned window = bitscan_window(trial->bits, longer, trial->width - 1 - top);
        unsigned *taken = &trial->taken[window];
        struct bitscan_step *step = &trial->steps[trial->count++];
        *step = (struct bitscan_step){top, (unsigned)value, window, *taken, BITSCAN_REPEATS};
        if (*taken)
            continue;
        *taken = trial->count;
        step->end = BITSCAN_KEPT;
        if (bitscan_try(trial, longer, top + 1))
            return 1;
        step->end = BITSCAN_DEAD;
        *taken = 0;
    }
    return 0;
}

unsigned bitscan_trial(unsigned bits, struct bitscan_step steps[BITSCAN_STEPS_MAX])
{
    struct trial trial = {.bits = bits, .width = 1u << bits, .steps = steps};
    bitscan_try(&trial, 0, 0);
    return trial.count;
}

static int bitscan_keep(void *context, uint64_t factor)
{
    *(uint64_t *)context = factor;
    return 0;
}

/* No factor is 0, since all its windows are equal. */
uint64_t bitscan_random(unsigned bits, uint64_t seed)
{
    uint64_t factor = 0, stream = grim_random_mix(seed);
    const struct bitscan_visitor visitor = {bitscan_keep, &factor};
    while (!factor) {
        struct walk walk = {bits, 1u << bits, &visitor, &stream, STEPS};
        bitscan_decide(&walk, 0, 0, 0);
    }
    return factor;
}

int bitscan_check(unsigned bits, uint64_t factor)
{
    uint64_t used = 0;
    for (unsigned i = 0; i < 1u << bits; i++)
        used |= UINT64_C(1) << bitscan_window(bits, factor, i);
    return used == bitscan_lowest(1u << bits) && !(factor & ~bitscan_lowest(1u << bits));
}

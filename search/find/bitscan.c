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

/* ---- How long the search is, from either end ---- */

struct counting {
    unsigned bits, width;
    int from_the_top, only_first;
    struct bitscan_count count;
};

/* With so many bits of the factor from the top, so many windows are whole. */
static unsigned bitscan_whole(unsigned bits, unsigned decided)
{
    return decided < bits ? 0 : decided - bits + 1;
}

/* Adds the windows that the bit at `place` completes; 0 when one is taken already. */
static int bitscan_take(const struct counting *counting, uint64_t factor, unsigned place,
                        uint64_t *used)
{
    unsigned above = counting->width - 1 - place, key = above, end = above + 1;
    if (counting->from_the_top) {
        key = bitscan_whole(counting->bits, above);
        end = place ? bitscan_whole(counting->bits, above + 1) : counting->width;
    }
    for (; key < end; key++) {
        uint64_t window = UINT64_C(1) << bitscan_window(counting->bits, factor, key);
        if (*used & window)
            return 0;
        *used |= window;
    }
    return 1;
}

static void bitscan_walk(struct counting *counting, uint64_t factor, unsigned depth, uint64_t used)
{
    if (depth == counting->width) {
        if (!counting->count.first)
            counting->count.first = counting->count.all;
        return;
    }
    unsigned place = counting->from_the_top ? counting->width - 1 - depth : depth;
    for (uint64_t value = 0; value < 2; value++) {
        uint64_t longer = factor | value << place, taken = used;
        if (counting->only_first && counting->count.first)
            return;
        counting->count.all++;
        if (bitscan_take(counting, longer, place, &taken))
            bitscan_walk(counting, longer, depth + 1, taken);
    }
}

struct bitscan_count bitscan_count(unsigned bits, int from_the_top)
{
    struct counting counting = {.bits = bits,
                                .width = 1u << bits,
                                .from_the_top = from_the_top,
                                .only_first = bits == BITSCAN_BITS_MAX};
    bitscan_walk(&counting, 0, 0, 0);
    if (counting.only_first)
        counting.count.all = 0;
    return counting.count;
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

/* climb.c - annealing of one factor; see climb.h for the goals. */
#include "climb.h"

#include "../../lib/random_words.h"
#include "carry_free.h"
#include "index.h"
#include "tester.h"

enum { STEPS = 1 << 16, ENDLESS = 1 << 28, HEAT_UNITS = 64 };

/* The cost of a clash, in slots, and the initial temperature, in 64ths of a slot: the best of the
 * values tried on eleven squares, in steps of a factor of four. */
static const struct scale {
    uint32_t clash, hottest;
} scales[] = {[GOAL_BITS] = {1, 256}, [GOAL_RANGE] = {6, 1600}, [GOAL_SLOTS] = {6, 400}};

struct climber {
    struct tester tester;
    enum goal goal;
    uint64_t stream;
    struct scale scale;
    uint64_t relevant; /* the bits of a factor that any product can see */
};

static uint32_t climb_cost_of(const struct climber *climber, const struct climbed *c)
{
    uint32_t clashes = c->clashes * climber->scale.clash;
    switch (climber->goal) {
    case GOAL_BITS: break;
    case GOAL_RANGE: return clashes + c->range;
    case GOAL_SLOTS: return clashes + c->slots;
    }
    return clashes;
}

/* Places all subsets, or as many as it takes to cost more than the limit. */
GRIM_ALWAYS_INLINE uint32_t climb_evaluate_by(struct climber *climber, uint64_t factor,
                                              uint32_t limit, struct climbed *c, index_of *index)
{
    struct tester *tester = &climber->tester;
    struct grim_given given = tester->given;
    uint32_t round = tester_round(tester), low = UINT32_MAX, high = 0, cost = 0;
    given.factor = factor;
    *c = (struct climbed){factor, 0, 0, 0, 0};
    for (unsigned i = 0; i < tester->count && cost <= limit; i++) {
        uint32_t slot = index(&given, tester->keys[i]);
        uint32_t *mark = &tester->marks[slot];
        if (*mark < round) {
            *mark = round | tester->sets[i];
            low = slot < low ? slot : low;
            high = slot > high ? slot : high;
            c->slots++;
        } else if (*mark == (round | tester->sets[i]))
            continue;
        else
            c->clashes++;
        c->range = high - low + 1;
        cost = climb_cost_of(climber, c);
    }
    c->first = low;
    return cost;
}

#define FINDABLE(name, finding, stream)                                                           \
    static uint32_t evaluate_##name(struct climber *climber, uint64_t factor, uint32_t limit,     \
                                    struct climbed *c)                                            \
    {                                                                                             \
        return climb_evaluate_by(climber, factor, limit, c, step_index_of_##name);                \
    }
#include "findables.def"

static uint32_t climb_evaluate(struct climber *climber, uint64_t factor, uint32_t limit,
                               struct climbed *c)
{
    static uint32_t (*const evaluations[])(struct climber *, uint64_t, uint32_t,
                                           struct climbed *) = {
#define FINDABLE(name, finding, stream) evaluate_##name,
#include "findables.def"
    };
    return evaluations[climber->tester.scheme->number](climber, factor, limit, c);
}

/* ---- A run ---------------------------------------------------------------------------------- */

/* How much worse the next factor may be: the temperature times a number that exceeds x with a
 * probability of about 2^-x, in integers, so that it is the same on any machine. */
static uint32_t climb_patience(struct climber *climber, uint32_t heat)
{
    uint64_t word = grim_random_word(&climber->stream);
    uint32_t eighths = (uint32_t)(word & 7);
    for (word >>= 3; word & 1; word >>= 1)
        eighths += 8;
    return (uint32_t)((uint64_t)eighths * heat / (8 * HEAT_UNITS));
}

/* Adds, subtracts or flips one or two powers of two. Adding matters: the factors of rank 7 that
 * need one bit fewer have long runs of ones, which no flip of two bits can move. */
static uint64_t climb_changed(struct climber *climber, uint64_t factor)
{
    uint64_t word = grim_random_word(&climber->stream);
    uint64_t one = UINT64_C(1) << (word & 63), other = UINT64_C(1) << (word >> 6 & 63);
    switch (word >> 12 & 7) {
    case 0:
    case 1: return factor ^ one;
    case 2: return factor + one;
    case 3: return factor - one;
    case 4: return factor + one - other;
    case 5: return factor + one + other;
    case 6: return factor - one - other;
    default: return factor ^ one ^ other;
    }
}

static uint64_t climb_start(struct climber *climber, const struct find *find)
{
    uint64_t factor = 0;
    if (climber->goal != GOAL_BITS && carry_free_exists(find))
        for (unsigned i = 0; i < 16 && !factor; i++)
            factor = carry_free_build(find, grim_random_word(&climber->stream));
    if (factor)
        return factor;
    factor = grim_random_word(&climber->stream);
    factor &= grim_random_word(&climber->stream);
    return factor & grim_random_word(&climber->stream);
}

static void climb_anneal(struct climber *climber, uint64_t factor, struct climbed *best)
{
    struct climbed next;
    uint32_t cost = climb_evaluate(climber, factor, ENDLESS, best), now = cost;
    for (uint32_t step = 0; step < STEPS && (best->clashes || climber->goal != GOAL_BITS);
         step++) {
        uint64_t other = climb_changed(climber, factor) & climber->relevant;
        uint32_t heat = (uint32_t)((uint64_t)climber->scale.hottest * (STEPS - step) / STEPS);
        uint32_t limit = now + climb_patience(climber, heat);
        cost = climb_evaluate(climber, other, limit, &next);
        if (cost > limit)
            continue;
        factor = other;
        now = cost;
        if (climb_is_better(climber->goal, &next, best))
            *best = next;
    }
}

/* ---- From outside --------------------------------------------------------------------------- */

int climb_has(const struct findable *scheme)
{
    return scheme->finding != FINDING_shift && scheme->finding != FINDING_table;
}

/* No key has a bit below the lowest one of the full mask:
 * that many top bits of a factor never reach the product. */
static uint32_t climb_relevant_half(uint32_t key)
{
    return key ? UINT32_MAX / (key & (0 - key)) : 0;
}

static uint64_t climb_relevant_bits(const struct tester *tester)
{
    uint64_t key = tester->scheme->key(&tester->given, tester->given.mask);
    switch (tester->scheme->finding) {
    case FINDING_halves:
        return (uint64_t)climb_relevant_half((uint32_t)(key >> 32)) << 32 |
               climb_relevant_half((uint32_t)key);
    case FINDING_half: return UINT32_MAX;
    case FINDING_product:
    case FINDING_placed:
    case FINDING_shift:
    case FINDING_table: break;
    }
    return UINT64_MAX / (key & (0 - key));
}

static void climb_prepare(struct climber *climber, const struct find *find, enum goal goal)
{
    tester_prepare(&climber->tester, find);
    climber->goal = goal;
    climber->scale = scales[goal];
    climber->relevant = climb_relevant_bits(&climber->tester);
}

void climb_search(const struct find *find, enum goal goal, uint64_t run, struct climbed *best)
{
    struct climber climber;
    uint64_t name = (uint64_t)goal << 24 | (uint64_t)find->scheme->stream << 16 |
                    (uint64_t)find->piece << 8 | find->sq;
    climb_prepare(&climber, find, goal);
    climber.stream = grim_random_mix(grim_random_mix(find->seed) + name) + grim_random_mix(run);
    climb_anneal(&climber, climb_start(&climber, find), best);
}

void climb_measure(const struct find *find, uint64_t factor, struct climbed *measured)
{
    struct climber climber;
    climb_prepare(&climber, find, GOAL_BITS);
    climb_evaluate(&climber, factor, ENDLESS, measured);
}

int climb_is_better(enum goal goal, const struct climbed *a, const struct climbed *b)
{
    if (a->clashes != b->clashes)
        return a->clashes < b->clashes;
    if (goal == GOAL_BITS)
        return 0;
    return goal == GOAL_RANGE ? a->range < b->range : a->slots < b->slots;
}

/* group_shape.c - factors with few slots in few blocks, by annealing: a slot has a cost, a block a
 * higher one, and confusing two attack sets the highest. */
#define GRIM_WITH_FILL
#include "group_shape.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"
#include "../../lib/schemes/black.h"

enum {
    CONFUSION = 60, /* the cost of confusing two attack sets */
    NO_LIMIT = 1 << 30
};

int find_shaper_prepare(struct shaper *shaper, const struct find_group *wanted)
{
    size_t slots = (size_t)1 << wanted->bits;
    shaper->wanted = wanted;
    shaper->random = grim_random_mix(wanted->seed);
    shaper->marks = calloc(slots, sizeof *shaper->marks);
    shaper->blocks = calloc(slots, sizeof *shaper->blocks);
    return shaper->marks && shaper->blocks;
}

void find_shaper_free(struct shaper *shaper)
{
    free(shaper->blocks);
    free(shaper->marks);
}

/* ---- Squares ---- */

/* The multiplicand on the empty board. */
static uint64_t group_shape_black_constant(enum grim_piece piece, unsigned sq)
{
    struct grim_given given = grim_given_alone(piece, sq, 0, 0);
    struct grim_black_square square;
    grim_black_square_init(&square, &given);
    return grim_black_key(&square, 0);
}

static uint64_t group_shape_constant_of(const struct find_group *wanted, unsigned sq)
{
    switch (wanted->form) {
    case GROUP_SELF: return UINT64_C(1) << sq;
    case GROUP_BLACK: return group_shape_black_constant(wanted->piece, sq);
    case GROUP_PLAIN: break;
    }
    return 0;
}

static uint64_t group_shape_subset_of(const struct group_square *s, unsigned number)
{
    uint64_t subset = 0;
    for (unsigned i = 0; i < s->blockers; i++)
        subset |= (uint64_t)(number >> i & 1) << s->on[i];
    return subset;
}

static void group_shape_number_sets(struct group_square *s, enum grim_piece piece, unsigned sq)
{
    for (unsigned i = 0; i < 1u << s->blockers; i++) {
        uint64_t attacks = grim_geometry_attacks(piece, sq, group_shape_subset_of(s, i));
        unsigned set = 0;
        while (set < s->sets && s->attacks[set] != attacks)
            set++;
        if (set == s->sets)
            s->attacks[s->sets++] = attacks;
        s->set[i] = (uint8_t)set;
    }
}

static unsigned group_shape_lowest(uint64_t squares)
{
    unsigned sq = 0;
    while (sq < 64 && !(squares >> sq & 1))
        sq++;
    return sq;
}

/* Bit b of M is free to move the shape when b + (lowest relevant square) is out of the product, b
 * + (lowest of the constant) is not; and by whole slots only. */
static void find_places(struct group_square *s, uint64_t mask, unsigned bits)
{
    unsigned relevant = group_shape_lowest(mask), constant = group_shape_lowest(s->constant);
    unsigned first = 64 - relevant;
    if (first + constant + bits < 64)
        first = 64 - bits - constant;
    s->place_shift = first;
    s->place_bits = constant < relevant ? 64 - constant - first : 0;
}

void group_square_prepare(struct group_square *s, const struct find_group *wanted, unsigned sq)
{
    uint64_t mask = grim_geometry_mask(wanted->piece, sq);
    for (unsigned i = 0; i < 64; i++)
        if (mask >> i & 1)
            s->on[s->blockers++] = (uint8_t)i;
    s->whole = grim_geometry_attacks(wanted->piece, sq, 0);
    s->constant = group_shape_constant_of(wanted, sq);
    group_shape_number_sets(s, wanted->piece, sq);
    find_places(s, mask, wanted->bits);
}

/* ---- Shapes ---- */

static void group_shape_sum_up(struct shaper *g, const struct group_square *s, uint64_t factor)
{
    g->sums[0] = s->constant * factor;
    for (unsigned i = 0; i < s->blockers; i++)
        for (unsigned j = 0, half = 1u << i; j < half; j++)
            g->sums[half + j] = g->sums[j] + (factor << s->on[i]);
}

static uint32_t group_shape_next_round(struct shaper *g)
{
    if (++g->round == 1u << 24) {
        memset(g->marks, 0, sizeof *g->marks << g->wanted->bits);
        memset(g->blocks, 0, sizeof *g->blocks << g->wanted->bits);
        g->round = 1;
    }
    return g->round << 8;
}

/* How a shape is judged: a slot costs 1, a block of 2^size slots `price` more. */
struct taste {
    unsigned size;
    int price;
};

/* Stops as soon as the cost is above the limit. */
static int group_shape_cost_of(struct shaper *g, const struct group_square *s, uint64_t factor,
                               const struct taste *taste, int limit)
{
    uint32_t round = group_shape_next_round(g);
    int cost = 0;
    group_shape_sum_up(g, s, factor);
    for (unsigned i = 0; i < 1u << s->blockers && cost <= limit; i++) {
        uint32_t slot = (uint32_t)(g->sums[i] >> (64 - g->wanted->bits));
        uint32_t *mark = &g->marks[slot], *block = &g->blocks[slot >> taste->size];
        if (*mark < round) {
            *mark = round | s->set[i];
            cost += *block == round ? 1 : 1 + taste->price;
            *block = round;
        } else if (*mark != (round | s->set[i])) {
            cost += CONFUSION;
        }
    }
    return cost;
}

static uint64_t group_shape_word(struct shaper *g)
{
    return grim_random_word(&g->random);
}

static uint64_t group_shape_mutated(struct shaper *g, uint64_t factor)
{
    uint64_t random = group_shape_word(g);
    uint64_t bit = UINT64_C(1) << (random >> 8 & 63), other = UINT64_C(1) << (random >> 16 & 63);
    switch (random & 7) {
    case 0:
    case 1: return factor ^ bit ^ other;
    case 2: return factor + bit;
    case 3: return factor - bit;
    case 4: return factor ^ (bit | bit << 1) ^ other;
    case 5: return factor + bit - other;
    default: return factor ^ bit;
    }
}

/* How much worse this step may be: nearly exponential, the temperature halving from 64 to 1. */
static int group_shape_patience(struct shaper *g, unsigned step, unsigned steps)
{
    uint64_t random = group_shape_word(g);
    unsigned age = (unsigned)((uint64_t)step * 96 / steps), zeros = 0;
    unsigned heat = (1024u >> age / 16) - (512u >> age / 16) * (age % 16) / 16;
    while (zeros < 32 && !(random >> zeros & 1))
        zeros++;
    return (int)((zeros * 256 + (unsigned)(random >> 56)) * heat >> 12);
}

/* Starts with few bits set, since these confuse least. */
static uint64_t group_shape_beginning(struct shaper *g, const struct group_square *s,
                                      const struct taste *taste)
{
    uint64_t best = 0;
    int least = NO_LIMIT;
    for (unsigned i = 0; i < 300; i++) {
        uint64_t a = group_shape_word(g), b = group_shape_word(g),
                 factor = a & b & group_shape_word(g);
        int cost = group_shape_cost_of(g, s, factor, taste, least);
        if (cost < least) {
            least = cost;
            best = factor;
        }
    }
    return best;
}

static uint64_t group_shape_annealed(struct shaper *g, const struct group_square *s)
{
    struct taste taste = {s->blockers / 2 - 1 + (unsigned)(group_shape_word(g) % 4), 0};
    taste.price = (int)(group_shape_word(g) % ((1u << taste.size) / 2 + 1));
    uint64_t factor = group_shape_beginning(g, s, &taste), best = factor;
    int cost = group_shape_cost_of(g, s, factor, &taste, NO_LIMIT), least = cost;
    for (unsigned step = 0; step < g->wanted->steps; step++) {
        uint64_t other = group_shape_mutated(g, factor);
        int limit = cost + group_shape_patience(g, step, g->wanted->steps);
        int changed = group_shape_cost_of(g, s, other, &taste, limit);
        if (changed > limit)
            continue;
        factor = other;
        cost = changed;
        if (cost < least) {
            least = cost;
            best = factor;
        }
    }
    return best;
}

static unsigned group_shape_list_slots(struct shaper *g, const struct group_square *s,
                                       uint64_t factor)
{
    uint32_t round = group_shape_next_round(g);
    unsigned used = 0;
    group_shape_sum_up(g, s, factor);
    for (unsigned i = 0; i < 1u << s->blockers; i++) {
        unsigned subset = i * GROUP_MIXING & ((1u << s->blockers) - 1);
        uint32_t slot = (uint32_t)(g->sums[subset] >> (64 - g->wanted->bits));
        if (g->marks[slot] >= round && g->marks[slot] != (round | s->set[subset]))
            return 0;
        if (g->marks[slot] < round) {
            g->slots[used] = slot;
            g->sets[used++] = s->set[subset];
        }
        g->marks[slot] = round | s->set[subset];
    }
    return used;
}

unsigned group_shape_find(struct shaper *shaper, const struct group_square *square,
                          uint64_t *factor)
{
    *factor = group_shape_annealed(shaper, square);
    return group_shape_list_slots(shaper, square, *factor);
}

/* random.c - factors by seeded trial and error; see random.h for the formulas. */
#include "random.h"

#include <string.h>

#include "../lib/random_words.h"

/* Every problem has its own stream, so that no answer depends on which others were looked for. */
static uint64_t stream_of(const struct grim_find *find)
{
    uint64_t name = (uint64_t)find->form << 16 | (uint64_t)find->piece << 8 | find->sq;
    return grim_random_mix(grim_random_mix(find->seed) + name);
}

static uint64_t few_bits(uint64_t *stream)
{
    uint64_t a = grim_random_word(stream), b = grim_random_word(stream);
    return a & b & grim_random_word(stream);
}

/* A bishop's relevant squares are of one colour and never on the a-file. One step aside flips
 * the colour, so the two halves of the board land on disjoint bits and nothing is lost. A plain
 * low ^ high loses the central squares: for d4 it lays f6 on f2. */
static uint32_t fold(uint64_t subset)
{
    return (uint32_t)subset | (uint32_t)(subset >> 32) >> 1;
}

static uint32_t low(uint64_t x)
{
    return (uint32_t)x;
}

static uint32_t high(uint64_t x)
{
    return (uint32_t)(x >> 32);
}

static inline uint32_t index_of(enum grim_find_form form, unsigned bits, uint64_t k, uint64_t m)
{
    switch (form) {
    case GRIM_FIND_MUL32: return (low(k >> 1) * low(m) + high(k >> 1) * high(m)) >> (32 - bits);
    case GRIM_FIND_MUL32XOR: return (low(k) * low(m) ^ high(k) * high(m)) >> (32 - bits);
    case GRIM_FIND_MUL32ONE: return (fold(k) * low(m)) >> (32 - bits);
    case GRIM_FIND_SHIFTIN: return (uint32_t)((k * m) >> (m >> 58));
    case GRIM_FIND_FANCY:
    case GRIM_FIND_OFFSETIN: break;
    }
    return (uint32_t)((k * m) >> (64 - bits));
}

static unsigned bits_of(const struct grim_find *find)
{
    if (find->form == GRIM_FIND_OFFSETIN)
        return find->piece == GRIM_ROOK ? 12 : 9;
    if (find->bits)
        return find->bits;
    return grim_geometry_count(grim_geometry_mask(find->piece, find->sq));
}

uint32_t grim_form_index(const struct grim_find *find, uint64_t subset, uint64_t factor)
{
    return index_of(find->form, bits_of(find), subset, factor);
}

/* One square's subsets, fewest men first, each with the number of its attack set: at most 144. */
struct square {
    enum grim_find_form form;
    unsigned bits;
    unsigned count;
    uint64_t mask;
    uint64_t subset[4096];
    uint8_t set[4096];
    uint64_t attacks[256];
    unsigned sets;
    uint32_t round;
    uint32_t mark[1 << GRIM_FIND_BITS_MAX];
};

static uint8_t set_number(struct square *s, uint64_t attacks)
{
    unsigned i = 0;
    while (i < s->sets && s->attacks[i] != attacks)
        i++;
    if (i == s->sets)
        s->attacks[s->sets++] = attacks;
    return (uint8_t)i;
}

/* Fewest men first, because most factors fail on subsets of one or two: a man leaves the index,
 * or two coincide. In this order a bad factor costs about nine multiplications, which beats the
 * usual rejection by the bits in the top byte of mask * factor, and loses no factor. */
static void fill_subsets(struct square *s, const struct grim_find *find, unsigned men)
{
    uint64_t subset = 0;
    do {
        if (grim_geometry_count(subset) == men) {
            s->subset[s->count] = subset;
            s->set[s->count++] =
                set_number(s, grim_geometry_attacks(find->piece, find->sq, subset));
        }
        subset = grim_subset_next(subset, s->mask);
    } while (subset);
}

static void prepare(struct square *s, const struct grim_find *find)
{
    memset(s, 0, sizeof *s);
    s->form = find->form;
    s->bits = bits_of(find);
    s->mask = grim_geometry_mask(find->piece, find->sq);
    for (unsigned men = 0; men <= grim_geometry_count(s->mask); men++)
        fill_subsets(s, find, men);
}

/* A mark is the round that wrote it and the attack set, so that nothing is cleared between rounds,
 * or only once the 24 bits of the round have run out. */
static uint32_t new_round(struct square *s)
{
    if (s->round >> 24 == 0xff) {
        memset(s->mark, 0, sizeof s->mark);
        s->round = 0;
    }
    return s->round += 1 << 8;
}

static int separates(struct square *s, uint64_t factor)
{
    uint32_t round = new_round(s);
    for (unsigned i = 0; i < s->count; i++) {
        uint32_t *mark = &s->mark[index_of(s->form, s->bits, s->subset[i], factor)];
        if (*mark < round)
            *mark = round | s->set[i];
        else if (*mark != (round | s->set[i]))
            return 0;
    }
    return 1;
}

static uint64_t candidate(const struct square *s, uint64_t *stream)
{
    uint64_t factor = few_bits(stream);
    if (s->form == GRIM_FIND_SHIFTIN)
        return factor >> 6 | (uint64_t)(64 - s->bits) << 58;
    return s->form == GRIM_FIND_MUL32ONE ? low(factor) : factor;
}

static int shift_is_right(const struct square *s, uint64_t factor)
{
    return s->form != GRIM_FIND_SHIFTIN || factor >> 58 == 64 - s->bits;
}

int grim_find_check(const struct grim_find *find, uint64_t factor)
{
    struct square s;
    if (find->bits > GRIM_FIND_BITS_MAX)
        return 0;
    prepare(&s, find);
    return shift_is_right(&s, factor) && separates(&s, factor);
}

int grim_find_random(const struct grim_find *find, uint64_t *factor)
{
    struct square s;
    uint64_t stream = stream_of(find);
    if (find->bits > GRIM_FIND_BITS_MAX)
        return 0;
    prepare(&s, find);
    for (uint64_t i = 0; i < find->tries; i++) {
        *factor = candidate(&s, &stream);
        if (separates(&s, *factor))
            return 1;
    }
    return 0;
}

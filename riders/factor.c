/* factor.c - a walk over the bits of two factors; see factor.h. */
#include "factor.h"

#include "../lib/random_words.h"

/* A walk that takes longer than most is better begun again. */
enum { GRIM_RIDERS_WALK_STEPS = 2000, GRIM_RIDERS_WALKS = 64 };

struct grim_riders_factor_walk {
    uint64_t relevant[2], factor[2], stream;
    unsigned bits, steps_left;
};

/* What bit q leaves below the index, as a fraction of 2^64: of the square that it is the first to
 * bring into it, the copies made by lower bits. */
static uint64_t grim_riders_factor_below(const struct grim_riders_factor_walk *walk, unsigned word,
                                         unsigned q)
{
    const unsigned index_from = 64 - walk->bits;
    if (q == 0 || q > index_from || !(walk->relevant[word] >> (index_from - q) & 1))
        return 0;
    return walk->factor[word] << (64 - q);
}

/* Decides bit q of a word's factor, then the rest. `waiting` are the word's squares without a first
 * landing, `taken` the first landings so far, `below` the sum below the index. */
static int grim_riders_factor_decide(struct grim_riders_factor_walk *walk, unsigned word,
                                     unsigned q, uint64_t waiting, uint64_t taken, uint64_t below)
{
    const unsigned index_from = 64 - walk->bits;
    if (!waiting && q > index_from)
        return word == 1 || grim_riders_factor_decide(walk, 1, 0, walk->relevant[1], taken, below);
    const uint64_t more = grim_riders_factor_below(walk, word, q);
    if (walk->steps_left == 0 || below + more < below)
        return 0;
    walk->steps_left--;
    const uint64_t landing = waiting << q >> index_from;
    const int must = (int)(landing >> (walk->bits - 1)); /* the highest square leaves the word */
    const int can = landing && !(landing & taken);
    const int wants = (grim_random_word(&walk->stream) & 3) == 0;
    if (must && !can)
        return 0;
    for (int set = must | (can & wants), choices = must || !can ? 1 : 2; choices > 0;
         choices--, set = !set) {
        const uint64_t landed = set ? landing << index_from >> q : 0;
        walk->factor[word] ^= (uint64_t)set << q;
        if (grim_riders_factor_decide(walk, word, q + 1, waiting & ~landed,
                                      taken | (set ? landing : 0), below + more))
            return 1;
        walk->factor[word] ^= (uint64_t)set << q;
    }
    return 0;
}

int grim_riders_factor_find(struct grim_squares relevant, unsigned bits,
                            struct grim_squares *factor)
{
    for (uint64_t stream = 1; stream <= GRIM_RIDERS_WALKS; stream++) {
        struct grim_riders_factor_walk walk = {
            {relevant.low, relevant.high}, {0, 0}, stream, bits, GRIM_RIDERS_WALK_STEPS};
        if (grim_riders_factor_decide(&walk, relevant.low == 0, 0,
                                      relevant.low ? relevant.low : relevant.high, 0, 0)) {
            factor->low = walk.factor[0];
            factor->high = walk.factor[1];
            return 1;
        }
    }
    return 0;
}

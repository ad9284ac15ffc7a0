/* factor.c - a formula, and a walk over the bits of two factors; see factor.h. */
#include "factor.h"

#include "../lib/random_words.h"
#include "../lib/words.h"

enum { GRIM_RIDERS_RUNS = 64 };

/* Relevant squares side by side, and how far their copy is shifted: to the index, next to the run
 * before. */
struct grim_riders_factor_run {
    unsigned word, first, end, shift;
};

/* Returns how many there are, or 0 if a run lies above its place in the index. */
static unsigned grim_riders_factor_runs(struct grim_squares relevant, unsigned bits,
                                        struct grim_riders_factor_run *runs)
{
    unsigned count = 0, place = 64 - bits;
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t rest = word ? relevant.high : relevant.low; rest;) {
            const unsigned first = grim_lowest(rest);
            const uint64_t run = rest & ~(rest + (UINT64_C(1) << first));
            if (place < first || count == GRIM_RIDERS_RUNS)
                return 0;
            runs[count].word = word;
            runs[count].first = first;
            runs[count].end = first + grim_count(run);
            runs[count++].shift = place - first;
            place += grim_count(run);
            rest ^= run;
        }
    return count;
}

/* Whether the copy that carries one run to the index leaves a lower one of the word below the index,
 * where it adds to `below`, a fraction of 2^64. */
static int grim_riders_factor_clears(const struct grim_riders_factor_run *run,
                                     const struct grim_riders_factor_run *lower, unsigned bits,
                                     uint64_t *below)
{
    if (lower->word != run->word)
        return 1;
    if (lower->end + run->shift > 64 - bits)
        return 0;
    const uint64_t more = ((UINT64_C(1) << (lower->end - lower->first)) - 1)
                          << (lower->first + run->shift + bits);
    *below += more;
    return *below >= more;
}

int grim_riders_factor_formula(struct grim_squares relevant, unsigned bits,
                               struct grim_squares *factor)
{
    struct grim_riders_factor_run runs[GRIM_RIDERS_RUNS];
    const unsigned count = grim_riders_factor_runs(relevant, bits, runs);
    uint64_t below = 0, words[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; j < i; j++)
            if (!grim_riders_factor_clears(&runs[i], &runs[j], bits, &below))
                return 0;
        words[runs[i].word] |= UINT64_C(1) << runs[i].shift;
    }
    factor->low = words[0];
    factor->high = words[1];
    return count > 0;
}

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
    if (grim_riders_factor_formula(relevant, bits, factor))
        return 1;
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

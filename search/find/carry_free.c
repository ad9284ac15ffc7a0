/* carry_free.c - a walk over the 64 bits of a factor; see carry_free.h for why it works. */
#include "carry_free.h"

#include "../../lib/random_words.h"

/* Most walks take a hundred steps; a longer one is better restarted. */
enum { STEPS = 2000 };

struct walk {
    unsigned bits;
    uint64_t counted; /* the squares whose remainders below the index are added up */
    uint64_t stream;
    uint64_t factor;
    unsigned steps_left;
};

/* The part below the index, as a fraction of 2^64, of the square that bit q is the first to bring
 * into the index; 0 when no counted square is at this place. */
static uint64_t carry_free_remainder_at(const struct walk *walk, unsigned q)
{
    unsigned index_from = 64 - walk->bits;
    if (q == 0 || q > index_from || !(walk->counted >> (index_from - q) & 1))
        return 0;
    return walk->factor << (64 - q);
}

/* Decides bit q. `waiting` are the squares without a first landing, `taken` the first landings so
 * far, `below` the fraction of all remainders so far: it is only too large when it wraps. */
static int carry_free_decide(struct walk *walk, unsigned q, uint64_t waiting, uint64_t taken,
                             uint64_t below)
{
    unsigned index_from = 64 - walk->bits;
    if (!waiting && q > index_from)
        return 1;
    uint64_t more = carry_free_remainder_at(walk, q);
    if (walk->steps_left == 0 || below + more < below)
        return 0;
    walk->steps_left--;
    uint64_t landing = waiting << q >> index_from;
    int must = (int)(landing >> (walk->bits - 1)); /* one square leaves the board after this bit */
    int can = landing && !(landing & taken);
    int wants = (grim_random_word(&walk->stream) & 3) == 0;
    if (must && !can)
        return 0;
    for (int set = must | (can & wants), choices = must || !can ? 1 : 2; choices > 0;
         choices--, set = !set) {
        uint64_t landed = set ? landing << index_from >> q : 0;
        walk->factor ^= (uint64_t)set << q;
        if (carry_free_decide(walk, q + 1, waiting & ~landed, taken | (set ? landing : 0),
                              below + more))
            return 1;
        walk->factor ^= (uint64_t)set << q;
    }
    return 0;
}

int carry_free_exists(const struct find *find)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq);
    int one_product =
        find->scheme->finding == FINDING_product || find->scheme->finding == FINDING_placed;
    return one_product && find_bits(find) >= grim_geometry_count(mask);
}

uint64_t carry_free_build(const struct find *find, uint64_t stream)
{
    struct grim_given given = find_given(find);
    struct walk walk = {given.bits, given.mask, stream, 0, STEPS};
    if (find->scheme->key(&given, 0))
        walk.counted |= 1;
    return carry_free_decide(&walk, 0, given.mask, 0, 0) ? walk.factor : 0;
}

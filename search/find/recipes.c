/* recipes.c - the candidates of two published programs, and those they reject; see recipes.h. */
#include "recipes.h"

#include "tester.h"

/* ---- random() of the GNU C library --------------------------------------------------------- */

enum { LAGS = 31, SHORT_LAG = 3, WARM_UP = 310 };

/* r(n) = r(n - 31) + r(n - 3) modulo 2^32; the upper 31 bits are the output. */
static uint32_t recipes_additive_word(struct recipe_stream *stream)
{
    unsigned at = stream->at;
    stream->additive[at] += stream->additive[(at + LAGS - SHORT_LAG) % LAGS];
    stream->at = (at + 1) % LAGS;
    return stream->additive[at] >> 1;
}

/* The first 31 words are r = 16807 * r modulo 2^31 - 1 from the seed on, computed as a signed
 * division leaves it: a negative remainder gets the modulus added. Ten rounds are discarded. */
static void recipes_additive_begin(struct recipe_stream *stream, uint32_t seed)
{
    int64_t word = (int32_t)(seed ? seed : 1);
    for (unsigned i = 0; i < LAGS; i++) {
        stream->additive[i] = (uint32_t)word;
        word = 16807 * word % 2147483647;
        word += word < 0 ? 2147483647 : 0;
    }
    stream->at = SHORT_LAG;
    for (unsigned i = 0; i < WARM_UP; i++)
        recipes_additive_word(stream);
}

static uint64_t recipes_romstad_word(struct recipe_stream *stream)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 4; i++)
        word |= (uint64_t)(recipes_additive_word(stream) & 0xffff) << 16 * i;
    return word;
}

/* ---- Stockfish's ---------------------------------------------------------------------------- */

/* Marsaglia's xorshift, with Vigna's multiplication of the output. */
static uint64_t recipes_stockfish_word(struct recipe_stream *stream)
{
    stream->xorshift ^= stream->xorshift >> 12;
    stream->xorshift ^= stream->xorshift << 25;
    stream->xorshift ^= stream->xorshift >> 27;
    return stream->xorshift * UINT64_C(2685821657736338717);
}

static uint64_t recipes_stockfish_seed(const struct findable *scheme, unsigned rank)
{
    static const uint64_t for_two_products[8] = {8977, 44560, 54343,  38998,
                                                 5731, 95205, 104912, 17020};
    static const uint64_t for_one_product[8] = {728,   10316, 55013, 32803,
                                                12281, 15100, 16645, 255};
    return (scheme == &findable_fancy ? for_one_product : for_two_products)[rank];
}

/* ---- Both ----------------------------------------------------------------------------------- */

int recipe_has(const struct findable *scheme)
{
    return scheme == &findable_fancy || scheme == &findable_mul32xor;
}

void recipe_begin(struct recipe_stream *stream, enum recipe recipe, uint32_t seed)
{
    stream->recipe = recipe;
    recipes_additive_begin(stream, seed);
}

static uint64_t recipes_candidate(struct recipe_stream *stream)
{
    uint64_t factor = UINT64_MAX;
    for (unsigned i = 0; i < 3; i++)
        factor &= stream->recipe == RECIPE_ROMSTAD ? recipes_romstad_word(stream)
                                                   : recipes_stockfish_word(stream);
    return factor;
}

int recipe_find(struct recipe_stream *stream, const struct find *find, uint64_t *factor)
{
    struct tester tester;
    if (find->bits > FIND_BITS_MAX || !recipe_has(find->scheme))
        return 0;
    tester_prepare(&tester, find);
    stream->xorshift = recipes_stockfish_seed(find->scheme, find->sq / 8);
    for (uint64_t i = 0; i < find->tries; i++) {
        *factor = recipes_candidate(stream);
        if (grim_geometry_count(tester.given.mask * *factor >> 56) >= 6 &&
            tester_fits(&tester, *factor) == tester.count)
            return 1;
    }
    return 0;
}

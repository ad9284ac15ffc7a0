/* zeros.c - factors with as many zeros at one end as possible,
 * and factors whose ones are all in a window; see zeros.h. */
#include "zeros.h"

#include "../../lib/random_words.h"
#include "tester.h"

static unsigned zeros_lowest(uint64_t squares)
{
    unsigned sq = 0;
    while (!(squares >> sq & 1))
        sq++;
    return sq;
}

static unsigned zeros_highest(uint64_t squares)
{
    unsigned sq = 63;
    while (!(squares >> sq & 1))
        sq--;
    return sq;
}

struct zeros_limits zeros_limits_of(const struct find *find)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq);
    struct zeros_limits limits = {.lowest = zeros_lowest(mask), .highest = zeros_highest(mask)};
    limits.low = 63 - limits.highest;
    limits.high = 64 - find_bits(find) - limits.lowest;
    limits.high_end = 63 - limits.lowest;
    limits.span = limits.high > limits.low ? limits.high - limits.low + 1 : 1;
    return limits;
}

/* ---- All in a window ---- */

int zeros_try(const struct find *find, unsigned width, base_stop *stop,
              struct zeros_window *window)
{
    struct tester tester;
    tester_prepare(&tester, find);
    *window = (struct zeros_window){0, 0, 0};
    for (unsigned at = 0; at < 64; at++) {
        unsigned bits = at + width > 64 ? 64 - at : width;
        for (uint64_t odd = 1; odd >> bits == 0; odd += 2) {
            if (window->tried++ % 4096 == 0 && *stop)
                return 0;
            if (tester_fits(&tester, odd << at) < tester.count)
                continue;
            if (window->found++ == 0)
                window->first = odd << at;
        }
    }
    return 1;
}

/* ---- As many zeros as can be ---- */

/* The bits from one to another, inclusive. */
static uint64_t zeros_bits(unsigned from, unsigned to)
{
    return UINT64_MAX << from & UINT64_MAX >> (63 - to);
}

/* A few of the free bits, and one that is always set. */
static uint64_t zeros_example(const struct find *find, uint64_t free, unsigned always,
                              base_stop *stop)
{
    struct tester tester;
    uint64_t name = (uint64_t)always << 16 | (uint64_t)find->piece << 8 | find->sq;
    uint64_t stream = grim_random_mix(grim_random_mix(find->seed) + name);
    tester_prepare(&tester, find);
    for (uint64_t k = 0; k < find->tries && !(k % 4096 == 0 && *stop); k++) {
        uint64_t factor = free & grim_random_word(&stream);
        factor &= grim_random_word(&stream);
        factor &= grim_random_word(&stream);
        factor |= UINT64_C(1) << always;
        if (tester_fits(&tester, factor) == tester.count)
            return factor;
    }
    return 0;
}

uint64_t zeros_low_example(const struct find *find, base_stop *stop)
{
    const struct zeros_limits limits = zeros_limits_of(find);
    return zeros_example(find, zeros_bits(limits.low, limits.high_end), limits.low, stop);
}

uint64_t zeros_high_example(const struct find *find, base_stop *stop)
{
    const struct zeros_limits limits = zeros_limits_of(find);
    return zeros_example(find, zeros_bits(0, limits.high), limits.high, stop);
}

/* random_words.h - a stream of 64-bit words from a seed, the same anywhere (SplitMix64). */
#ifndef GRIM_RANDOM_WORDS_H
#define GRIM_RANDOM_WORDS_H

#include <stdint.h>

static inline uint64_t grim_random_mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline uint64_t grim_random_word(uint64_t *state)
{
    return grim_random_mix(*state += UINT64_C(0x9e3779b97f4a7c15));
}

#endif

#include "network.h"

#include "../lib/random_words.h"

void bench_make_network(struct bench_network *network, uint64_t seed)
{
    uint64_t state = seed;
    for (unsigned i = 0; i < BENCH_FEATURES; i++)
        for (unsigned k = 0; k < BENCH_SUMS; k++)
            network->weight[i][k] = (uint16_t)grim_random_word(&state);
}

/* Any odd factor without a pattern spreads attacks over the rows. */
uint64_t bench_network_add(struct bench_network *network, uint64_t attacks)
{
    const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);
    const uint16_t *weight = network->weight[attacks * golden >> 32 & (BENCH_FEATURES - 1)];
    uint16_t *sum = network->sum;
    for (unsigned i = 0; i < BENCH_SUMS; i++)
        sum[i] = (uint16_t)(sum[i] + weight[i]);
    return sum[BENCH_SUMS - 1];
}

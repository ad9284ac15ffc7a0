#include "network.h"

#include <string.h>

#include "../lib/random_words.h"

size_t bench_network_bytes(unsigned kib)
{
    return sizeof(struct bench_network) + (size_t)kib * 1024;
}

void bench_shrink_network(struct bench_network *network, unsigned kib)
{
    network->features = (size_t)kib * 1024 / sizeof network->weight[0];
}

void bench_make_network(struct bench_network *network, unsigned kib, uint64_t seed)
{
    uint64_t state = seed;
    bench_shrink_network(network, kib);
    for (uint64_t i = 0; i < network->features; i++)
        for (unsigned k = 0; k < BENCH_SUMS; k++)
            network->weight[i][k] = (uint16_t)grim_random_word(&state);
}

/* Any odd factor without a pattern spreads attacks over the rows; with sums, which are others each
 * time, a search that stands still does not leave most of them alone. */
static uint64_t network_feature(const struct bench_network *network, uint64_t attacks)
{
    const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t sums;
    memcpy(&sums, network->sum, sizeof sums);
    return (attacks ^ sums) * golden >> 32 & (network->features - 1);
}

uint64_t bench_network_add(struct bench_network *network, uint64_t attacks)
{
    const uint16_t *weight = network->weight[network_feature(network, attacks)];
    uint16_t *sum = network->sum;
    for (unsigned i = 0; i < BENCH_SUMS; i++)
        sum[i] = (uint16_t)(sum[i] + weight[i]);
    return sum[BENCH_SUMS - 1];
}

/* network.h - what engines have beside their lookups: the first layer of a network, made up. Sums
 * of 16 bits, and for every feature a row of weights that is added to them. */
#ifndef BENCH_NETWORK_H
#define BENCH_NETWORK_H

#include <stdint.h>

enum { BENCH_SUMS = 512, BENCH_FEATURES = 1024 };

struct bench_network {
    uint16_t sum[BENCH_SUMS];
    uint16_t weight[BENCH_FEATURES][BENCH_SUMS];
};

void bench_make_network(struct bench_network *network, uint64_t seed);

/* Adds the row that the attacks pick; what it returns waits for that. */
uint64_t bench_network_add(struct bench_network *network, uint64_t attacks);

#endif

/* network.h - what engines have beside their lookups: the first layer of a network, made up. Sums
 * of 16 bits, and for every feature a row of weights, a KiB, that is added to them. */
#ifndef BENCH_NETWORK_H
#define BENCH_NETWORK_H

#include <stddef.h>
#include <stdint.h>

enum { BENCH_SUMS = 512 };

struct bench_network {
    uint16_t sum[BENCH_SUMS];
    uint64_t features; /* in use, a power of two */
    uint64_t unused[7];
    uint16_t weight[][BENCH_SUMS];
};

_Static_assert(offsetof(struct bench_network, weight) % 64 == 0, "a row begins at a cache line");

size_t bench_network_bytes(unsigned kib);

/* With so many KiB of weights; all of them are in use. */
void bench_make_network(struct bench_network *network, unsigned kib, uint64_t seed);

/* Only the first of them are in use. */
void bench_shrink_network(struct bench_network *network, unsigned kib);

/* Adds the row that the attacks and the sums pick; what it returns waits for that. */
uint64_t bench_network_add(struct bench_network *network, uint64_t attacks);

#endif

/* queries.h - squares and occupancies that look like chess, made from a seed.
 *
 * Thirty-two men walk from the start position, each to a random square that it attacks, capturing
 * what is there. Nobody asks whether a move is legal: what matters to a lookup is how many men
 * stand about, where, and how much one position resembles the one before it. Every slider of every
 * position asks once. */
#ifndef BENCH_QUERIES_H
#define BENCH_QUERIES_H

#include <stddef.h>
#include <stdint.h>

enum { BENCH_QUERIES = 4096, BENCH_POSITIONS = 1024 };

struct bench_queries {
    uint8_t sq[BENCH_QUERIES];
    uint64_t occ[BENCH_QUERIES];
};

/* Whole positions: where the rooks and queens, the bishops and queens, and all men stand. */
struct bench_positions {
    uint64_t rooks[BENCH_POSITIONS];
    uint64_t bishops[BENCH_POSITIONS];
    uint64_t occ[BENCH_POSITIONS];
};

void bench_positions_from_walks(struct bench_positions *positions, uint64_t seed);

void bench_queries_from_walks(struct bench_queries *queries, uint64_t seed);

/* Any square, any occupancy: touches every part of a table, which no search does. */
void bench_queries_uniform(struct bench_queries *queries, uint64_t seed);

#endif

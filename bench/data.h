/* data.h - squares and occupancies to look up, made from a seed, the same on any machine.
 *
 *   playouts  games of random legal moves: every slider of every position asks once
 *   trace     what a small alpha-beta search looks up, in its order
 *   uniform   any square, any occupancy: touches all of a table, which no search does */
#ifndef BENCH_DATA_H
#define BENCH_DATA_H

#include <stdint.h>

#define BENCH_DATA_LIST(DATA) DATA(playouts, PLAYOUTS) DATA(trace, TRACE) DATA(uniform, UNIFORM)

enum bench_data {
#define BENCH_DATA(name, constant) BENCH_##constant,
    BENCH_DATA_LIST(BENCH_DATA) BENCH_NO_DATA
#undef BENCH_DATA
};

enum { BENCH_QUERIES = 4096, BENCH_POSITIONS = 1024 };

/* One data set: as many lookups of each piece, by enum grim_piece. */
struct bench_lookups {
    uint8_t sq[3][BENCH_QUERIES];
    uint64_t occ[3][BENCH_QUERIES];
};

/* Whole positions: where the rooks and queens, the bishops and queens, and all pieces stand. */
struct bench_positions {
    uint64_t rooks[BENCH_POSITIONS];
    uint64_t bishops[BENCH_POSITIONS];
    uint64_t occ[BENCH_POSITIONS];
};

/* "playouts", "trace", "uniform"; a dash for BENCH_NO_DATA. */
const char *bench_data_name(enum bench_data data);

void bench_make_lookups(struct bench_lookups *lookups, enum bench_data data, uint64_t seed);

/* The positions of playouts. */
void bench_make_positions(struct bench_positions *positions, uint64_t seed);

#endif

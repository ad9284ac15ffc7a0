/* ask.h - the questions of a run. */
#ifndef BENCH_ASK_H
#define BENCH_ASK_H

#include "run.h"

/* Questions about one piece each for rook, bishop and queen; 0 when there is no room for them. */
void bench_ask_warm(struct bench_run *run, enum bench_regime regime, enum bench_data data);
void bench_ask_cold(struct bench_run *run, unsigned kib);

/* Beside a network with so much of weights, a power of two. */
void bench_ask_beside(struct bench_run *run, unsigned kib);

/* Union, fill or program. */
void bench_ask_once(struct bench_run *run, enum bench_regime regime);

/* Everything, or what a few seconds are enough for. */
void bench_ask_everything(struct bench_run *run);
void bench_ask_quickly(struct bench_run *run);

/* What the choices need. */
void bench_ask_for_pick(struct bench_run *run);

/* The working sets of the curves, in KiB, and how many there are. */
enum { BENCH_COLD_SIZES = 6, BENCH_BESIDE_SIZES = 4 };
extern const unsigned bench_cold_kib[BENCH_COLD_SIZES];
extern const unsigned bench_beside_kib[BENCH_BESIDE_SIZES];

#endif

/* view.h - finding in a run what is shown together. */
#ifndef GRIM_ANSWERS_BENCH_VIEW_H
#define GRIM_ANSWERS_BENCH_VIEW_H

#include "../../bench/run.h"

enum {
    BENCH_ROOKS = 1 << GRIM_ROOK,
    BENCH_BISHOPS = 1 << GRIM_BISHOP,
    BENCH_QUEENS = 1 << GRIM_QUEEN,
    BENCH_ALL_AT_ONCE = 1 << BENCH_ALL_PIECES,
    BENCH_EVERY_PIECE = BENCH_ROOKS | BENCH_BISHOPS | BENCH_QUEENS | BENCH_ALL_AT_ONCE,
    BENCH_IN_SET = BENCH_ALL_PIECES + 1,
    BENCH_SHOWN_SET = 2048 /* KiB: the working set that stands for "cold" */
};

/* Questions that are shown as one figure. */
struct bench_set {
    unsigned count;
    unsigned question[BENCH_IN_SET];
};

/* Those questions of a run that are like the key, for any of the pieces. */
struct bench_set bench_set_of(const struct bench_run *run, const struct bench_question *key,
                              unsigned pieces);

/* The means: of times the sum's, of ratios the geometric. None when a question has no answer. */
struct bench_figure bench_set_figure(const struct bench_run *run, const struct bench_set *set,
                                     unsigned row);

/* Half of the interval, as a share of the ratio. */
double bench_half_width(const struct bench_interval *ratio);

/* The control is not a contestant. */
int bench_is_shown(const struct bench_run *run, unsigned row);
int bench_has_control(const struct bench_run *run);

/* Asked working sets of a regime, ascending; returns how many. */
unsigned bench_working_sets(const struct bench_run *run, enum bench_regime regime,
                            unsigned kib[BENCH_MAX_QUESTIONS]);

/* The one that represents all cold questions; 0 without any. */
unsigned bench_shown_set(const struct bench_run *run);

/* The data that people care about most among those asked in a regime. */
enum bench_data bench_first_data(const struct bench_run *run, enum bench_regime regime);

/* All kinds of data, the one that people care about most first. */
extern const enum bench_data bench_data_order[BENCH_NO_DATA + 1];

/* "a search's lookups", ... */
const char *bench_data_text(enum bench_data data);

/* What a regime is like, in a few words: "arrays of lookups". */
const char *bench_use_of(enum bench_regime regime);

enum { BENCH_SIZE_TEXT = 16 };

/* "32 KiB", "2 MiB". */
void bench_size_text(char text[BENCH_SIZE_TEXT], double kib);

#endif

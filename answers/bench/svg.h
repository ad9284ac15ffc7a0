/* svg.h - the pictures of a run. Each draws itself, or draws nothing and returns 0 if the run has
 * not measured what it shows; without a file it only says which. */
#ifndef GRIM_ANSWERS_BENCH_SVG_H
#define GRIM_ANSWERS_BENCH_SVG_H

#include <stdio.h>

#include "view.h"

enum { BENCH_PICTURES = 3 };

extern const struct bench_picture {
    const char *file; /* its name */
    int (*draw)(FILE *out, const struct bench_run *run);
} bench_pictures[BENCH_PICTURES];

int bench_draw_speed_size(FILE *out, const struct bench_run *run);
int bench_draw_regimes(FILE *out, const struct bench_run *run);
int bench_draw_cache(FILE *out, const struct bench_run *run);

enum { BENCH_FOOT = 400 };

/* The end of a picture; its foot says where it was measured. */
void bench_draw_end(FILE *out, const struct bench_run *run, double left, double bottom);

#endif

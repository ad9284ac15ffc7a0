/* text.h - bars and sparks as text. */
#ifndef GRIM_ANSWERS_BENCH_TEXT_H
#define GRIM_ANSWERS_BENCH_TEXT_H

#include "../pen.h"
#include "bench.h"

enum { BENCH_SPARKS = 8 };

/* A bar of this share of the width; what is longer ends in an arrow. */
void bench_text_bar(const struct pen *pen, char text[BENCH_TEXT], double share, unsigned width);

/* One of eight heights, 0 to 7, appended. */
void bench_text_spark(const struct pen *pen, char text[BENCH_TEXT], unsigned height);

#endif

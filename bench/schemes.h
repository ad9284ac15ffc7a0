/* schemes.h - the rows of the list, and the loops that the compiler was free with. */
#ifndef BENCH_SCHEMES_H
#define BENCH_SCHEMES_H

#include "row.h"

/* Throughput of one scheme by piece. */
struct bench_vectorised {
    const char *scheme;
    bench_loop *loop[3];
};

/* In the order of the list; compiled for any processor, for AVX2 and for AVX-512. */
extern const struct bench_vectorised bench_vectorised_any[], bench_vectorised_avx2[],
    bench_vectorised_avx512[];

/* The list's rows, each followed by its boosted one; NULL past the end. */
const struct bench_row *bench_scheme_row(unsigned index);

#endif

/* data.c - the data sets by name, and the one that needs no chess. */
#include "data.h"

#include "../lib/random_words.h"
#include "playouts.h"
#include "trace.h"

const char *bench_data_name(enum bench_data data)
{
    static const char *const names[] = {
#define NAME(name, constant) #name,
        BENCH_DATA_LIST(NAME) "-",
#undef NAME
    };
    return names[data];
}

static void data_make_uniform(struct bench_lookups *lookups, uint64_t seed)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        for (unsigned i = 0; i < BENCH_QUERIES; i++) {
            lookups->sq[piece][i] = (uint8_t)(grim_random_word(&seed) % 64);
            lookups->occ[piece][i] = grim_random_word(&seed);
            lookups->occ[piece][i] &= grim_random_word(&seed);
        }
}

void bench_make_lookups(struct bench_lookups *lookups, enum bench_data data, uint64_t seed)
{
    switch (data) {
    case BENCH_PLAYOUTS: bench_make_playouts(lookups, seed); break;
    case BENCH_TRACE: bench_make_trace(lookups, seed); break;
    case BENCH_UNIFORM: data_make_uniform(lookups, seed); break;
    case BENCH_NO_DATA: break;
    }
}

/* vectorised.h - throughput loops that the compiler may vectorise, for the unit's processor.
 *
 * The file that includes it has set a target (lib/compiler.h) and says in BENCH_VECTORISED what
 * the array is called. */
#include "../lib/gen/all_schemes.inc"
#include "loops.h"
#include "schemes.h"

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    BENCH_THROUGHPUT_LOOP(name##_rook, struct grim_##name, needs, grim_rook_attacks_##name)       \
    BENCH_THROUGHPUT_LOOP(name##_bishop, struct grim_##name, needs, grim_bishop_attacks_##name)   \
    BENCH_THROUGHPUT_LOOP(name##_queen, struct grim_##name, needs, grim_queen_attacks_##name)
#include "../lib/schemes.def"

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {#name, {name##_rook, name##_bishop, name##_queen}},
const struct bench_vectorised BENCH_VECTORISED[] = {
#include "../lib/schemes.def"
    {NULL, {NULL, NULL, NULL}},
};

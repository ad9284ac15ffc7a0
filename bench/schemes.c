/* schemes.c - a row for every compilation of every scheme of the list. Not vectorised across
 * lookups: a loop's luck is not a scheme's merit. */
#include "schemes.h"

#include "../lib/cpu.h"
#include "../lib/gen/all_schemes.inc"
#include "loops.h"

#define LOOPS(name, compilation, isa)                                                             \
    BENCH_PREFETCH_LOOP(compilation##_prefetch, struct grim_##name, isa, grim_prefetch_##name)    \
    BENCH_ALL_LOOPS(compilation, struct grim_##name, isa, grim_rook_attacks_##compilation,        \
                    grim_bishop_attacks_##compilation, grim_queen_attacks_##compilation,          \
                    grim_both_attacks_##compilation, compilation##_prefetch)
#define BOOSTED_LOOPS_none(name)
#if GRIM_X86_64
#define BOOSTED_LOOPS_avx2(name) LOOPS(name, name##_avx2, v3)
#define BOOSTED_LOOPS_avx512(name) LOOPS(name, name##_avx512, avx512)
#else
#define BOOSTED_LOOPS_avx2(name)
#define BOOSTED_LOOPS_avx512(name)
#endif
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    LOOPS(name, name, needs)                                                                      \
    BOOSTED_LOOPS_##boost(name)
#include "../lib/schemes.def"

#define FLAGS_any ""
#define FLAGS_bmi2 "-mbmi2"
#define FLAGS_v3 "-mavx2 -mbmi -mbmi2 -mlzcnt"
#define FLAGS_avx512 "-mavx512f -mavx512cd -mavx512vl -mavx512bw -mavx512dq"

#if GRIM_X86_64
#define NEEDED(isa) BENCH_NEEDS_##isa
#else
#define NEEDED(isa) 0 /* elsewhere PEXT is its slow definition, which runs anywhere */
#endif

#define ROW(name, compilation, isa, what)                                                         \
    {                                                                                             \
        #compilation, what,                                                                       \
        #name,        FLAGS_##isa,                                                                \
        NEEDED(isa),  sizeof(struct grim_##name),                                                 \
        NULL,         &compilation##_loops,                                                       \
        NULL,         NULL,                                                                       \
        NULL},
#define BOOSTED_ROW_none(name, what)
#if GRIM_X86_64
#define BOOSTED_ROW_avx2(name, what) ROW(name, name##_avx2, v3, what)
#define BOOSTED_ROW_avx512(name, what) ROW(name, name##_avx512, avx512, what)
#else
#define BOOSTED_ROW_avx2(name, what)
#define BOOSTED_ROW_avx512(name, what)
#endif
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    ROW(name, name, needs, what)                                                                  \
    BOOSTED_ROW_##boost(name, what)
static const struct bench_row rows[] = {
#include "../lib/schemes.def"
};

const struct bench_row *bench_scheme_row(unsigned index)
{
    return index < sizeof rows / sizeof rows[0] ? &rows[index] : NULL;
}

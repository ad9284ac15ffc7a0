/* rows.c - who takes part: put together once, in memory that stays. */
#include <string.h>

#include "../lib/cpu.h"
#include "schemes.h"

/* The build lists the peers: bench/peers and what PEERS names. */
#define BENCH_PEER_ROW(name) extern const struct bench_row bench_peer_##name;
#include "peers.def"
#undef BENCH_PEER_ROW

static const struct bench_row *const peers[] = {
#define BENCH_PEER_ROW(name) &bench_peer_##name,
#include "peers.def"
#undef BENCH_PEER_ROW
};

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    extern const struct bench_program bench_program_##name;
#include "../lib/schemes.def"

/* Programs are compiled for a processor that has what boosts the scheme. */
#if GRIM_X86_64
#define PROGRAM_ROW_none(name) #name
#define PROGRAM_ROW_avx2(name) #name "_avx2"
#define PROGRAM_ROW_avx512(name) #name "_avx512"
#else
#define PROGRAM_ROW_none(name) #name
#define PROGRAM_ROW_avx2(name) #name
#define PROGRAM_ROW_avx512(name) #name
#endif
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {PROGRAM_ROW_##boost(name), &bench_program_##name},
static const struct {
    const char *row;
    const struct bench_program *program;
} programs[] = {
#include "../lib/schemes.def"
};

static const struct bench_program *rows_program_of(const struct bench_row *row, unsigned cpu)
{
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
        if (strcmp(programs[i].row, row->name) == 0 && !(programs[i].program->needs & ~cpu))
            return programs[i].program;
    return NULL;
}

static const struct bench_vectorised *rows_vectorised_for(unsigned cpu)
{
#if GRIM_X86_64
    if (!(GRIM_UNIT_NEEDS_avx512 & ~cpu))
        return bench_vectorised_avx512;
    if (!(GRIM_UNIT_NEEDS_bmi2 & ~cpu))
        return bench_vectorised_avx2;
#endif
    (void)cpu;
    return bench_vectorised_any;
}

/* The scheme's own row shows it; a boosted one is what the compiler then takes anyway. */
static bench_loop *const *rows_vectorised_of(const struct bench_row *row, unsigned cpu)
{
    const struct bench_vectorised *at = rows_vectorised_for(cpu);
    for (; at->scheme; at++)
        if (strcmp(at->scheme, row->name) == 0)
            return at->loop;
    return NULL;
}

static const struct bench_row *rows_with_extras(struct bench_row *copy,
                                                const struct bench_row *row, unsigned cpu)
{
    *copy = *row;
    copy->vectorised = rows_vectorised_of(row, cpu);
    copy->program = rows_program_of(row, cpu);
    return copy;
}

/* What a processor with no more than these would get, so that every kernel is measured here,
 * beside the loops of the schemes that it has to be worth. */
#define ROWS_KERNELS(ROW)                                                                         \
    ROW(kernel, 0, "any processor")                                                               \
    ROW(kernel_bmi2, GRIM_CPU_BMI2, "PEXT and no AVX2")                                           \
    ROW(kernel_avx2, GRIM_CPU_AVX2, "AVX2 and no fast PEXT")                                      \
    ROW(kernel_avx2_gfni, GRIM_CPU_AVX2 | GRIM_CPU_AVX2GFNI, "AVX2 and GFNI")                     \
    ROW(kernel_avx2_bmi2, GRIM_CPU_AVX2 | GRIM_CPU_BMI2, "AVX2 and PEXT")                         \
    ROW(kernel_avx2_all, GRIM_CPU_AVX2 | GRIM_CPU_AVX2GFNI | GRIM_CPU_BMI2,                       \
        "AVX2, GFNI and PEXT")                                                                    \
    ROW(kernel_avx512, GRIM_UNIT_NEEDS_avx512 | GRIM_CPU_AVX2GFNI | GRIM_CPU_AVX512GFNI,          \
        "AVX-512 and GFNI")

static const struct bench_row *rows_kernel(unsigned number, unsigned cpu)
{
#define ROWS_KERNEL(id, bits, where) {0},
    static struct grim_kernels kernels[] = {ROWS_KERNELS(ROWS_KERNEL)};
#undef ROWS_KERNEL
#define ROWS_KERNEL(id, bits, where)                                                              \
    {.name = #id,                                                                                 \
     .what = "the batch and union kernels: " where,                                               \
     .flags = "",                                                                                 \
     .needs = bits,                                                                               \
     .kernels = &kernels[ROWS_NUMBER_OF_##id]},
#define ROWS_NUMBER(id, bits, where) ROWS_NUMBER_OF_##id,
    enum { ROWS_KERNELS(ROWS_NUMBER) ROWS_OF_KERNELS };
    static const struct bench_row rows[] = {ROWS_KERNELS(ROWS_KERNEL)};
    if (number >= ROWS_OF_KERNELS)
        return NULL;
    kernels[number] = grim_kernels_for(rows[number].needs | (cpu & GRIM_CPU_SLOW_PEXT));
    return &rows[number];
}

/* Where PEXT is slow, its kernels are left out. */
static unsigned rows_of_kernels(const struct bench_row **rows, unsigned room, unsigned cpu)
{
    const struct bench_row *row;
    unsigned count = 0;
    for (unsigned i = 0; count < room && (row = rows_kernel(i, cpu)) != NULL; i++)
        if (!(row->needs & ~cpu) && !((cpu & GRIM_CPU_SLOW_PEXT) && (row->needs & GRIM_CPU_BMI2)))
            rows[count++] = row;
    return count;
}

unsigned bench_rows(const struct bench_row **rows, unsigned room, unsigned cpu)
{
    static struct bench_row copies[64];
    const struct bench_row *row;
    unsigned count = 0;
    for (unsigned i = 0; i < 64 && count < room && (row = bench_scheme_row(i)) != NULL; i++)
        if (!(row->needs & ~cpu))
            rows[count++] = rows_with_extras(&copies[i], row, cpu);
    count += rows_of_kernels(rows + count, room - count, cpu);
    for (size_t i = 0; i < sizeof peers / sizeof peers[0] && count < room; i++)
        if (!(peers[i]->needs & ~cpu))
            rows[count++] = peers[i];
    return count;
}

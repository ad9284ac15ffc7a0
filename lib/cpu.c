#include "cpu.h"

#if GRIM_X86_64
#include <cpuid.h>

struct grim_registers {
    unsigned a, b, c, d;
};

static struct grim_registers grim_ask_cpu(unsigned leaf)
{
    struct grim_registers r = {0, 0, 0, 0};
    __get_cpuid_count(leaf, 0, &r.a, &r.b, &r.c, &r.d);
    return r;
}

/* Which register files the operating system saves: 6 is SSE and AVX, 0xe6 those of AVX-512 too. */
static unsigned grim_saved_state(struct grim_registers leaf1)
{
    unsigned a = 0, d = 0;
    if (leaf1.c & bit_OSXSAVE)
        __asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
    return a;
}

static unsigned grim_family_of(struct grim_registers leaf1)
{
    unsigned family = leaf1.a >> 8 & 15;
    return family == 15 ? family + (leaf1.a >> 20 & 255) : family;
}

/* AMD's and Hygon's processors before family 0x19 (Zen 3) have PEXT in microcode. */
static int grim_pext_is_slow(struct grim_registers leaf0, struct grim_registers leaf1)
{
    int amd = leaf0.b == signature_AMD_ebx && leaf0.c == signature_AMD_ecx;
    int hygon = leaf0.b == 0x6f677948; /* "Hygo" */
    return (amd || hygon) && grim_family_of(leaf1) < 0x19;
}

static int grim_has_all(unsigned value, unsigned bits)
{
    return (value & bits) == bits;
}

unsigned grim_cpu(void)
{
    struct grim_registers leaf0 = grim_ask_cpu(0), leaf1 = grim_ask_cpu(1),
                          leaf7 = grim_ask_cpu(7);
    unsigned state = grim_saved_state(leaf1), cpu = 0;
    const unsigned avx512 =
        bit_AVX512F | bit_AVX512CD | bit_AVX512VL | bit_AVX512BW | bit_AVX512DQ;
    const unsigned count = bit_AVX512VBMI | bit_AVX512VBMI2 | bit_AVX512VPOPCNTDQ;
    if (leaf7.b & bit_BMI2)
        cpu |= GRIM_CPU_BMI2 | (grim_pext_is_slow(leaf0, leaf1) ? GRIM_CPU_SLOW_PEXT : 0);
    if (grim_has_all(state, 6) && (leaf7.b & bit_AVX2))
        cpu |= GRIM_CPU_AVX2;
    if (grim_has_all(state, 0xe6) && grim_has_all(leaf7.b, avx512))
        cpu |= GRIM_CPU_AVX512;
    if ((cpu & GRIM_CPU_AVX512) && grim_has_all(leaf7.c, bit_AVX512VBMI | bit_GFNI))
        cpu |= GRIM_CPU_AVX512GFNI;
    if ((cpu & GRIM_CPU_AVX512) && grim_has_all(leaf7.c, count))
        cpu |= GRIM_CPU_AVX512COUNT;
    return cpu;
}

#else

unsigned grim_cpu(void)
{
    return 0;
}

#endif

const char *grim_pick(enum grim_piece piece, unsigned cpu)
{
    int pext_is_fast = (cpu & GRIM_CPU_BMI2) && !(cpu & GRIM_CPU_SLOW_PEXT);
    (void)piece;
    return pext_is_fast ? "pext" : "black";
}

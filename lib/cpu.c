#include "cpu_features.h"

#if GRIM_X86_64
struct grim_registers {
    unsigned a, b, c, d;
};

#if GRIM_MSVC
static struct grim_registers grim_ask_cpu(unsigned leaf)
{
    struct grim_registers r = {0, 0, 0, 0};
    int words[4];
    __cpuid(words, (int)(leaf & 0x80000000u));
    if ((unsigned)words[0] < leaf)
        return r;
    __cpuidex(words, (int)leaf, 0);
    r.a = (unsigned)words[0];
    r.b = (unsigned)words[1];
    r.c = (unsigned)words[2];
    r.d = (unsigned)words[3];
    return r;
}

static uint32_t grim_xgetbv(void)
{
    return (uint32_t)_xgetbv(0);
}
#else
#include <cpuid.h>

static struct grim_registers grim_ask_cpu(unsigned leaf)
{
    struct grim_registers r = {0, 0, 0, 0};
    __get_cpuid_count(leaf, 0, &r.a, &r.b, &r.c, &r.d);
    return r;
}

static uint32_t grim_xgetbv(void)
{
    uint32_t a, d;
    __asm__ volatile("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
    (void)d;
    return a;
}
#endif

/* Which register files the operating system saves, where it says so (OSXSAVE). */
static uint32_t grim_saved_state(struct grim_registers leaf1)
{
    return leaf1.c >> 27 & 1 ? grim_xgetbv() : 0;
}

static unsigned grim_family_of(struct grim_registers leaf1)
{
    unsigned family = leaf1.a >> 8 & 15;
    return family == 15 ? family + (leaf1.a >> 20 & 255) : family;
}

/* AMD's and Hygon's processors before family 0x19 (Zen 3) have PEXT in microcode. */
static int grim_pext_is_slow(void)
{
    struct grim_registers leaf0 = grim_ask_cpu(0);
    int amd = leaf0.b == 0x68747541 && leaf0.c == 0x444d4163; /* "Auth", "cAMD" */
    int hygon = leaf0.b == 0x6f677948;                        /* "Hygo" */
    return (amd || hygon) && grim_family_of(grim_ask_cpu(1)) < 0x19;
}

unsigned grim_features(void)
{
    struct grim_registers leaf1 = grim_ask_cpu(1), leaf7 = grim_ask_cpu(7);
    const struct grim_cpuid cpuid = {leaf1.c, leaf7.b, leaf7.c, grim_ask_cpu(0x80000001).c,
                                     grim_saved_state(leaf1)};
    return grim_features_of(&cpuid);
}

#else

static int grim_pext_is_slow(void)
{
    return 0;
}

unsigned grim_features(void)
{
    return 0;
}

#endif

unsigned grim_cpu(void)
{
    unsigned cpu = grim_cpu_of(grim_features());
    return (cpu & GRIM_CPU_BMI2) && grim_pext_is_slow() ? cpu | GRIM_CPU_SLOW_PEXT : cpu;
}

const char *grim_pick(enum grim_piece piece, unsigned cpu)
{
    int pext_is_fast = (cpu & GRIM_CPU_BMI2) && !(cpu & GRIM_CPU_SLOW_PEXT);
    (void)piece;
    return pext_is_fast ? "pext" : GRIM_UNIT_HAS_rbit ? "rbit" : "black";
}

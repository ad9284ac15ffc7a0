/* Made-up processors: each feature that code is compiled with is required, wherever it is used. */
#include "../../lib/cpu_features.h"

#include "../test.h"

enum {
    BMI2 = GRIM_CPU_BMI2,
    AVX2 = GRIM_CPU_AVX2,
    AVX512 = GRIM_CPU_AVX512,
    GFNI = GRIM_CPU_AVX512GFNI,
    COUNT = GRIM_CPU_AVX512COUNT,
    AVX2GFNI = GRIM_CPU_AVX2GFNI,
    ALL_OF_AVX512 = AVX512 | GFNI | COUNT,
    ALL_OF_AVX2 = AVX2 | AVX2GFNI | ALL_OF_AVX512,
    EVERYTHING = BMI2 | ALL_OF_AVX2
};

/* Where Intel's and AMD's manuals have the features, and what does not run without each. */
static const struct lost {
    const char *name;
    unsigned word, bit;
    unsigned bits;
} lost[] = {
    {"SSE3", 0, 0, ALL_OF_AVX2},
    {"SSSE3", 0, 9, ALL_OF_AVX2},
    {"FMA", 0, 12, ALL_OF_AVX512},
    {"SSE4.1", 0, 19, ALL_OF_AVX2},
    {"SSE4.2", 0, 20, ALL_OF_AVX2},
    {"POPCNT", 0, 23, EVERYTHING},
    {"AVX", 0, 28, ALL_OF_AVX2},
    {"F16C", 0, 29, ALL_OF_AVX512},
    {"BMI1", 1, 3, BMI2},
    {"AVX2", 1, 5, ALL_OF_AVX2},
    {"BMI2", 1, 8, BMI2},
    {"AVX512F", 1, 16, ALL_OF_AVX512},
    {"AVX512DQ", 1, 17, ALL_OF_AVX512},
    {"AVX512CD", 1, 28, ALL_OF_AVX512},
    {"AVX512BW", 1, 30, ALL_OF_AVX512},
    {"AVX512VL", 1, 31, ALL_OF_AVX512},
    {"VBMI", 2, 1, GFNI | COUNT},
    {"VBMI2", 2, 6, COUNT},
    {"GFNI", 2, 8, AVX2GFNI | GFNI},
    {"VPOPCNTDQ", 2, 14, COUNT},
    {"LZCNT", 3, 5, BMI2},
    {"registers of SSE saved", 4, 1, ALL_OF_AVX2},
    {"registers of AVX saved", 4, 2, ALL_OF_AVX2},
    {"masks saved", 4, 5, ALL_OF_AVX512},
    {"upper halves saved", 4, 6, ALL_OF_AVX512},
    {"upper sixteen saved", 4, 7, ALL_OF_AVX512},
};

enum { LOST = sizeof lost / sizeof lost[0] };

static unsigned cpu_of(const uint32_t words[5])
{
    const struct grim_cpuid cpuid = {words[0], words[1], words[2], words[3], words[4]};
    return grim_cpu_of(grim_features_of(&cpuid));
}

/* No other bit is needed: all bits outside the list are clear. */
TEST(all_that_is_listed_is_all_there_is)
{
    uint32_t words[5] = {0, 0, 0, 0, 0};
    assert_int_equal(cpu_of(words), 0);
    for (unsigned i = 0; i < LOST; i++)
        words[lost[i].word] |= UINT32_C(1) << lost[i].bit;
    assert_int_equal(cpu_of(words), EVERYTHING);
}

TEST(each_feature_is_asked_for)
{
    for (unsigned i = 0; i < LOST; i++) {
        uint32_t words[5] = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
        words[lost[i].word] &= ~(UINT32_C(1) << lost[i].bit);
        if (cpu_of(words) != (EVERYTHING & ~lost[i].bits))
            print_error("# without %s: %u\n", lost[i].name, cpu_of(words));
        assert_int_equal(cpu_of(words), EVERYTHING & ~lost[i].bits);
    }
}

/* Zen 2, Haswell and Alder Lake have no AVX-512, Alder Lake has GFNI; Skylake's servers have no
 * VBMI. */
TEST(known_processors)
{
    const uint32_t haswell[5] = {0x7ffafbff, 0x000027ab, 0, 0x21, 0x07};
    const uint32_t alder_lake[5] = {0x7ffafbff, 0x239c27ab, 0x00400700, 0x121, 0x07};
    const uint32_t skylake_server[5] = {0x7ffefbff, 0xd39ffffb, 0x00000018, 0x121, 0xe7};
    const uint32_t core2[5] = {0x0008e3fd, 0, 0, 0, 0};
    assert_int_equal(cpu_of(haswell), BMI2 | AVX2);
    assert_int_equal(cpu_of(alder_lake), BMI2 | AVX2 | AVX2GFNI);
    assert_int_equal(cpu_of(skylake_server), BMI2 | AVX2 | AVX512);
    assert_int_equal(cpu_of(core2), 0);
}

TEST(this_processor_is_asked)
{
    assert_int_equal(grim_cpu() & ~(unsigned)GRIM_CPU_SLOW_PEXT, grim_cpu_of(grim_features()));
}

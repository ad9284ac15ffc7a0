#include <stdlib.h>
#include <string.h>

#include "../lib/cpu_features.h"
#include "cli.h"

/* The features of one name, "avx512f"; "avx512" is what all of AVX-512 builds on. */
static unsigned cpu_features_called(const char *name, size_t length)
{
    static const struct {
        const char *name;
        unsigned features;
    } names[] = {
#define NAME(name, word, bits, saved) {#name, 1u << GRIM_NUMBER_OF_##name},
        GRIM_FEATURES(NAME){"avx512", 1u << GRIM_NUMBER_OF_avx512f}};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i].name) == length && strncmp(names[i].name, name, length) == 0)
            return names[i].features;
    return 0;
}

static unsigned cpu_features_in(const char *list)
{
    unsigned features = 0;
    for (; *list; list += *list == ',') {
        size_t length = strcspn(list, ",");
        features |= cpu_features_called(list, length);
        list += length;
    }
    return features;
}

unsigned cli_cpu(void)
{
    const char *without = getenv("GRIMOIRE_WITHOUT");
    unsigned left = grim_cpu_of(grim_features() & ~(without ? cpu_features_in(without) : 0));
    return grim_cpu() & (left & GRIM_CPU_BMI2 ? left | GRIM_CPU_SLOW_PEXT : left);
}

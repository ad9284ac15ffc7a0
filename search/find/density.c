/* density.c - random factors with a given number of ones; see density.h. */
#include "density.h"

#include "../../lib/random_words.h"
#include "tester.h"

uint64_t density_word(uint64_t *stream, unsigned ones)
{
    /* Places zeros among ones if that is less work. */
    unsigned left = ones > 32 ? 64 - ones : ones, places_left = 0;
    uint64_t word = 0, places = 0;
    while (left) {
        if (!places_left--) {
            places = grim_random_word(stream);
            places_left = 9;
        }
        uint64_t place = UINT64_C(1) << (places & 63);
        places >>= 6;
        left -= !(word & place);
        word |= place;
    }
    return ones > 32 ? ~word : word;
}

int density_measure(const struct find *find, unsigned ones, base_stop *stop,
                    struct density *density)
{
    struct tester tester;
    uint64_t name = (uint64_t)ones << 24 | (uint64_t)find->scheme->stream << 16 |
                    (uint64_t)find->piece << 8 | find->sq;
    uint64_t stream = grim_random_mix(grim_random_mix(find->seed) + name);
    tester_prepare(&tester, find);
    *density = (struct density){.ones = ones, .subsets = tester.count};
    while (density->tried < find->tries) {
        if (density->tried++ % 4096 == 0 && *stop)
            return 0;
        unsigned fitted = tester_fits(&tester, density_word(&stream, ones));
        density->found += fitted == tester.count;
        density->fitted += fitted;
    }
    return 1;
}

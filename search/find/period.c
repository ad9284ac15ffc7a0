#include "period.h"

#include "../../lib/random_words.h"

static int period_is_of_one_product(const struct find *find)
{
    return find->scheme->finding == FINDING_product || find->scheme->finding == FINDING_placed;
}

int period_exists(const struct find *find)
{
    struct grim_given given = find_given(find);
    return period_is_of_one_product(find) && find->scheme->key(&given, 0) == 0;
}

/* Multiples of 2^p have a period of 2^(64 - p), and the lowest bit of a number is its 2^p. Of
 * periods that are powers of two the longest is the least common multiple. */
struct period period_of(const struct find *find)
{
    struct grim_given given = find_given(find);
    uint64_t key = find->scheme->key(&given, given.mask), lowest = key & (0 - key);
    uint64_t last = UINT64_MAX / lowest;
    return (struct period){(last >> given.bits) + 1, last};
}

uint64_t period_draw(const struct period *period, uint64_t stream)
{
    uint64_t factor;
    do {
        uint64_t a = grim_random_word(&stream), b = grim_random_word(&stream);
        factor = a & b & grim_random_word(&stream) & period->last;
    } while (factor < period->least);
    return factor;
}

/* random.c - factors by seeded trial and error. */
#include "random.h"

#include "candidates.h"

uint32_t find_index(const struct find *find, uint64_t subset, uint64_t factor)
{
    struct grim_given given = find_given(find);
    given.factor = factor;
    return find->scheme->index(&given, find->scheme->key(&given, subset));
}

static int random_shift_is_right(const struct tester *tester, uint64_t factor)
{
    return tester->scheme->finding != FINDING_shift || factor >> 58 == 64 - tester->given.bits;
}

int find_check(const struct find *find, uint64_t factor)
{
    struct tester tester;
    if (find->bits > FIND_BITS_MAX)
        return 0;
    tester_prepare(&tester, find);
    return random_shift_is_right(&tester, factor) && tester_fits(&tester, factor) == tester.count;
}

int find_among(const struct find *find, uint64_t from, uint64_t to, struct find_best *best)
{
    struct candidates candidates;
    *best = (struct find_best){0, 0, 0};
    if (!candidates_begin(&candidates, find))
        return 0;
    best->subsets = candidates.tester.count;
    for (uint64_t k = from; k < to && best->fitted < best->subsets; k++) {
        uint64_t factor = candidates_factor(&candidates, k);
        unsigned fitted = tester_fits(&candidates.tester, factor);
        if (fitted > best->fitted) {
            best->fitted = fitted;
            best->factor = factor;
        }
    }
    return best->fitted == best->subsets;
}

int find_random(const struct find *find, uint64_t *factor)
{
    struct find_best best;
    int found = find_among(find, 0, find->tries, &best);
    *factor = best.factor;
    return found;
}
